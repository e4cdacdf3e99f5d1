// scenarios/<collection>/seeds.csv: what every criterion came to under twenty seeds, computed once and kept.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { keptValue, readSeedTable, type SeedRow } from "../../../model/data/formats/seed-table";
import { collectionNames } from "../../cross-run/collection";
import { SCENARIOS } from "../../input/scenario-files";
import type { Line } from "../verdicts/lines";

export const seedFileOf = (collection: string): string => join(SCENARIOS, collection, "seeds.csv");

/** By the name of their scenario or check. */
export type Rows = ReadonlyMap<string, readonly SeedRow[]>;

export const readKept = (): Rows => rowsIn(seedFileOf);

/** The rows of all collections that have such a file. */
export function rowsIn(fileOf: typeof seedFileOf): Rows {
  return new Map(
    collectionNames()
      .map(fileOf)
      .filter(existsSync)
      .flatMap((file) => [...readSeedTable(readFileSync(file, "utf8"))]),
  );
}

/**
 * Which of these lines, of one seed each, the kept rows do not hold any more, and why: another criterion, another engine or
 * scenario, or another value under the first seed.
 */
export function staleIn(
  lines: readonly Line[],
  kept: Rows,
): readonly { readonly line: Line; readonly why: string }[] {
  const seen = new Map<string, number>();
  return lines.flatMap((line) => {
    const at = seen.get(line.name) ?? 0;
    seen.set(line.name, at + 1);
    const row = kept.get(line.name)?.[at];
    if (row === undefined) return [{ line, why: "is not kept" }];
    if (row.of !== line.of || row.span !== line.span || row.metric !== line.metric)
      return [{ line, why: `is kept as ${row.of} ${row.span} ${row.metric}` }];
    if (row.run !== line.run) return [{ line, why: "is of another engine or scenario" }];
    const [own = null] = line.values;
    const first = own === null ? null : keptValue(own);
    return row.values[0] === first
      ? []
      : [{ line, why: `is ${first} under the first seed, kept as ${row.values[0]}` }];
  });
}
