// How far a figure spreads over the seeds of an ensemble: median and the band from 5 to 95 %.

export interface SeedSpread {
  readonly median: number;
  /** 5th and 95th percentile, nearest rank: values that some run really had. */
  readonly low: number;
  readonly high: number;
  /** Runs that have a value. */
  readonly runs: number;
}

/** Null where no run has a value. */
export function spreadOf(values: readonly (number | null | undefined)[]): SeedSpread | null {
  const sorted = values
    .filter((value): value is number => typeof value === "number" && !Number.isNaN(value))
    .sort((a, b) => a - b);
  if (sorted.length === 0) return null;
  const rank = (share: number): number =>
    sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] as number;
  const middle = (sorted.length - 1) / 2;
  const below = sorted[Math.floor(middle)] as number;
  const above = sorted[Math.ceil(middle)] as number;
  return { median: (below + above) / 2, low: rank(0.05), high: rank(0.95), runs: sorted.length };
}

/** Whether it lies above the other (`sign` 1) or below it (-1) by more than chance: their ranges do not meet. */
export function isClearOf(one: SeedSpread, other: SeedSpread, sign: 1 | -1): boolean {
  return sign > 0 ? one.low > other.high : one.high < other.low;
}

/** True where more than one run has a value and all have the same. */
export function isSettled({ low, high, runs }: SeedSpread): boolean {
  return runs > 1 && low === high;
}
