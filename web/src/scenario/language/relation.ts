// Criteria between runs, as a collection's file has them.

import { type MetricQuery, metricQuery } from "./metric";
import { readMetric } from "./read-metric";

export const RELATION_FIGURES = ["value", "ratio", "difference", "spread", "max_over_min"] as const;
export type RelationFigure = (typeof RELATION_FIGURES)[number];

/** One run of a relation, and which of its figures counts: as a text in `figure`, or part by part. */
export interface MeasuredRun {
  readonly scenario: string;
  /** Settings by path, put in before it runs. */
  readonly set?: Readonly<Record<string, unknown>>;
  readonly figure?: string;
  readonly flow?: string;
  readonly link?: string;
  readonly member?: string;
  readonly metric?: string;
  readonly from_s?: number;
  readonly to_s?: number;
}

export interface Relation {
  readonly id: string;
  readonly title: string;
  readonly figure: RelationFigure;
  readonly of: readonly MeasuredRun[];
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
export function figureOf(
  figure: RelationFigure,
  values: readonly (number | null)[],
): number | null {
  const known = values.filter((value) => value !== null);
  const [first, second] = known;
  if (known.length < values.length || first === undefined) return null;
  const [low, high] = [Math.min(...known), Math.max(...known)];
  switch (figure) {
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
      return figure satisfies never;
  }
}

function quotient(above: number, below: number | undefined): number | null {
  return below === undefined || below === 0 ? null : above / below;
}

/** Whether a relation's figure lies within its limits. */
export function isWithin(within: Relation["within"], value: number | null): boolean {
  return within !== "report" && value !== null && value >= within[0] && value <= within[1];
}

/** The figure seed by seed, from the values of each term under each seed. */
export function valuesBySeed(
  { figure }: Pick<Relation, "figure">,
  terms: readonly (readonly (number | null)[])[],
): readonly (number | null)[] {
  return (terms[0] ?? []).map((_, seed) =>
    figureOf(
      figure,
      terms.map((values) => values[seed] ?? null),
    ),
  );
}
