// One line for each criterion of a scenario and each cross-run check: what was had, what was expected, and the verdict.

import { passesIn, type Verdict, verdictOf } from "../../../src/data/verdict";
import type { Expectation } from "../../../src/engine/metrics";
import {
  isWithin,
  limitsOf,
  queryOf,
  valuesBySeed,
} from "../../../src/scenario/language/cross-run-check";
import type { CollectionCheck } from "../../cross-run/collection";
import { shownNumber } from "../../terminal/table";

export interface Line {
  readonly collection: string;
  /** A scenario's name, or a cross-run check's collection, id and title. */
  readonly name: string;
  readonly of: string;
  readonly span: string;
  readonly metric: string;
  readonly values: readonly (number | null)[];
  readonly low: number | null;
  readonly high: number | null;
  /** The number of the publication, or else of the authors' code. */
  readonly published: number | null;
  readonly authors: number | null;
  /** Seeds in which it passes. */
  readonly passing: number;
  readonly verdict: Verdict;
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

/** `runs`: the expectations of each seed, in the same order. `changed`: what is known of deviations is of other runs. */
export function linesOf(
  scenario: string,
  runs: readonly (readonly Expected[])[],
  changed: boolean,
): readonly Line[] {
  return (runs[0] ?? []).map((about, i) => {
    const all = runs.flatMap((run) => run[i] ?? []);
    const { metric, differs = "", published = null, authors = null, low, high, why } = about;
    const passing = all.filter(({ ok }) => ok).length;
    const ok = passing === all.length;
    return {
      collection: scenario.split("/")[0] ?? "",
      name: scenario,
      of: about.flow ?? about.link ?? about.member ?? "run",
      span: `${about.from_s ?? 0}-${about.to_s ?? 0} s`,
      metric,
      values: all.map(({ value }) => value),
      low,
      high,
      published,
      authors,
      passing,
      verdict: verdictOf({ ok, low, high, differs: changed ? "" : differs }),
      differs,
      why,
    };
  });
}

/** `terms`: of each its values, seed by seed. */
export function lineOf(
  check: CollectionCheck,
  terms: readonly (readonly (number | null)[])[],
  changed: boolean,
): Line {
  const { collection, statistic, of, within } = check;
  const { differs = "", published = null, why = "" } = check;
  const values = valuesBySeed(check, terms);
  const passing = values.filter((value) => isWithin(within, value)).length;
  const limits = limitsOf(within);
  const ok = passing === values.length;
  const metrics = [...new Set(of.map((term) => queryOf(term).metric))].join(", ");
  return {
    collection,
    name: nameOfCheck(check),
    of: `${of.length} ${of.length === 1 ? "run" : "runs"}`,
    span: "",
    metric: statistic === "value" ? metrics : `${statistic} of ${metrics}`,
    values,
    ...limits,
    published,
    authors: null,
    passing,
    verdict: verdictOf({ ...limits, ok, differs: changed ? "" : differs }),
    differs,
    why,
  };
}

export function nameOfCheck({ collection, id, title }: CollectionCheck): string {
  return `${collection}/${id}: ${title}`;
}

/** "12.3", or "11.9 to 12.8" over several seeds. */
export function hadOf({ values }: Line): string {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return "no value";
  const [low, high] = [Math.min(...known), Math.max(...known)];
  return low === high ? shownNumber(low) : `${shownNumber(low)} to ${shownNumber(high)}`;
}

export function expectedOf({ low, high }: Line): string {
  return low === null && high === null ? "" : `${shownNumber(low)} to ${shownNumber(high)}`;
}

/** A sentence for each that makes `verify` fail. */
export function failureOf(line: Line): string {
  const what = [line.of, line.span, line.metric].filter((part) => part !== "").join(" ");
  if (line.verdict === "passes unexpectedly") {
    return `${line.name}: ${what} ${line.verdict}: the scenario calls it a known deviation (${line.differs})`;
  }
  const seeds = line.values.length;
  const share = seeds === 1 ? "" : `, ${passesIn(line.passing, seeds)}`;
  const why = line.why === "" ? "" : ` (${line.why})`;
  return `${line.name}: ${what} is ${hadOf(line)}, expected ${expectedOf(line)}${share}${why}`;
}
