// The average of what a chart draws, as the metrics define it: rates over the rows, delays over the packets, losses over all that
// was sent. The lines themselves are smoothed, or means of 100 ms however few packets there were.

import { bisectRight } from "d3-array";
import type { Columns } from "../../model/engine/types";
import type { Average } from "../charts/series/types";
import type { Range } from "../ink/geometry";

/** NaN where there is nothing to average. */
export function averageOf(
  columns: Columns,
  table: string,
  { of, weights, per, factor = 1, within = ALWAYS }: Average,
  [from_s, to_s]: Range,
): number {
  const t = columns.column(table, "t_s");
  const values = columns.column(table, of);
  const weight = weights === undefined ? null : columns.column(table, weights);
  const whole = per === undefined ? weight : columns.column(table, per);
  let [sum, total] = [0, 0];
  // A row sums up the interval that ends at its time.
  const end = bisectRight(t, Math.min(to_s, within[1]) + EXACT_S);
  for (let row = bisectRight(t, Math.max(from_s, within[0]) + EXACT_S); row < end; row += 1) {
    const value = values[row] ?? Number.NaN;
    if (!Number.isFinite(value)) continue;
    sum += value * (weight?.[row] ?? 1);
    total += whole?.[row] ?? 1;
  }
  return total === 0 ? Number.NaN : (factor * sum) / total;
}

const EXACT_S = 1e-6;
const ALWAYS: Range = [0, Number.POSITIVE_INFINITY];
