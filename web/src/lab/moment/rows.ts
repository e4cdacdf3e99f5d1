// Rows of the run's tables about a moment.

import { lastAtOrBefore } from "../../../model/data/bisect";
import type { Columns, Scenario, Schema } from "../../../model/scenario/types";

/** Whose moment it is. */
export interface Moment {
  readonly schema: Schema;
  readonly scenario: Scenario;
  readonly columns: Columns;
  readonly flow: string;
  readonly t_s: number;
}

/** From and to, the last one not included. */
export type Rows = readonly [number, number];

/** Rows hold the interval that ends at their time: those that lie in the last `span_s`, and the one that the moment is in. */
export function lastRows(columns: Columns, table: string, t_s: number, span_s: number): Rows {
  const times = columns.column(table, "t_s");
  const end = Math.min(lastAtOrBefore(times, t_s - SAME_S) + 2, times.length);
  const first = Math.max(0, lastAtOrBefore(times, t_s - span_s + SAME_S) + 1);
  return [Math.min(first, end), end];
}

const SAME_S = 1e-6;

/** In the row that the moment is in. */
export function lastValue(columns: Columns, table: string, column: string, t_s: number): number {
  const [, end] = lastRows(columns, table, t_s, 0);
  return columns.column(table, column)[end - 1] ?? Number.NaN;
}
