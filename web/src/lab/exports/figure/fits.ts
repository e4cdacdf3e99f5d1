// Whether all of a figure lies inside its size: plots have a least height, so that many charts need more than a slide has.

import type { Figure } from "../../figure/figure";
import { textsOf } from "../../figure/texts/texts-of";

export function fits(figure: Figure): boolean {
  const { height, panels, caption } = figure;
  const top =
    caption[0] === undefined ? height : caption[0].y - (caption[0].parts[0]?.text.size ?? 0);
  const lowest = Math.max(...panels.map(({ plot }) => plot.y + plot.height));
  const inside = textsOf(figure).every(({ y }) => y <= height);
  return inside && lowest <= top;
}
