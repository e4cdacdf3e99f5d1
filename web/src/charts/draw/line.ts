// Lines: straight between samples, or a staircase where a value is held. Never a spline: nothing between two samples is known.

import type { Scales } from "../scale";
import type { Points } from "./decimate";
import type { Pen } from "./pen";

export interface LineStyle {
  readonly colour: string;
  /** CSS pixels. One device pixel takes a fast path where there is no GPU. */
  readonly width: number;
  /** CSS pixels on and off; empty for a solid line. */
  readonly dash: readonly number[];
  /** The value holds until the next sample. */
  readonly hold: boolean;
  readonly marker: Marker;
}

export type Marker = "circle" | "square" | "diamond" | "triangle";

/** Samples at least this far apart get a dot each: a flat line must be told from no data. CSS pixels. */
export const DOT_SPACING = 6;

export function drawLine(pen: Pen, points: Points, scales: Scales, style: LineStyle): void {
  if (points.count === 0) return;
  setStroke(pen, style, scales.px);
  pen.beginPath();
  traceSamples(pen, points, scales, style.hold);
  pen.stroke();
  pen.setLineDash([]);
  if (areApart(points, scales, style)) drawDots(pen, points, scales, style);
}

export function setStroke(pen: Pen, style: LineStyle, px: number): void {
  pen.strokeStyle = style.colour;
  pen.lineWidth = Math.max(1, style.width * px);
  pen.lineJoin = "round";
  pen.setLineDash(style.dash.map((length) => length * px));
}

/** Far enough to see each sample by itself. */
export function areApart(points: Points, { x, px }: Scales, { hold }: LineStyle): boolean {
  return !hold && points.spacing_s * x.k >= DOT_SPACING * px;
}

/** What a path may be told; a Path2D takes it, too. */
export type Tracer = Pick<Pen, "moveTo" | "lineTo">;

export function traceSamples(pen: Tracer, points: Points, scales: Scales, hold: boolean): void {
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

export function drawDots(
  pen: Pen,
  { t, v, count }: Points,
  { x, y, px }: Scales,
  style: LineStyle,
): void {
  pen.fillStyle = style.colour;
  pen.beginPath();
  for (let i = 0; i < count; i += 1) {
    const left = x.k * (t[i] as number) + x.b;
    if (!Number.isNaN(left))
      traceMarker(pen, style.marker, left, y.k * (v[i] as number) + y.b, 2 * px);
  }
  pen.fill();
}

export function traceMarker(pen: Pen, marker: Marker, x: number, y: number, r: number): void {
  switch (marker) {
    case "circle":
      pen.moveTo(x + r, y);
      pen.arc(x, y, r, 0, 2 * Math.PI);
      return;
    case "square":
      pen.rect(x - 0.9 * r, y - 0.9 * r, 1.8 * r, 1.8 * r);
      return;
    case "diamond":
      polygon(pen, [x, y - 1.3 * r, x + 1.3 * r, y, x, y + 1.3 * r, x - 1.3 * r, y]);
      return;
    case "triangle":
      polygon(pen, [x, y - 1.2 * r, x + 1.2 * r, y + r, x - 1.2 * r, y + r]);
      return;
    default:
      marker satisfies never;
  }
}

function polygon(pen: Pen, corners: readonly number[]): void {
  pen.moveTo(corners[0] as number, corners[1] as number);
  for (let i = 2; i < corners.length; i += 2)
    pen.lineTo(corners[i] as number, corners[i + 1] as number);
  pen.closePath();
}
