// Areas between two curves, reduced to the size at hand: a band of percentiles, or a stacked term.

import type { ColumnArray } from "../../model/engine/types";
import type { Range } from "../ink/geometry";
import type { Edges } from "../ink/points";
import { rowsIn } from "./decimate";

/** One point per pixel column with the lowest `low` and the highest `high`; `low` is null for areas that stand on zero. */
export function reduceEdges(
  t: ColumnArray,
  low: ColumnArray | null,
  high: ColumnArray,
  window_s: Range,
  columns: number,
  into: Edges,
): Edges {
  const [begin, end] = rowsIn(t, window_s);
  into.reset(2 * Math.min(columns, end - begin) + 32);
  const perSecond = columns / (window_s[1] - window_s[0]);
  let column = Number.NaN;
  let gap = false;
  for (let row = begin; row < end; row += 1) {
    const top = high[row] as number;
    const bottom = low === null ? 0 : (low[row] as number);
    if (!Number.isFinite(top + bottom)) {
      gap = into.count > 0;
      continue;
    }
    const here = Math.floor(((t[row] as number) - window_s[0]) * perSecond);
    if (here === column) {
      widen(into, bottom, top);
    } else {
      if (gap) into.push(Number.NaN, Number.NaN, Number.NaN);
      into.push(t[row] as number, bottom, top);
      column = here;
    }
    gap = false;
  }
  return into;
}

function widen(edges: Edges, low: number, high: number): void {
  const i = edges.count - 1;
  if (low < (edges.low[i] as number)) edges.low[i] = low;
  if (high > (edges.high[i] as number)) edges.high[i] = high;
  if (high > edges.top) edges.top = high;
}

/** Rows between the gaps, as far as there are two of them. */
export function stretches({ t, count }: Edges): readonly (readonly [number, number])[] {
  const found: [number, number][] = [];
  let from = 0;
  for (let i = 0; i <= count; i += 1) {
    if (i < count && !Number.isNaN(t[i] as number)) continue;
    if (i - from >= 2) found.push([from, i]);
    from = i + 1;
  }
  return found;
}
