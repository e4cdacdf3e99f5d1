// A comparison as data: on which run, between whom, under how many seeds. Everything else (runs, rows, slides, what the page
// draws) follows from it, and its address says no more than this.

import { type LinkState, writeLink } from "../../scenario/link/link";
import { readLink } from "../../scenario/link/read-link";
import { hashOf, type Route } from "../../scenario/link/route";
import { nameToday } from "../../scenario/names/former-names";
import { isSeedCount } from "../../scenario/seeds/seeds";

export interface Comparison {
  /** The run on whose path they are: scenario and edits, and the flow and link in view. */
  readonly of: LinkState;
  /** By name; empty: the usual ones. */
  readonly controllers: readonly string[];
  readonly seeds: number;
  /** All on one path, one flow each; else each alone on its own copy. */
  readonly together: boolean;
  /** All begin at the lowest rate; else each where its own document says. */
  readonly alike: boolean;
  /** All are told every 100 ms what has arrived; else each at the pace that its own document gives. */
  readonly paced: boolean;
}

export const SEEDS = 20;
/** More lines, or columns of a table, cannot be told apart. */
export const MOST_CONTROLLERS = 6;
/** Of all receivers, where they are to report at one pace: DELTA of RFC 8698. */
export const PACE_MS = 100;
export const PAGE = "compare";

/** What is left of a lab's address: time, window and seeds are the comparison's own. */
export function comparedPart(state: LinkState): LinkState {
  const { scenario, packed, kept, edits, flow, link } = state;
  return {
    scenario,
    edits,
    ...(packed === undefined ? {} : { packed }),
    ...(kept === undefined ? {} : { kept }),
    ...(flow === undefined ? {} : { flow }),
    ...(link === undefined ? {} : { link }),
  };
}

const PACED = String(PACE_MS);

type Parts = Pick<Route, "at" | "more">;

/** Total: what it does not understand it says, and leaves out. */
export function comparisonIn({ at, more }: Parts): {
  readonly comparison: Comparison;
  readonly ignored: readonly string[];
} {
  const ignored: string[] = [];
  const {
    run = "",
    with: names = "",
    seeds = "",
    path = "",
    start = "",
    reports = "",
    ...others
  } = more;
  for (const [key, value] of Object.entries(others)) {
    ignored.push(`ignored "${key}=${value}": no such key`);
  }
  const { state, notices } = readLink(run === "" ? "" : `#v1=${run}`);
  for (const { what } of notices) ignored.push(what);
  const count = Number(seeds);
  const known = seeds === "" || count === 1 || isSeedCount(count);
  if (!known) ignored.push(`ignored "seeds=${seeds}": is no number of seeds`);
  if (path !== "" && path !== "shared") {
    ignored.push(`ignored "path=${path}": the path is shared, or each has its own`);
  }
  if (start !== "" && start !== "lowest") {
    ignored.push(`ignored "start=${start}": all start at the lowest rate, or each at its own`);
  }
  if (reports !== "" && reports !== PACED) {
    ignored.push(
      `ignored "reports=${reports}": all report every ${PACE_MS} ms, or each at its own pace`,
    );
  }
  const controllers = [...new Set(names.split(",").filter((name) => name !== ""))];
  if (controllers.length > MOST_CONTROLLERS) {
    const left = controllers.slice(MOST_CONTROLLERS).join(", ");
    ignored.push(`left out ${left}: at most ${MOST_CONTROLLERS} are compared at once`);
  }
  return {
    ignored,
    comparison: {
      of: comparedPart(at === "" ? state : { ...state, scenario: nameToday(at) }),
      controllers: controllers.slice(0, MOST_CONTROLLERS),
      seeds: known && seeds !== "" ? count : SEEDS,
      together: path === "shared",
      alike: start === "lowest",
      paced: reports === PACED,
    },
  };
}

/** Its address: the scenario's name in front, what else the run's link says behind it. */
export function addressOf({ of, controllers, seeds, together, alike, paced }: Comparison): string {
  const rest = writeLink({ ...of, scenario: "" }).replace(/^#v1=/, "");
  return hashOf({
    page: PAGE,
    at: of.scenario,
    more: {
      with: controllers.join(","),
      seeds: seeds === SEEDS ? "" : String(seeds),
      path: together ? "shared" : "",
      start: alike ? "lowest" : "",
      reports: paced ? PACED : "",
      run: rest,
    },
  }).replaceAll("%2C", ",");
}
