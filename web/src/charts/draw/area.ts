// Areas between two curves: a band of percentiles, or a stacked term (tallest sum first, the others over it).

import type { ColumnArray, Range } from "../columns";
import type { Scales } from "../scale";
import { rowsIn } from "./decimate";
import type { Pen } from "./pen";

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

/** As one shape, for vector files. */
export function drawArea(pen: Pen, edges: Edges, scales: Scales, colour: string): void {
  pen.fillStyle = colour;
  pen.beginPath();
  for (const [from, end] of stretches(edges)) trace(pen, edges, from, end, scales);
  pen.fill();
}

/** As one line per pixel column, for screens: several times as fast as a shape with a thousand corners. */
export function drawAreaColumns(pen: Pen, edges: Edges, scales: Scales, colour: string): void {
  pen.strokeStyle = colour;
  pen.lineWidth = 1;
  pen.setLineDash([]);
  pen.beginPath();
  for (const [from, end] of stretches(edges)) traceColumns(pen, edges, from, end, scales);
  pen.stroke();
}

/** Rows between the gaps. */
function stretches({ t, count }: Edges): readonly (readonly [number, number])[] {
  const found: [number, number][] = [];
  let from = 0;
  for (let i = 0; i <= count; i += 1) {
    if (i < count && !Number.isNaN(t[i] as number)) continue;
    if (i - from >= 2) found.push([from, i]);
    from = i + 1;
  }
  return found;
}

function trace(
  pen: Pen,
  { t, low, high }: Edges,
  from: number,
  end: number,
  { x, y }: Scales,
): void {
  pen.moveTo(x.k * (t[from] as number) + x.b, y.k * (high[from] as number) + y.b);
  for (let i = from + 1; i < end; i += 1) {
    pen.lineTo(x.k * (t[i] as number) + x.b, y.k * (high[i] as number) + y.b);
  }
  for (let i = end - 1; i >= from; i -= 1) {
    pen.lineTo(x.k * (t[i] as number) + x.b, y.k * (low[i] as number) + y.b);
  }
  pen.closePath();
}

/** Both edges are straight between samples; each column takes them at its centre. */
function traceColumns(
  pen: Pen,
  { t, low, high }: Edges,
  from: number,
  end: number,
  { x, y }: Scales,
): void {
  for (let i = from; i + 1 < end; i += 1) {
    const left = x.k * (t[i] as number) + x.b;
    const right = x.k * (t[i + 1] as number) + x.b;
    const first = Math.max(Math.ceil(left - 0.5), Math.floor(x.range[0]));
    const last = Math.min(Math.ceil(right - 0.5), Math.ceil(x.range[1]));
    for (let column = first; column < last; column += 1) {
      const share = (column + 0.5 - left) / (right - left);
      const top = (high[i] as number) + share * ((high[i + 1] as number) - (high[i] as number));
      const bottom = (low[i] as number) + share * ((low[i + 1] as number) - (low[i] as number));
      pen.moveTo(column + 0.5, y.k * top + y.b);
      pen.lineTo(column + 0.5, y.k * bottom + y.b);
    }
  }
}
