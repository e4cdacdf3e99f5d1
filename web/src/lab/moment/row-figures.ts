// What rows about a moment come to: the time that they hold, their sum, how far apart they are.

import { lastAtOrBefore } from "../../../model/data/bisect";
import type { Columns } from "../../../model/scenario/types";
import type { Rows } from "./rows";

/** The time that they hold: rows end a tenth of a second or so apart, and each holds what came before it. */
export function timeSpanOf(
  columns: Columns,
  table: string,
  [from, to]: Rows,
): readonly [number, number] {
  const times = columns.column(table, "t_s");
  return [times[from - 1] ?? 0, times[to - 1] ?? 0];
}

export function sumOf(columns: Columns, table: string, column: string, [from, to]: Rows): number {
  const values = columns.column(table, column);
  let sum = 0;
  for (let row = from; row < to; row += 1) sum += values[row] ?? 0;
  return sum;
}

/** How long the last update lies back, and the usual distance of the twenty before it; null where there are too few to tell. */
export function usualGap(
  columns: Columns,
  table: string,
  t_s: number,
): { readonly since_s: number; readonly usual_s: number } | null {
  const times = columns.column(table, "t_s");
  const last = lastAtOrBefore(times, t_s);
  if (last < LEAST) return null;
  const gaps = Array.from({ length: Math.min(last, 20) }, (_, i) => {
    return (times[last - i] as number) - (times[last - i - 1] as number);
  }).sort((a, b) => a - b);
  const usual_s = gaps[Math.floor(gaps.length / 2)] as number;
  return { since_s: t_s - (times[last] as number), usual_s };
}

const LEAST = 5;
