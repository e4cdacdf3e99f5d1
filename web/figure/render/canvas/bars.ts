// Bars on a screen: whole pixels, so that neighbours of one value are of one height.

import type { BarsMark } from "../../figure";
import type { Pen, Scales } from "./pen";

export function paintBars(
  pen: Pen,
  { bars, fill, outline }: BarsMark,
  { x, y }: Scales,
  layout: number,
): void {
  pen.fillStyle = fill;
  pen.beginPath();
  for (const bar of bars) {
    const [left, right] = bar.x.map((value) => Math.round(x(value)));
    const [low, high] = bar.y.map((value) => Math.round(y(value)));
    const [wide, tall] = [(right as number) - (left as number), (high as number) - (low as number)];
    pen.rect(left as number, low as number, wide, tall);
  }
  pen.fill();
  if (outline === null) return;
  pen.strokeStyle = outline.colour;
  pen.lineWidth = outline.width * layout;
  pen.setLineDash(outline.dash.map((length) => length * layout));
  pen.stroke();
}
