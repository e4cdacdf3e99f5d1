// How far a mean may be from the reference's: a part fixed before the first comparison, or what chance explains.

import type { Figure, Spread } from "./reference";

/** Whichever is wider, the absolute or the relative one. */
export const TOLERANCES: Readonly<Record<Figure, { absolute: number; relative: number }>> = {
  rate_kbps: { absolute: 0, relative: 0.03 },
  delay_mean_ms: { absolute: 3, relative: 0.1 },
  delay_p95_ms: { absolute: 5, relative: 0.15 },
  loss_percent: { absolute: 0.3, relative: 0 },
};

/** Of the difference of the two means: chance alone is further off in one comparison of twenty. */
export const STANDARD_ERRORS = 2;

/** A spread between single runs, and of how many the mean is. */
export interface Sample extends Spread {
  readonly runs: number;
}

/** By the figure itself, whatever the seeds do. */
export function fixed(figure: Figure, reference: Pick<Spread, "mean">): number {
  const { absolute, relative } = TOLERANCES[figure];
  return Math.max(absolute, relative * reference.mean);
}

/**
 * Standard error of the difference of two means. One run alone has no spread of its own: it is taken to vary as the
 * other side does.
 */
export function standardError(ours: Sample, theirs: Sample): number {
  const [own, other] = [ours, theirs].map((one, i) => {
    const std = one.runs > 1 || one.std > 0 ? one.std : ([theirs, ours][i]?.std ?? 0);
    return std ** 2 / one.runs;
  });
  return Math.sqrt((own ?? 0) + (other ?? 0));
}

/** Why two means agree: by the figure itself, only because their runs spread, or not at all. */
export type Agreement = "within" | "within by spread" | "apart";

export function agreement(distance: number, limit: number, error: number): Agreement {
  if (distance <= limit) return "within";
  return distance <= STANDARD_ERRORS * error ? "within by spread" : "apart";
}

export const TOLERANCE =
  "Rate 3 %; mean delay 3 ms or 10 %, 95 % delay 5 ms or 15 %, whichever is wider; loss 0.3 points. Beyond that, two standard errors of the difference of the two means: those are counted apart, as within only because of the spread between seeds.";
