// Criteria that need more than one run, as a collection's file has them.

import type { Judged } from "../../data/verdict";
import { casesMet, type InCases, quotient } from "./cases";
import type { MeasuredRun } from "./measured-run";
import { type MetricQuery, metricQuery } from "./metric";
import { readMetric } from "./read-metric";

export type { MeasuredRun };

export const STATISTICS = [
  "value",
  "ratio",
  "difference",
  "spread",
  "max_over_min",
  "cases_met",
] as const;
type Statistic = (typeof STATISTICS)[number];

export interface CrossRunCheck extends InCases {
  readonly id: string;
  readonly title: string;
  readonly statistic: Statistic;
  readonly within: readonly [number, number] | "report";
  readonly published?: number;
  readonly differs?: string;
  readonly why?: string;
}

/** Throws a `FormulaError` where the text is none. */
export function queryOf({
  figure,
  flow,
  link,
  member,
  metric = "",
  from_s,
  to_s,
}: MeasuredRun): MetricQuery {
  if (figure !== undefined) return readMetric(figure);
  const kind = flow !== undefined ? "flow" : link !== undefined ? "link" : "member";
  const of = flow ?? link ?? member ?? "";
  return metricQuery(metric, {
    kind: of === "" ? null : kind,
    of,
    window_s: from_s === undefined || to_s === undefined ? null : [from_s, to_s],
  });
}

/** Null where a run has no value, or where there is nothing to divide by. */
export function statisticOf(
  { statistic, ...check }: Counted,
  values: readonly (number | null)[],
): number | null {
  if (statistic === "cases_met") return casesMet(check, values);
  const known = values.filter((value) => value !== null);
  const [first, second] = known;
  if (known.length < values.length || first === undefined) return null;
  const [low, high] = [Math.min(...known), Math.max(...known)];
  switch (statistic) {
    case "value":
      return first;
    case "ratio":
      return quotient(first, second);
    case "difference":
      return second === undefined ? null : first - second;
    case "spread":
      return high - low;
    case "max_over_min":
      return quotient(high, low);
    default:
      return statistic satisfies never;
  }
}

type Counted = Pick<CrossRunCheck, "statistic"> & InCases;

/** Of what is only informational, null. */
export function limitsOf(within: CrossRunCheck["within"]): Pick<Judged, "low" | "high"> {
  const [low, high] = within === "report" ? [null, null] : within;
  return { low, high };
}

/** Whether a statistic lies within its limits. */
export function isWithin(within: CrossRunCheck["within"], value: number | null): boolean {
  return within !== "report" && value !== null && value >= within[0] && value <= within[1];
}

/** The statistic seed by seed, from the values of each term under each seed. */
export function valuesBySeed(
  check: Counted,
  terms: readonly (readonly (number | null)[])[],
): readonly (number | null)[] {
  return (terms[0] ?? []).map((_, seed) =>
    statisticOf(
      check,
      terms.map((values) => values[seed] ?? null),
    ),
  );
}
