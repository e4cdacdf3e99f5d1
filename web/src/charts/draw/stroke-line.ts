// A line on a screen: out of lines of one device pixel, which take a fast path where there is no GPU.

import type { Scales } from "../scale";
import { dashed, isDense } from "./dash";
import { Points } from "./decimate";
import { areApart, drawDots, type LineStyle, setStroke, traceSamples } from "./line";
import type { Pen } from "./pen";
import { stairStrokes, strokes } from "./strokes";

const pieces = new Points();

export function strokeLine(pen: Pen, points: Points, scales: Scales, line: LineStyle): void {
  if (points.count === 0) return;
  const { width, dash, hold } = line;
  const cut = dash.length > 0 && isDense(points, scales);
  const shown = cut ? dashed(points, { dash, hold }, scales, pieces) : points;
  const style = { ...line, width: 1 / scales.px, dash: cut ? [] : dash };
  const offsets = (hold ? stairStrokes : strokes)(width * scales.px);
  setStroke(pen, style, scales.px);
  // One path, stroked as often as it takes: telling it costs more than drawing it.
  const path = new Path2D();
  traceSamples(path, shown, scales, hold);
  for (const [dx, dy] of offsets) {
    pen.translate(dx, dy);
    pen.stroke(path);
    pen.translate(-dx, -dy);
  }
  pen.setLineDash([]);
  if (areApart(points, scales, style)) drawDots(pen, points, scales, style);
}
