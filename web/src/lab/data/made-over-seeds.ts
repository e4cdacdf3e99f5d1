// A figure over many seeds, made of those of its runs; and what is shown of it.

import { beyond, type Limits, type OverSeeds } from "./over-seeds";

export function overSeeds(values: readonly (number | null)[], limits: Limits): OverSeeds {
  const known = values.filter((value) => value !== null);
  const count = known.length;
  const mean = count === 0 ? null : known.reduce((sum, value) => sum + value, 0) / count;
  const squares = known.reduce((sum, value) => sum + (value - (mean ?? 0)) ** 2, 0);
  const error = count < 2 ? 0 : Math.sqrt(squares / (count - 1) / count);
  const passing = values.filter((value) => value !== null && beyond(value, limits) === 0).length;
  return { mean, error, passing, missing: values.length - count, seeds: values.length };
}

/** What is shown of a figure: its mean where that is known, and else what one run made of it. */
export function shownOf(one: { readonly value: number | null; readonly over?: OverSeeds | null }) {
  return one.over?.mean ?? one.value;
}

/** "19 of 20": runs within the limits; empty where only one run is known. */
export const shareOf = (over: OverSeeds | null | undefined): string =>
  over ? `${over.passing} of ${over.seeds}` : "";
