// Of many tests at once, those that tell of something: of what is found, on average no more than one in twenty is chance.

/** The share of false ones among what is found. */
const FALSE_DISCOVERIES = 0.05;

export interface Discoveries {
  /** Up to this p a test of the list has found something. */
  readonly limit: number;
  /** One for each p, in their order. */
  readonly found: readonly boolean[];
}

/** Benjamini and Hochberg, Controlling the false discovery rate, J. R. Statist. Soc. B 57 (1995), 289: a test without a p is none. */
export function discoveries(
  all: readonly (number | null)[],
  share = FALSE_DISCOVERIES,
): Discoveries {
  const sorted = all.filter((p) => p !== null).sort((a, b) => a - b);
  const count = sorted.findLastIndex((p, i) => p <= (share * (i + 1)) / sorted.length) + 1;
  const limit = (share * Math.max(1, count)) / Math.max(1, sorted.length);
  return { limit, found: all.map((p) => count > 0 && p !== null && p <= limit) };
}
