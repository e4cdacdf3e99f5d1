// Quantiles of sorted values: by the nearest rank, where a value that some run really had is wanted, or between two ranks.

/** The ceil(share · n)-th of them; NaN of nothing. */
export function nearestRank(sorted: ArrayLike<number>, share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** Of an even number of values the middle of the two in the middle; NaN of nothing. */
export function median(sorted: ArrayLike<number>): number {
  const middle = (sorted.length - 1) / 2;
  const below = sorted[Math.floor(middle)] ?? Number.NaN;
  return (below + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}

/** Interpolated between the two nearest ranks, of values in any order, as NumPy does by default; NaN of nothing. */
export function interpolated(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

/** Fewer runs have no fifth percentile of their own: what stands at its place is the lowest of them. */
const FEWEST_FOR_PERCENTILES = 20;

/** What a range over so many runs is: "lowest to highest", "5–95 %". */
export const rangeWords = (runs: number): string =>
  runs < FEWEST_FOR_PERCENTILES ? "lowest to highest" : "5–95 %";

/** The same, each end by itself. */
export const rangeEnds = (runs: number): readonly [string, string] =>
  runs < FEWEST_FOR_PERCENTILES ? ["lowest", "highest"] : ["5 %", "95 %"];
