// The comparisons with what others recorded, by the names of their files. A new one is one file in published/.

import type { Comparison } from "./compare/comparison";

const files = import.meta.glob<{ comparison?: Comparison }>(
  ["./published/*.ts", "!./published/*.test.ts"],
  { eager: true },
);

const known: ReadonlyMap<string, Comparison> = new Map(
  Object.entries(files).flatMap(([file, { comparison }]) =>
    comparison === undefined ? [] : [[nameOf(file), comparison] as const],
  ),
);

export const comparisonNames: readonly string[] = [...known.keys()];

export function comparisonOf(name: string): Comparison {
  const comparison = known.get(name);
  if (comparison === undefined) throw new Error(`there is no comparison ${name}`);
  return comparison;
}

function nameOf(file: string): string {
  return file.replace(/^.*\//, "").replace(/\.ts$/, "");
}
