// Lines on a screen: out of strokes of one device pixel, which take a fast path where there is no GPU.

import type { LineMark, PointSymbol } from "../../figure";
import { Points } from "../../ink/points";
import { tracePointSymbol } from "../trace-symbols";
import { dashed, isDense } from "./dash";
import type { Pen, Scales, Tools, Tracer } from "./pen";
import { stairStrokes, strokes } from "./strokes";

const pieces = new Points();

/** `layout`: device pixels of a layout unit, in which the mark's widths and dashes are. */
export function paintLine(
  pen: Pen,
  { points, stroke, curve, symbol, dots, radius }: LineMark,
  scales: Scales,
  layout: number,
  tools: Tools,
): void {
  if (points.count === 0) return;
  const hold = curve === "step-after";
  const dash = stroke.dash.map((length) => length * layout);
  const cut = dash.length > 0 && isDense(points, scales);
  const shown = cut ? dashed(points, { dash, hold }, scales, pieces) : points;
  const offsets = (hold ? stairStrokes : strokes)(stroke.width * layout);
  pen.strokeStyle = stroke.colour;
  pen.lineWidth = 1;
  pen.lineJoin = "round";
  pen.setLineDash(cut ? [] : dash);
  // One path, stroked as often as it takes: telling it costs more than drawing it.
  const path = tools.path();
  traceSamples(path, shown, scales, hold);
  for (const [dx, dy] of offsets) {
    pen.translate(dx, dy);
    pen.stroke(path);
    pen.translate(-dx, -dy);
  }
  pen.setLineDash([]);
  if (dots) {
    const wide = radius === undefined ? 2 * scales.px : radius * layout;
    paintDots(pen, points, scales, stroke.colour, symbol, wide);
  }
}

function traceSamples(pen: Tracer, points: Points, scales: Scales, hold: boolean): void {
  if (hold) traceStairs(pen, points, scales);
  else traceLine(pen, points, scales);
}

function traceLine(pen: Tracer, { t, v, count }: Points, { x, y, px }: Scales): void {
  let open = 0;
  for (let i = 0; i < count; i += 1) {
    const left = x.k * (t[i] as number) + x.b;
    const top = y.k * (v[i] as number) + y.b;
    if (Number.isNaN(left)) {
      open = 0;
    } else if (open === 0) {
      pen.moveTo(left, top);
      open = 1;
      // A sample between two gaps is still a sample: one pixel of line.
      const next = t[i + 1] as number;
      if (i + 1 === count || Number.isNaN(next)) pen.lineTo(left + px, top);
    } else {
      pen.lineTo(left, top);
    }
  }
}

/** Horizontal until the next sample, on pixel centres so that one pixel stays one pixel. */
function traceStairs(pen: Tracer, { t, v, count }: Points, { x, y }: Scales): void {
  let before = Number.NaN;
  for (let i = 0; i < count; i += 1) {
    const left = Math.round(x.k * (t[i] as number) + x.b - 0.5) + 0.5;
    const top = Math.round(y.k * (v[i] as number) + y.b - 0.5) + 0.5;
    if (Number.isNaN(left)) {
      before = Number.NaN;
      continue;
    }
    if (Number.isNaN(before)) pen.moveTo(left, top);
    else if (before !== top || i === count - 1 || Number.isNaN(t[i + 1] as number)) {
      pen.lineTo(left, before);
    }
    if (!Number.isNaN(before) && before !== top) pen.lineTo(left, top);
    before = top;
  }
}

function paintDots(
  pen: Pen,
  { t, v, count }: Points,
  { x, y }: Scales,
  colour: string,
  symbol: PointSymbol,
  radius: number,
): void {
  pen.fillStyle = colour;
  pen.beginPath();
  for (let i = 0; i < count; i += 1) {
    const left = x.k * (t[i] as number) + x.b;
    if (!Number.isNaN(left))
      tracePointSymbol(symbol, left, y.k * (v[i] as number) + y.b, radius, pen);
  }
  pen.fill();
}
