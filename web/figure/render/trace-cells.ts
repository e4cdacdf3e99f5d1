// Boxes of a heat map, and the hatching of those without a value.

import type { Box, Cell, Scale } from "../figure";
import type { PathSink } from "./clip";

interface Axes {
  readonly x: { readonly scale: Scale };
  readonly y: { readonly scale: Scale };
}

/** Between two lines of a hatching, in units of the type's scale. */
export const HATCH = 5;

/** The box of a cell, in layout units. */
export function cellBox({ x, y }: Cell, panel: Axes): Box {
  const [left, right] = [panel.x.scale(x - 0.5), panel.x.scale(x + 0.5)];
  const [top, bottom] = [panel.y.scale(y + 0.5), panel.y.scale(y - 0.5)];
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Lines up to the right across boxes, so far apart, which go on from one box to the next. */
export function traceHatching(
  boxes: readonly Box[],
  apart: number,
  sink: Pick<PathSink, "moveTo" | "lineTo">,
): void {
  for (const { x, y, width, height } of boxes) {
    const [right, bottom] = [x + width, y + height];
    for (let sum = Math.ceil((x + y) / apart) * apart; sum < right + bottom; sum += apart) {
      const from = Math.max(x, sum - bottom);
      const to = Math.min(right, sum - y);
      if (to <= from) continue;
      sink.moveTo(from, sum - from);
      sink.lineTo(to, sum - to);
    }
  }
}
