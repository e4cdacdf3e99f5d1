// What runs tell of the mean of all runs that there could be, and of the difference of two, seed by seed: 95 % intervals of Student's t.

import { known, mean, sampleOf, standardDeviation } from "./moments";
import { beyondT, quantileT } from "./student";

/** So sure are all intervals. */
export const CONFIDENCE = 0.95;

export interface Interval {
  readonly mean: number;
  /** Half of the interval's width; null of one value, of which nothing is known. */
  readonly half: number | null;
  readonly runs: number;
}

/** Of the mean, with n - 1 degrees of freedom; null without a value. */
export function meanInterval(values: readonly (number | null | undefined)[]): Interval | null {
  const all = known(values);
  if (all.length === 0) return null;
  const { mean, std, runs } = sampleOf(all);
  const half = runs < 2 ? null : (quantileT(CONFIDENCE, runs - 1) * std) / Math.sqrt(runs);
  return { mean, half, runs };
}

export interface Paired extends Interval {
  /** How likely a mean difference so large is if there is none; 1 of one pair. */
  readonly p: number;
}

/**
 * The mean of `a` less `b`, seed by seed, where both have a value. Never worse than two means apart: what both runs of a seed have in
 * common is gone from the difference. Null without a pair.
 */
export function pairedDifference(
  a: readonly (number | null)[],
  b: readonly (number | null)[],
): Paired | null {
  const differences = a.flatMap((value, i) => {
    const other = b[i] ?? null;
    return value === null || other === null ? [] : [value - other];
  });
  const found = meanInterval(differences);
  if (found === null) return null;
  const runs = differences.length;
  if (runs < 2) return { ...found, p: 1 };
  const error = standardDeviation(differences) / Math.sqrt(runs);
  const off = mean(differences);
  return { ...found, p: off === 0 ? 1 : beyondT(Math.abs(off) / error, runs - 1) };
}
