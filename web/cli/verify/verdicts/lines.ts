// One line for each criterion of a scenario or between runs: what was had, what was wanted, how it stands.

import type { Standing } from "../../../src/data/verdict";
import type { Expectation } from "../../../src/engine/metrics";
import { isWithin, queryOf, valuesBySeed } from "../../../src/scenario/language/cross-run-check";
import type { CollectionCheck } from "../../cross-run/collection";
import { shownNumber } from "../../terminal/table";
import { standingOf } from "./standing";

export interface Line {
  readonly collection: string;
  /** A scenario's name, or a cross-run check's collection, id and title. */
  readonly name: string;
  readonly of: string;
  readonly span: string;
  readonly metric: string;
  readonly values: readonly (number | null)[];
  readonly wanted: readonly [number | null, number | null] | null;
  /** The number of the publication, or else of the authors' code. */
  readonly published: number | null;
  readonly authors: number | null;
  readonly met: number;
  readonly standing: Standing;
  readonly differs: string;
  readonly why: string;
}

/** Who an expectation is about, and when. */
export interface Expected extends Expectation {
  readonly flow?: string;
  readonly link?: string;
  readonly member?: string;
  readonly from_s?: number;
  readonly to_s?: number;
}

/** `runs`: the expectations of each seed, in the same order. */
export function linesOf(
  scenario: string,
  runs: readonly (readonly Expected[])[],
  changed: boolean,
): readonly Line[] {
  return (runs[0] ?? []).map((about, i) => {
    const all = runs.flatMap((run) => run[i] ?? []);
    const met = all.filter(({ ok }) => ok).length;
    const { differs = "", published = null, authors = null, low, high } = about;
    const shown = low === null && high === null;
    const counted = { met, seeds: all.length, shown, differs };
    return {
      collection: scenario.split("/")[0] ?? "",
      name: scenario,
      of: about.flow ?? about.link ?? about.member ?? "run",
      span: `${about.from_s ?? 0}-${about.to_s ?? 0} s`,
      metric: about.metric,
      values: all.map(({ value }) => value),
      wanted: shown ? null : [low, high],
      published,
      authors,
      met,
      standing: standingOf(counted, changed),
      differs,
      why: about.why,
    };
  });
}

/** `terms`: of each its values, seed by seed. */
export function lineOf(
  check: CollectionCheck,
  terms: readonly (readonly (number | null)[])[],
  changed: boolean,
): Line {
  const { collection, id, title, within, differs = "", published = null, why = "" } = check;
  const values = valuesBySeed(check, terms);
  const met = values.filter((value) => isWithin(within, value)).length;
  const counted = { met, seeds: values.length, shown: within === "report", differs };
  const metrics = [...new Set(check.of.map((term) => queryOf(term).metric))].join(", ");
  return {
    collection,
    name: `${collection}/${id}: ${title}`,
    of: `${check.of.length} ${check.of.length === 1 ? "run" : "runs"}`,
    span: "",
    metric: check.statistic === "value" ? metrics : `${check.statistic} of ${metrics}`,
    values,
    wanted: within === "report" ? null : within,
    published,
    authors: null,
    met,
    standing: standingOf(counted, changed),
    differs,
    why,
  };
}

/** "12.3", or "11.9 to 12.8" over several seeds. */
export function hadOf({ values }: Line): string {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return "no value";
  const [low, high] = [Math.min(...known), Math.max(...known)];
  return low === high ? shownNumber(low) : `${shownNumber(low)} to ${shownNumber(high)}`;
}

export function wantedOf({ wanted }: Line): string {
  return wanted === null ? "" : `${shownNumber(wanted[0])} to ${shownNumber(wanted[1])}`;
}

/** A sentence for each that makes `verify` fail. */
export function failureOf(line: Line): string {
  const what = [line.of, line.span, line.metric].filter((part) => part !== "").join(" ");
  if (line.standing === "met after all") {
    return `${line.name}: ${what} is met, though the scenario says that it differs (${line.differs})`;
  }
  const seeds =
    line.values.length === 1 ? "" : `, met in ${line.met} of ${line.values.length} seeds`;
  const why = line.why === "" ? "" : ` (${line.why})`;
  return `${line.name}: ${what} is ${hadOf(line)}, expected ${wantedOf(line)}${seeds}${why}`;
}
