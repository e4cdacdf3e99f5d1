// How far a figure spreads over the seeds of an ensemble: median and the band from 5 to 95 %.

import { known } from "./statistics/moments";
import { median, nearestRank } from "./statistics/quantiles";

export interface SeedSpread {
  readonly median: number;
  /** 5th and 95th percentile, nearest rank: values that some run really had; below twenty runs the lowest and the highest. */
  readonly low: number;
  readonly high: number;
  /** Runs that have a value. */
  readonly runs: number;
}

/** Null where no run has a value. */
export function spreadOf(values: readonly (number | null | undefined)[]): SeedSpread | null {
  const sorted = known(values).toSorted((a, b) => a - b);
  if (sorted.length === 0) return null;
  const [low, high] = [nearestRank(sorted, 0.05), nearestRank(sorted, 0.95)];
  return { median: median(sorted), low, high, runs: sorted.length };
}

/** True where more than one run has a value and all have the same. */
export function isSettled({ low, high, runs }: SeedSpread): boolean {
  return runs > 1 && low === high;
}
