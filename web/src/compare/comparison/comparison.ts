// A comparison as data: on which run or among which tests of a collection, between whom, under how many seeds. Everything else (runs,
// rows, slides, what the page draws) follows from it, and its address says no more than this.

import {
  hashOf,
  isSeedCount,
  type LinkState,
  type Route,
  readLink,
  writeLink,
} from "../../../model/scenario";
import { ISOLATED } from "./columns";

export interface Comparison {
  /** The run that is compared: scenario and edits, runs kept beside it, and the flow and link in view. */
  readonly of: LinkState;
  /** The tests of a collection in the place of one run. */
  readonly among: Among | null;
  /** By name, as `columns.ts` has them; empty: the usual ones. */
  readonly columns: readonly string[];
  readonly seeds: number;
  /** All on one path, one flow each; else each in a run of its own. */
  readonly sharedLink: boolean;
  /** All begin at the lowest rate; else each where its own document says. */
  readonly sameStart: boolean;
  /** All are told every 100 ms what has arrived; else each as often as its own document says. */
  readonly sameFeedback: boolean;
}

export interface Among {
  readonly collection: string;
  /** Label of one of the collection's options; empty: each test as it is. */
  readonly vary: string;
  /** A path with `*` for every name, and what to put there; both empty for nothing. */
  readonly path: string;
  readonly to: string;
  /** Tests that are left out, without their folder. */
  readonly without: readonly string[];
}

const SEEDS = 20;
/** More lines, or columns of a table, cannot be told apart: this run, and as many as can be kept. */
export const MOST_COLUMNS = 7;
/** The feedback interval where it is the same for all: DELTA of RFC 8698. */
export const FEEDBACK_MS = 100;
const PAGE = "compare";

/** What is left of a lab's address: time, window and seeds are the comparison's own. */
export function comparedPart(state: LinkState): LinkState {
  const { scenario, packed, stored, edits, flow, link, beside } = state;
  return {
    scenario,
    edits,
    ...(packed === undefined ? {} : { packed }),
    ...(stored === undefined ? {} : { stored }),
    ...(flow === undefined ? {} : { flow }),
    ...(link === undefined ? {} : { link }),
    ...(beside === undefined ? {} : { beside }),
  };
}

const FEEDBACK = String(FEEDBACK_MS);

type Parts = Pick<Route, "at" | "more">;

/** Total: what it does not understand it says, and leaves out. */
export function comparisonIn({ at, more }: Parts): {
  readonly comparison: Comparison;
  readonly ignored: readonly string[];
} {
  const ignored: string[] = [];
  const { with: names = "", seeds = "", path = "", start = "", ...most } = more;
  // Earlier pages wrote `reports`, and `alone` for a column.
  const { reports = "", feedback = reports, ...rest } = most;
  const wrong = (key: string, value: string, why: string) =>
    ignored.push(`ignored "${key}=${value}": ${why}`);
  const { of, among, others } = scopeOf(at, rest, ignored);
  for (const [key, value] of Object.entries(others)) wrong(key, value, "no such key");
  const count = Number(seeds);
  const known = seeds === "" || count === 1 || isSeedCount(count);
  if (!known) wrong("seeds", seeds, "is no number of seeds");
  if (path !== "" && path !== "shared") {
    wrong("path", path, "the path is shared, or each has its own");
  }
  if (start !== "" && start !== "lowest") {
    wrong("start", start, "all start at the lowest rate, or each at its own");
  }
  if (feedback !== "" && feedback !== FEEDBACK) {
    wrong(
      "feedback",
      feedback,
      `all send feedback every ${FEEDBACK} ms, or each as often as its document says`,
    );
  }
  const list = names.split(",").filter((name) => name !== "");
  const columns = [...new Set(list.map((name) => (name === "alone" ? ISOLATED : name)))];
  if (columns.length > MOST_COLUMNS) {
    const left = columns.slice(MOST_COLUMNS).join(", ");
    ignored.push(`left out ${left}: at most ${MOST_COLUMNS} are compared at once`);
  }
  return {
    ignored,
    comparison: {
      of,
      among,
      columns: columns.slice(0, MOST_COLUMNS),
      seeds: known && seeds !== "" ? count : seedsOf(among),
      sharedLink: path === "shared",
      sameStart: start === "lowest",
      sameFeedback: feedback === FEEDBACK,
    },
  };
}

/** A run has its collection in its name, or is a file. */
function scopeOf(at: string, more: Route["more"], ignored: string[]) {
  if (at !== "" && !/[/:]/.test(at)) {
    const { vary = "", set = "", without = "", ...others } = more;
    const [, path = "", to = ""] = /^([^:]+):(.+)$/.exec(set) ?? [];
    if (set !== "" && path === "") {
      ignored.push(`ignored "set=${set}": is not a path and a value, path:value`);
    }
    const left = without.split(",").filter((name) => name !== "");
    const among: Among = { collection: at, vary, path, to, without: left };
    return { of: { scenario: "", edits: [] }, among, others };
  }
  const { run = "", ...others } = more;
  const { state, notices } = readLink(run === "" ? "" : `#v1=${run}`);
  ignored.push(...notices.map(({ what }) => what));
  return { of: comparedPart(at === "" ? state : { ...state, scenario: at }), among: null, others };
}

/** Of many tests one seed each is a start; of one run many. */
function seedsOf(among: Among | null): number {
  return among === null ? SEEDS : 1;
}

/** Its address: the name of the scenario or the collection in front, what else it says behind it. */
export function addressOf(comparison: Comparison): string {
  const { of, among, columns, seeds, sharedLink, sameStart, sameFeedback } = comparison;
  const setting = among !== null && among.path !== "" && among.to !== "";
  return hashOf({
    page: PAGE,
    at: among?.collection ?? of.scenario,
    more: {
      with: columns.join(","),
      seeds: seeds === seedsOf(among) ? "" : String(seeds),
      path: sharedLink ? "shared" : "",
      start: sameStart ? "lowest" : "",
      feedback: sameFeedback ? FEEDBACK : "",
      run: among === null ? writeLink({ ...of, scenario: "" }).replace(/^#v1=/, "") : "",
      vary: among?.vary ?? "",
      set: setting ? `${among.path}:${among.to}` : "",
      without: among?.without.join(",") ?? "",
    },
  }).replaceAll("%2C", ",");
}
