// Areas between two curves: a band of percentiles, or a stacked term (tallest sum first, the others over it).

import type { ColumnArray, Range } from "./columns";
import { rowsIn } from "./decimate";
import type { Pen } from "./pen";
import type { Scales } from "./scale";

/** Lower and upper edge in data units; a NaN in `t` ends one polygon. */
export class Edges {
  t = new Float64Array(0);
  low = new Float64Array(0);
  high = new Float64Array(0);
  count = 0;
  top = Number.NEGATIVE_INFINITY;

  reset(room: number): void {
    if (this.t.length < room) {
      this.t = new Float64Array(room);
      this.low = new Float64Array(room);
      this.high = new Float64Array(room);
    }
    this.count = 0;
    this.top = Number.NEGATIVE_INFINITY;
  }

  push(t: number, low: number, high: number): void {
    this.t[this.count] = t;
    this.low[this.count] = low;
    this.high[this.count] = high;
    this.count += 1;
    if (high > this.top) this.top = high;
  }
}

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
  into.reset(2 * columns + 32);
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

export function drawArea(pen: Pen, edges: Edges, { x, y }: Scales, colour: string): void {
  pen.fillStyle = colour;
  pen.beginPath();
  let from = 0;
  for (let i = 0; i <= edges.count; i += 1) {
    const t = i < edges.count ? (edges.t[i] as number) : Number.NaN;
    if (!Number.isNaN(t)) continue;
    trace(pen, edges, from, i, { x, y });
    from = i + 1;
  }
  pen.fill();
}

function trace(
  pen: Pen,
  edges: Edges,
  from: number,
  end: number,
  { x, y }: Pick<Scales, "x" | "y">,
): void {
  if (end - from < 2) return;
  pen.moveTo(x.k * (edges.t[from] as number) + x.b, y.k * (edges.high[from] as number) + y.b);
  for (let i = from + 1; i < end; i += 1) {
    pen.lineTo(x.k * (edges.t[i] as number) + x.b, y.k * (edges.high[i] as number) + y.b);
  }
  for (let i = end - 1; i >= from; i -= 1) {
    pen.lineTo(x.k * (edges.t[i] as number) + x.b, y.k * (edges.low[i] as number) + y.b);
  }
  pen.closePath();
}
