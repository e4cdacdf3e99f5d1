// How far a figure may be from the reference: fixed before the first comparison, never widened after it.

import type { Figure, Spread } from "./reference";

/** Whichever is wider, the absolute or the relative one. */
export const TOLERANCES: Readonly<Record<Figure, { absolute: number; relative: number }>> = {
  rate_kbps: { absolute: 0, relative: 0.03 },
  delay_mean_ms: { absolute: 3, relative: 0.1 },
  delay_p95_ms: { absolute: 5, relative: 0.15 },
  loss_percent: { absolute: 0.3, relative: 0 },
};

/** Where the authors' own runs differ more than that from seed to seed, so may ours. */
export const STANDARD_DEVIATIONS = 3;

/** By the figure itself, whatever the seeds do. */
export function fixed(figure: Figure, reference: Spread): number {
  const { absolute, relative } = TOLERANCES[figure];
  return Math.max(absolute, relative * reference.mean);
}

export function allowed(figure: Figure, reference: Spread): number {
  return Math.max(fixed(figure, reference), STANDARD_DEVIATIONS * reference.std);
}

export const TOLERANCE =
  "Rate 3 %; mean delay 3 ms or 10 %, 95 % delay 5 ms or 15 %, whichever is wider; loss 0.3 points; three standard deviations of the authors' own seeds where they spread more.";
