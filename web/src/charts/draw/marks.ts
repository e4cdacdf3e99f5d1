// Events as shapes that need no colour: a cross for a loss, a triangle for an ECN mark.

import type { ColumnArray, Range } from "../columns";
import type { Scales } from "../scale";
import { type Points, rowsIn } from "./decimate";
import type { Pen } from "./pen";

export type EventSymbol = "cross" | "triangle";

/** Half a symbol's width, CSS pixels. */
const SIZE = 3.5;

/** Rows above zero; of those that would lie on one another, the highest. */
export function reduceMarks(
  t: ColumnArray,
  v: ColumnArray,
  window_s: Range,
  bins: number,
  into: Points,
): Points {
  const [first, end] = rowsIn(t, window_s);
  into.reset(bins + 8);
  const perSecond = bins / (window_s[1] - window_s[0]);
  let bin = Number.NaN;
  for (let row = first; row < end; row += 1) {
    const value = v[row] as number;
    const time = t[row] as number;
    if (!(value > 0) || time < window_s[0] || time > window_s[1]) continue;
    const here = Math.floor((time - window_s[0]) * perSecond);
    if (here !== bin) into.push(time, value);
    else if (value > (into.v[into.count - 1] as number)) {
      into.count -= 1;
      into.push(time, value);
    }
    bin = here;
  }
  return into;
}

export function drawMarks(
  pen: Pen,
  points: Points,
  { x, y, px }: Scales,
  { symbol, colour }: { symbol: EventSymbol; colour: string },
): void {
  const r = SIZE * px;
  pen.strokeStyle = colour;
  pen.lineWidth = Math.max(1, Math.round(px));
  pen.setLineDash([]);
  pen.beginPath();
  for (let i = 0; i < points.count; i += 1) {
    const left = x.k * (points.t[i] as number) + x.b;
    const top = y.k * (points.v[i] as number) + y.b;
    if (symbol === "cross") {
      pen.moveTo(left - r, top - r);
      pen.lineTo(left + r, top + r);
      pen.moveTo(left - r, top + r);
      pen.lineTo(left + r, top - r);
    } else {
      pen.moveTo(left, top - r);
      pen.lineTo(left + r, top + 0.8 * r);
      pen.lineTo(left - r, top + 0.8 * r);
      pen.closePath();
    }
  }
  pen.stroke();
}
