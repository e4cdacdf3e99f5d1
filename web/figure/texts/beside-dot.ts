// Where the name of a dot stands that moves freely over a plane: beside it, off the trails that lead there and off other names.

import type { Box } from "../ink/geometry";

/** A place in layout units. */
export type Spot = readonly [x: number, y: number];

/** A curve over which a name is hard to read: a chain of places. */
export type Trail = readonly Spot[];

/** Where the nearest side of a name may be seen from the dot, in units of the type's scale. */
const ASIDE = [7, 20, 36, 56, 80, 110];
const UP_OR_DOWN = [0, 4, 8, 14, 20, 28, 40, 56];
/** A name on a piece of a trail, and on another name, beside which a unit of distance is 1. */
const ON_TRAIL = 60;
const ON_NAME = 1000;

/** The best box of this size for the name of a dot at `spot`, inside the plot if there is room. */
export function besideDot(
  spot: Spot,
  { width, height }: Pick<Box, "width" | "height">,
  plot: Box,
  trails: readonly Trail[],
  names: readonly Box[],
  scale: number,
): Box {
  const [x, y] = spot;
  let [best, least]: [Box | null, number] = [null, Number.POSITIVE_INFINITY];
  for (const aside of ASIDE) {
    for (const middle of UP_OR_DOWN) {
      const distance = Math.hypot(aside, middle);
      for (const [left, top] of [
        [x + aside * scale, y + middle * scale - height / 2],
        [x + aside * scale, y - middle * scale - height / 2],
        [x - aside * scale - width, y + middle * scale - height / 2],
        [x - aside * scale - width, y - middle * scale - height / 2],
      ] as const) {
        const box = { x: left, y: top, width, height };
        if (distance >= least || !inside(box, plot)) continue;
        const cost = distance + costOf(box, trails, names, least - distance);
        if (cost < least) [best, least] = [box, cost];
      }
    }
  }
  return best ?? { x: x + (ASIDE[0] as number) * scale, y: y - height / 2, width, height };
}

/** What lies under a box; no more is looked at once it is `most`. */
function costOf(box: Box, trails: readonly Trail[], names: readonly Box[], most: number): number {
  let cost = 0;
  for (const name of names) if (overlap(box, name)) cost += ON_NAME;
  for (const spots of trails) {
    for (let i = 0; i < spots.length && cost < most; i += 1) {
      const [from, to] = [spots[Math.max(0, i - 1)] as Spot, spots[i] as Spot];
      if (crosses(from, to, box)) cost += ON_TRAIL;
    }
  }
  return cost;
}

function inside(box: Box, plot: Box): boolean {
  return (
    box.x >= plot.x &&
    box.y >= plot.y &&
    box.x + box.width <= plot.x + plot.width &&
    box.y + box.height <= plot.y + plot.height
  );
}

export function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Whether a piece of a line has a part inside a box: what is left of it between the box's sides. */
function crosses([ax, ay]: Spot, [bx, by]: Spot, { x, y, width, height }: Box): boolean {
  let [from, to] = [0, 1];
  for (const [start, step, low, high] of [
    [ax, bx - ax, x, x + width],
    [ay, by - ay, y, y + height],
  ] as const) {
    if (step === 0) {
      if (start < low || start > high) return false;
      continue;
    }
    const [one, other] = [(low - start) / step, (high - start) / step];
    from = Math.max(from, Math.min(one, other));
    to = Math.min(to, Math.max(one, other));
    if (from > to) return false;
  }
  return true;
}
