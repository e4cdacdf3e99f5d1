// How wide the letters of the page are. A figure is laid out as in Arial; where the page's font is wider, as DejaVu Sans is, the texts
// of its legend would stand on one another.

import { arialWidth } from "../../figure/texts/measure";
import { PAGE } from "../../figure/typography";

/** Letters as they are mixed in legends and at axes. */
const SAMPLE = "Rate against queuing delay, Mbit/s 0123456789";
const SIZE = 100;
const WEIGHTS = [400, 600] as const;

/** In times Arial's, of the widest weight; at least 1. */
export function pageFontWidth(): number {
  const pen = document.createElement("canvas").getContext("2d");
  if (pen === null) return 1;
  const widths = WEIGHTS.map((weight) => {
    pen.font = `${weight} ${SIZE}px ${PAGE.family}`;
    return pen.measureText(SAMPLE).width / arialWidth(SAMPLE, SIZE, weight);
  });
  return Math.max(1, ...widths);
}
