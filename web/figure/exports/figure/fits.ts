// Whether all of a figure lies inside its size, with its caption below all else; and a figure that is as high as that takes. Plots
// have a least height, so that many charts need more than a slide has.

import type { Figure, Panel } from "../../figure";
import { type FigureRequest, figureOf } from "../../layout/figure-of";
import { textsOf } from "../../texts/texts-of";
import { aboveAxis } from "./on-axis";
import { type FigureColours, type FigureSize, heightOf, tallestOf } from "./sizes";

export function fits(figure: Figure): boolean {
  const { height, panels, caption } = figure;
  // A size above the caption's baseline: what hangs from a line there does not touch its letters.
  const top =
    caption[0] === undefined ? height : caption[0].y - (caption[0].parts[0]?.text.size ?? 0);
  const texts = textsOf({ ...figure, caption: [] }).map(({ y }) => y);
  const plots = panels.map(({ plot }) => plot.y + plot.height);
  return Math.max(...texts, ...plots) <= top;
}

/** At a size of its own; the typography is that size's, where no other is asked for. */
type Wish = Omit<FigureRequest, "width" | "height" | "typography"> &
  Partial<Pick<FigureRequest, "typography">>;

/** So many heights are tried beyond the least. */
const STEPS = 5;

/**
 * The figure as low as its size has it, or higher, as far as that lets all of it stand above its caption, names its curves and gives
 * axes three values. Where no height does the first, it does not fit. For print what would be the axis is said instead.
 */
export function figureInRoom(wish: Wish, size: FigureSize, colours: FigureColours): Figure {
  const { length } = wish.charts;
  const [least, most] = [heightOf(size, length), tallestOf(size, length)];
  const asked = { ...size, ...wish, height: least };
  const above = colours === "print" ? aboveAxis(asked) : null;
  const at = (height: number): Figure => {
    const figure = figureOf({ ...asked, ...above, height });
    return above === null ? figure : { ...figure, summary: above.summary };
  };
  let best = at(least);
  if (most === least) return best;
  const tall = at(most);
  for (let step = 1; step <= STEPS && lackOf(best, tall) > 0; step += 1) {
    const higher = at(least + (step / STEPS) * (most - least));
    if (lackOf(higher, tall) < lackOf(best, tall)) best = higher;
  }
  return best;
}

/** Of an axis. */
const VALUES = 3;

/** What it would want of more room: infinitely much where it does not fit. `tall` has all names that a curve can get. */
function lackOf(figure: Figure, tall: Figure): number {
  if (!fits(figure)) return Number.POSITIVE_INFINITY;
  return figure.panels.reduce((sum, { labels, y }, i) => {
    const names = (tall.panels[i] as Panel).labels.length - labels.length;
    return sum + names + Math.max(0, VALUES - y.ticks.length);
  }, 0);
}
