// States over time as spans of equal values.

import type { ColumnArray } from "../../model/engine/types";
import type { Range, Span } from "../figure";
import { rowsIn } from "./decimate";

/** Runs of equal values inside the window; a value holds until the next row, the last one until the window's or the run's end. */
export function spansOf(t: ColumnArray, v: ColumnArray, window_s: Range, end_s: number): Span[] {
  const [first, end] = rowsIn(t, window_s);
  const spans: Span[] = [];
  let from = first;
  for (let row = first + 1; row <= end; row += 1) {
    if (row < end && v[row] === v[from]) continue;
    if (from >= end) break;
    const to_s = row < t.length ? (t[row] as number) : end_s;
    spans.push({
      from_s: Math.max(window_s[0], t[from] as number),
      to_s: Math.min(window_s[1], to_s),
      value: v[from] as number,
    });
    from = row;
  }
  return spans.filter((span) => span.to_s > span.from_s);
}
