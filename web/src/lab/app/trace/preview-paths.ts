// A recording as a picture so many pixels wide: the range of each pixel, so that no dip is lost, however short.

import type { Sample } from "../../../../reader/series/played";

export interface Picture {
  /** Lowest and highest of each pixel; NaN where none begins or holds. */
  readonly low: Float64Array;
  readonly high: Float64Array;
}

export function pictureOf(samples: readonly Sample[], width: number): Picture {
  const total = samples.reduce((sum, [ms]) => sum + ms, 0);
  const low = new Float64Array(width).fill(Number.NaN);
  const high = new Float64Array(width).fill(Number.NaN);
  const take = (x: number, value: number): void => {
    if (!((low[x] as number) <= value)) low[x] = value;
    if (!((high[x] as number) >= value)) high[x] = value;
  };
  let t = 0;
  let before: number | null = null;
  for (const [ms, value] of samples) {
    const first = Math.min(width - 1, Math.floor((t / total) * width));
    t += ms;
    // The end is open: what begins at a pixel's edge is not in the one before.
    const last = Math.min(width - 1, Math.max(first, Math.ceil((t / total) * width) - 1));
    // A step is a line from one value to the next.
    if (before !== null) take(first, before);
    for (let x = first; x <= last; x++) take(x, value);
    before = value;
  }
  return { low, high };
}

/** As the path of an area, a pixel's range at least a line thick. `y`: of a value. */
export function areaPath({ low, high }: Picture, y: (value: number) => number): string {
  const there = Array.from(high, (_, x) => x).filter((x) => !Number.isNaN(high[x]));
  const at = (values: Float64Array, x: number, off: number): string => {
    const level = (y(values[x] ?? 0) + off).toFixed(1);
    return `L${x} ${level}L${x + 1} ${level}`;
  };
  const upper = there.map((x) => at(high, x, -0.75)).join("");
  const lower = there.toReversed().map((x) => {
    const level = (y(low[x] ?? 0) + 0.75).toFixed(1);
    return `L${x + 1} ${level}L${x} ${level}`;
  });
  return `M${upper.slice(1)}${lower.join("")}Z`;
}
