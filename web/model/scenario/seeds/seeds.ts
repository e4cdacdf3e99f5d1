// Under which seeds a scenario is run, and under how many of them a page does it. The command line goes further: it keeps
// figures, and no columns.

import type { Edit } from "../types";

/** What switching it on begins with. */
export const USUAL_SEEDS = 20;
/** One run has no spread. */
export const LEAST_SEEDS = 2;
/** Beyond this the percentiles hardly move any more, and columns take hundreds of megabytes. */
export const MOST_SEEDS = 200;

export function isSeedCount(count: number): boolean {
  return Number.isInteger(count) && count >= LEAST_SEEDS && count <= MOST_SEEDS;
}

/** A scenario's own seed and those that follow it, as the command line's `--seeds` takes them. */
export function seedsFrom(scenario: { readonly seed?: number }, count: number): readonly number[] {
  const first = scenario.seed ?? 1;
  return Array.from({ length: count }, (_, i) => first + i);
}

/** Whether it is another run than those of its scenario under some seed: what the scenario expects is then not of it. */
export function changesMoreThanSeed(edits: readonly Edit[]): boolean {
  return edits.some((edit) => edit.kind !== "set" || edit.path !== "seed");
}
