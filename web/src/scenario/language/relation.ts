// Criteria between runs, as a collection's file has them.

import type { RelationFigure } from "../../data/relation-figure";
import { type FigureQuery, figureQuery } from "./figure";
import { readFigure } from "./read-figure";

/** One run of a relation, and which of its figures counts: as a text in `figure`, or part by part. */
export interface Term {
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
  readonly of: readonly Term[];
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
}: Term): FigureQuery {
  if (figure !== undefined) return readFigure(figure);
  const kind = flow !== undefined ? "flow" : link !== undefined ? "link" : "member";
  const of = flow ?? link ?? member ?? "";
  return figureQuery(metric, {
    kind: of === "" ? null : kind,
    of,
    window_s: from_s === undefined || to_s === undefined ? null : [from_s, to_s],
  });
}
