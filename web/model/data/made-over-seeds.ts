// A figure over many seeds, made of those of its runs; and what is shown of it.

import { beyond, type Limits, type OverSeeds } from "./over-seeds";
import { sampleOf } from "./statistics/moments";

export function overSeeds(values: readonly (number | null)[], limits: Limits): OverSeeds {
  const known = values.filter((value) => value !== null);
  const { mean, std, runs } = sampleOf(known);
  const passing = known.filter((value) => beyond(value, limits) === 0).length;
  const seeds = values.length;
  if (runs === 0) return { mean: null, error: 0, passing, missing: seeds, seeds };
  return { mean, error: std / Math.sqrt(runs), passing, missing: seeds - runs, seeds };
}

/** What is shown of a figure: its mean where that is known, and else what one run made of it. */
export function shownOf(one: { readonly value: number | null; readonly over?: OverSeeds | null }) {
  return one.over?.mean ?? one.value;
}
