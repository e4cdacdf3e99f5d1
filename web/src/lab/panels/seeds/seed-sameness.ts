// Whether chance did anything in an ensemble.

import type { SeedRuns } from "../../session";

type Results = SeedRuns["results"];

const compared = new WeakMap<Results, boolean>();

/** Every figure of every flow and link is the same in all runs; looked at once, however often it is shown. */
export function seedChangesNothing(results: Results): boolean {
  const known = compared.get(results) ?? areSame(results);
  compared.set(results, known);
  return known;
}

function areSame(results: Results): boolean {
  const [first, ...others] = results.map(({ metrics }) => JSON.stringify(metrics));
  return others.length > 0 && others.every((one) => one === first);
}
