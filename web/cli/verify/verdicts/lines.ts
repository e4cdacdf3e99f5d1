// One line for each criterion of a scenario and each cross-run check: what was had, what was expected, and the verdict.

import { type BlindValues, isMetBlindly } from "../../../model/data/blind";
import { counted } from "../../../model/data/counted";
import { overSeeds } from "../../../model/data/made-over-seeds";
import type { OverSeeds } from "../../../model/data/over-seeds";
import { isComparable } from "../../../model/data/run-verdict";
import { bindsText, isShareRatio, spanNotes } from "../../../model/data/share-words";
import { type Verdict, verdictOf } from "../../../model/data/verdict";
import { passesIn } from "../../../model/data/verdict-kinds";
import type { Expectation } from "../../../model/engine/metrics";
import { runsOf } from "../../../model/scenario/language/cases";
import { limitsOf, queryOf, valuesBySeed } from "../../../model/scenario/language/cross-run-check";
import type { CollectionCheck } from "../../cross-run/collection";
import { shownNumber } from "../../terminal/table";
import { missedText } from "./missed";

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
  /** Of the engine and the scenarios that the values are of: `runOf`. */
  readonly run: string;
  readonly over: OverSeeds;
  /** Of the mean over the seeds. */
  readonly verdict: Verdict;
  readonly differs: string;
  readonly why: string;
  /** What blind senders make of it, in the order of `BLIND`; null where there is none to put in. */
  readonly blind: BlindValues | null;
  /** What stands beside a share: that the flow's own highest rate binds, or the span is short; beside a row in cases which parts are missed. */
  readonly besides?: string;
}

/** Who an expectation is about, and when. */
export interface Expected extends Expectation {
  readonly flow?: string;
  readonly link?: string;
  readonly member?: string;
  readonly from_s?: number;
  readonly to_s?: number;
}

/**
 * `runs`: the expectations of each seed, in the same order. `changed`, by `--set`: what is known of deviations is of other runs,
 * and a range between two values, where it is ours, tells how the run as written does, and is no criterion of this one.
 */
export function linesOf(
  scenario: string,
  runs: readonly (readonly Expected[])[],
  changed: boolean,
  run = "",
): readonly Line[] {
  return (runs[0] ?? []).map((about, i) => {
    const values = runs.map((expectations) => expectations[i]?.value ?? null);
    const { metric, differs = "", published = null, authors = null, low, high, ok, why } = about;
    const over = overSeeds(values, { low, high });
    const span_s = [about.from_s ?? 0, about.to_s ?? Number.POSITIVE_INFINITY] as const;
    const besides = [
      ...(about.binds === undefined ? [] : [bindsText(about.binds)]),
      ...(isShareRatio(metric) ? spanNotes(span_s, []) : []),
    ].join("; ");
    const judged = { ok, low, high, differs: changed ? "" : differs, over };
    return {
      collection: scenario.split("/")[0] ?? "",
      name: scenario,
      of: about.flow ?? about.link ?? about.member ?? "run",
      span: `${about.from_s ?? 0}-${about.to_s ?? 0} s`,
      metric,
      values,
      low,
      high,
      published,
      authors,
      run,
      over,
      verdict:
        changed && !isComparable({ ...about, low, high }) ? "informational" : verdictOf(judged),
      differs,
      why,
      blind: null,
      ...(besides !== "" && { besides }),
    };
  });
}

/** With what blind senders make of it. Of the lab's own criteria it judges no sender where a constant rate meets it. */
export function withBlind(line: Line, blind: BlindValues | null): Line {
  const free = isMetBlindly(line.collection, blind, line);
  return { ...line, blind, ...(free && { verdict: "informational" as const }) };
}

/** Whether it has limits that say nothing of the run: `--set` made another one of it. */
export const isLeftToItsOwn = ({ verdict, low, high }: Line): boolean =>
  verdict === "informational" && (low !== null || high !== null);

/** `terms`: of each its values, seed by seed. */
export function lineOf(
  check: CollectionCheck,
  terms: readonly (readonly (number | null)[])[],
  changed: boolean,
  run = "",
): Line {
  const { collection, statistic, within } = check;
  const of = runsOf(check);
  const { differs = "", published = null, why = "" } = check;
  const values = valuesBySeed(check, terms);
  const first = terms.map(([value = null]) => value);
  const missed = statistic === "cases_met" ? missedText(check, first) : "";
  const limits = limitsOf(within);
  const over = overSeeds(values, limits);
  const metrics = [...new Set(of.map((term) => queryOf(term).metric))].join(", ");
  return {
    collection,
    name: nameOfCheck(check),
    of: counted(of.length, "run"),
    span: "",
    metric: statistic === "value" ? metrics : `${statistic} of ${metrics}`,
    values,
    ...limits,
    published,
    authors: null,
    run,
    over,
    verdict: verdictOf({ ...limits, ok: false, differs: changed ? "" : differs, over }),
    differs,
    why,
    blind: null,
    ...(missed !== "" && { besides: missed }),
  };
}

export function nameOfCheck({ collection, id, title }: CollectionCheck): string {
  return `${collection}/${id}: ${title}`;
}

/** "12.3", or over several seeds "12.2 ± 0.1 (11.9 to 12.8)": the mean with its standard error, the smallest and the largest. */
export function hadOf({ values, over: { mean, error } }: Line): string {
  const known = values.filter((value) => value !== null);
  if (mean === null) return "no value";
  const [low, high] = [Math.min(...known), Math.max(...known)];
  if (low === high) return shownNumber(low);
  const range = `${shownNumber(low)} to ${shownNumber(high)}`;
  return `${shownNumber(mean)} ± ${shownNumber(error)} (${range})`;
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
  const { passing, seeds } = line.over;
  const share = seeds === 1 ? "" : `, ${passesIn(passing, seeds)}`;
  const reasons = [line.besides ?? "", line.why].filter((reason) => reason !== "");
  const why = reasons.length === 0 ? "" : ` (${reasons.join("; ")})`;
  return `${line.name}: ${what} is ${hadOf(line)}, expected ${expectedOf(line)}${share}${why}`;
}
