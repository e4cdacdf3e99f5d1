// From values to pixels, without the 8.7 kB of d3-scale in the first view; and a y axis that stays calm while its data change.

import { nice, ticks } from "d3-array";
import type { Range, Scale } from "./geometry";

/** d3-scale's `scaleLinear(domain, range)`, but for a domain of one value, which is as wide as its unit. */
export function scaleLinear(domain: Range, range: Range): Scale {
  const k = (range[1] - range[0]) / (domain[1] - domain[0] || 1);
  const b = range[0] - k * domain[0];
  return Object.assign((value: number): number => k * value + b, {
    ...{ k, b },
    domain: () => domain,
    range: () => range,
    invert: (place: number) => (place - b) / k,
    ticks: (count: number) => ticks(domain[0], domain[1], count),
  });
}

export interface AxisRule {
  /** Rates, delays and ratios start at zero. */
  readonly zero: boolean;
  /** The axis never spans less than this, so that silence does not look like noise. */
  readonly least: number;
  /** Nor more, where rare extremes would hide what matters: they are cut off, and said in words. */
  readonly most?: number;
}

/** Share of the axis that data must fill; below it, the axis shrinks. */
const LOOSE = 0.45;
/** Air above the highest value. */
const HEADROOM = 0.05;

/** `grow`: never smaller than before. Under a hand that drags, a moving axis would hide what is dragged. */
export type Autoscale = "fit" | "grow";

/**
 * The domain for data within `seen`, given the domain before. It grows at once and to round numbers; it shrinks only when the data
 * fill less than half of it.
 */
export function autoscale(
  before: Range | null,
  seen: Range,
  rule: AxisRule,
  how: Autoscale = "fit",
): Range {
  const held = how === "grow";
  const most = rule.most === undefined ? seen[1] : rule.most / (1 + HEADROOM);
  const extent: Range = [seen[0], Math.min(seen[1], most)];
  const fit = roundDomain(extent, rule);
  if (before === null) return fit;
  if (!(extent[0] <= extent[1])) return before;
  // A line along the very top of a chart could as well lie outside.
  const air = 0.01 * (before[1] - before[0]);
  const fits = extent[0] >= before[0] && extent[1] <= before[1] - air;
  if (!fits)
    return [
      Math.min(fit[0], held ? before[0] : fit[0]),
      Math.max(fit[1], held ? before[1] : fit[1]),
    ];
  const loose = fit[1] - fit[0] < LOOSE * (before[1] - before[0]);
  return loose && !held ? fit : before;
}

function roundDomain([low, high]: Range, { zero, least }: AxisRule): Range {
  if (!(low <= high)) return [0, least];
  const bottom = zero ? Math.min(0, low) : low;
  const top = Math.max(high, bottom + least / (1 + HEADROOM));
  const air = (top - bottom) * HEADROOM;
  return nice(zero ? bottom : bottom - air, top + air, 5);
}
