// A mark told as a path, in layout units, for everything that draws shapes: SVG, PDF, slides. Lines and areas are d3-shape's.

import { area, curveLinear, curveStepAfter, line } from "d3-shape";
import type { AreaMark, BarsMark, LineMark, Panel, SymbolsMark } from "../figure";
import { clippedLines, type PathSink } from "./clip";
import { traceSymbol } from "./trace-symbols";

export type { PathSink } from "./clip";

/** D3 asks for more than it uses for these shapes. */
type Context = CanvasRenderingContext2D;

function indices(count: number): readonly number[] {
  return Array.from({ length: count }, (_, i) => i);
}

/** Its strokes; with `clip`, only what lies inside the panel's `clip` box, for formats that cannot clip. */
export function traceLine(
  { points, curve }: LineMark,
  panel: Panel,
  sink: PathSink,
  clip = false,
): void {
  const { t, v, count } = points;
  const into = withLoneSamples(clip ? clippedLines(sink, panel.clip) : sink);
  line<number>()
    .defined((i) => !Number.isNaN(v[i] as number) && !Number.isNaN(t[i] as number))
    .x((i) => panel.x.scale(t[i] as number))
    .y((i) => panel.y.scale(v[i] as number))
    .curve(curve === "linear" ? curveLinear : curveStepAfter)
    .context(into as unknown as Context)(indices(count));
}

/** A sample between two gaps is still a sample: one unit of line. D3 closes its path instead. */
function withLoneSamples(sink: PathSink): PathSink {
  let [lastX, lastY] = [0, 0];
  return {
    rect: (x, y, width, height) => sink.rect(x, y, width, height),
    arc: (x, y, r, start, end) => sink.arc(x, y, r, start, end),
    moveTo(x, y) {
      [lastX, lastY] = [x, y];
      sink.moveTo(x, y);
    },
    lineTo: (x, y) => sink.lineTo(x, y),
    closePath: () => sink.lineTo(lastX + 1, lastY),
  };
}

/** Its outline, a polygon for each stretch without gaps; what is too high is cut off at the clip's edge. */
export function traceArea({ edges }: AreaMark, panel: Panel, sink: PathSink, clip = false): void {
  const { t, low, high, count } = edges;
  const { x, y, width, height } = panel.clip;
  const inside = (value: number, from: number, size: number): number =>
    clip ? Math.min(Math.max(value, from), from + size) : value;
  const place = (value: number): number => inside(panel.y.scale(value), y, height);
  area<number>()
    .defined((i) => !Number.isNaN(t[i] as number))
    .x((i) => inside(panel.x.scale(t[i] as number), x, width))
    .y0((i) => place(low[i] as number))
    .y1((i) => place(high[i] as number))
    .context(sink as unknown as Context)(indices(count));
}

/** A box for each bar; with `clip`, what lies inside the panel's `clip` box. */
export function traceBars({ bars }: BarsMark, panel: Panel, sink: PathSink, clip = false): void {
  const { x: left, y: top, width, height } = panel.clip;
  const inside = (value: number, from: number, size: number): number =>
    clip ? Math.min(Math.max(value, from), from + size) : value;
  for (const { x, y } of bars) {
    const [x0, x1] = x.map((value) => inside(panel.x.scale(value), left, width)).sort(upwards);
    const [y0, y1] = y.map((value) => inside(panel.y.scale(value), top, height)).sort(upwards);
    const [wide, high] = [(x1 as number) - (x0 as number), (y1 as number) - (y0 as number)];
    if (wide > 0 && high > 0) sink.rect(x0 as number, y0 as number, wide, high);
  }
}

const upwards = (a: number, b: number): number => a - b;

/** Crosses, triangles, rings and frames, to be stroked. */
export function traceSymbols(
  { points, symbol: kind, radius: r }: SymbolsMark,
  panel: Panel,
  sink: PathSink,
): void {
  for (let i = 0; i < points.count; i += 1) {
    const x = panel.x.scale(points.t[i] as number);
    const y = panel.y.scale(points.v[i] as number);
    if (y < panel.clip.y || x < panel.clip.x || x > panel.clip.x + panel.clip.width) continue;
    traceSymbol(kind, x, y, r, sink);
  }
}

/**
 * Where a line's samples lie that get a symbol: all of them, or (of dense lines) about so many, evenly over the plot. `phase`: of the
 * way from one to the next, where the first lies.
 */
export function symbolPositions(
  mark: LineMark,
  panel: Panel,
  count: number,
  phase = 0.5,
): readonly (readonly [number, number])[] {
  const { t, v, count: all } = mark.points;
  const { x, width } = panel.clip;
  const found: [number, number][] = [];
  let next = x + (phase * width) / count;
  for (let i = 0; i < all; i += 1) {
    const [left, top] = [panel.x.scale(t[i] as number), panel.y.scale(v[i] as number)];
    const seen = left >= x && left <= x + width && top >= panel.clip.y;
    if (!seen || (!mark.dots && left < next)) continue;
    found.push([left, top]);
    while (next <= left) next += width / count;
  }
  return found;
}
