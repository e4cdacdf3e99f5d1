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
  const [first, ...others] = results;
  return others.length > 0 && others.every(({ metrics }) => isAlike(metrics, first?.metrics));
}

/** Plain data of one shape: numbers, texts, lists and records. */
function isAlike(a: unknown, b: unknown): boolean {
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return a === b;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => isAlike(a[key as keyof typeof a], b[key as keyof typeof b]))
  );
}
