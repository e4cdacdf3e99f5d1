// A figure over many seeds beside its limits: whether its mean keeps them, with what certainty, and in how many runs it does.

import { CONFIDENCE } from "./statistics/intervals";
import { quantileT } from "./statistics/student";

/** Limits of a criterion in the figure's own unit; null where that side is open. */
export interface Limits {
  readonly low: number | null;
  readonly high: number | null;
}

export interface OverSeeds {
  /** Of those runs that have a value; null where none has. */
  readonly mean: number | null;
  /** Standard error of that mean; 0 for one run. */
  readonly error: number;
  /** Runs within the limits; one without a value is not. */
  readonly passing: number;
  /** Runs without a value. */
  readonly missing: number;
  readonly seeds: number;
}

/** How many seeds a verdict is of, unless the caller asks for another number. */
export const RULE_SEEDS = 20;

/** Several seeds, and less than a verdict is of. */
export const isFewer = (over: OverSeeds | null): boolean =>
  over !== null && over.seeds > 1 && over.seeds < RULE_SEEDS;

/** What a headline says of its verdicts: "by the mean of 20 seeds". */
export const overSeedsText = (seeds: number): string =>
  seeds === 1 ? "under one seed" : `by the mean of ${seeds} seeds`;

/** Chance alone puts one mean of twenty further out. */
const STANDARD_ERRORS = 2;

export type Outcome = "within" | "within seed variance" | "not decided" | "outside";

/**
 * Of so many seeds as a verdict is of, or of more. Within: the mean keeps the limits, and so do at least half of the runs, as a mean may be made of two extremes. Within seed
 * variance: as many other seeds could turn the verdict. Either the mean is out by no more than two of its standard errors, every run
 * has a value, and no fewer keep the limits than a half less two standard errors of that share, 6 of 20: two runs far off do not carry
 * it. Or it is in by less than two standard errors, or no more keep the limits than a half and two standard errors, 14 of 20.
 */
export function outcomeOf(over: OverSeeds, limits: Limits): Outcome {
  const { mean, error, passing, missing, seeds } = over;
  if (mean === null) return "outside";
  if (isFewer(over)) return ofFewer(mean, over, limits);
  const distance = beyond(mean, limits);
  const margin = STANDARD_ERRORS * error;
  if (distance === 0) {
    if (2 * passing < seeds) return "outside";
    const sure = inside(mean, limits) >= margin && passing > mostOf(seeds);
    return sure || passing === seeds ? "within" : "within seed variance";
  }
  const likely = seeds > 1 && missing === 0 && passing >= leastOf(seeds);
  return distance <= (likely ? margin : 0) ? "within seed variance" : "outside";
}

/**
 * Of fewer seeds, which cannot decide as much: within or outside only where all of the 95 % interval of the mean is, and within not
 * where less than half of the runs keep the limits. A run without a value is no chance: it does not pass.
 */
function ofFewer(mean: number, over: OverSeeds, limits: Limits): Outcome {
  const { error, passing, missing, seeds } = over;
  const half = error === 0 ? 0 : quantileT(CONFIDENCE, seeds - missing - 1) * error;
  const distance = beyond(mean, limits);
  const most = 2 * passing >= seeds;
  if (distance > half || (missing > 0 && (distance > 0 || !most))) return "outside";
  const sure = distance === 0 && inside(mean, limits) >= half && missing === 0;
  return sure && most ? "within" : "not decided";
}

/** By so many runs of the half may the share of a half come out by chance. */
const byChance = (seeds: number): number => STANDARD_ERRORS * Math.sqrt(seeds / 4);

/** No fewer of so many runs keep the limits where more seeds could find the half of them to do; of a few runs, at least one. */
export const leastOf = (seeds: number): number =>
  Math.max(1, Math.ceil(seeds / 2 - byChance(seeds)));

/** No more of them do where more seeds could find that less than the half does. */
export const mostOf = (seeds: number): number =>
  Math.min(seeds, Math.floor(seeds / 2 + byChance(seeds)));

/** How far outside of the limits; 0 within. */
export function beyond(value: number, { low, high }: Limits): number {
  if (low !== null && value < low) return low - value;
  return high !== null && value > high ? value - high : 0;
}

/** How far from the nearer limit, of a mean that keeps both. Zero as the lower one is left out: it is where figures begin. */
function inside(value: number, { low, high }: Limits): number {
  const above = low === null || low === 0 ? Number.POSITIVE_INFINITY : value - low;
  return Math.min(above, high === null ? Number.POSITIVE_INFINITY : high - value);
}
