// Our side of what others ran ten times or once: a hundred seeds, so that nearly all of the chance in a difference is theirs. Computed
// once and kept, for one engine and one scenario: scenarios/authors/hundred-seeds.csv.

import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { keptValue, readSeedTable, type SeedRow } from "../../../model/data/formats/seed-table";
import type { Core, Lab } from "../../../model/engine/core";
import { SCENARIOS } from "../../input/scenario-files";
import { ran } from "./ran";

/** The error of a difference is then 0.33 of the spread of single runs where theirs are ten; with three hundred it is 0.32. */
export const OUR_SEEDS = 100;

export const HUNDRED = join(SCENARIOS, "authors", "hundred-seeds.csv");

/** One run of others that we repeat, with all that is compared of it. */
export interface Repeated {
  readonly name: string;
  scenario(seed: number): object;
  readonly figures: readonly Pick<SeedRow, "of" | "span" | "metric">[];
  /** One value for each of the figures; NaN where there is none. */
  measure(core: Core): readonly number[];
}

export type Kept = ReadonlyMap<string, readonly SeedRow[]>;

export const readHundred = (): Kept =>
  existsSync(HUNDRED) ? readSeedTable(readFileSync(HUNDRED, "utf8")) : new Map();

/**
 * A row for each figure, in their order. The first seed and the last are run each time: where their hashes are those of the kept rows,
 * and the figures are the same, the hundred stand; else all seeds are run anew, which takes long and is right.
 */
export function hundredOf(lab: Lab, one: Repeated, kept: Kept): readonly SeedRow[] {
  const hashes = [1, OUR_SEEDS].map((seed) => ran(lab, one.scenario(seed), (core) => core.hash()));
  const run = createHash("sha256").update(hashes.join()).digest("hex").slice(0, 16);
  const known = kept.get(one.name) ?? [];
  const stands =
    known.length === one.figures.length &&
    one.figures.every(({ of, span, metric }, i) => {
      const row = known[i];
      return row?.run === run && row.of === of && row.span === span && row.metric === metric;
    });
  if (stands) return known;
  const seeds = Array.from({ length: OUR_SEEDS }, (_, i) => i + 1);
  const values = seeds.map((seed) => ran(lab, one.scenario(seed), one.measure));
  return one.figures.map((figure, i) => {
    const own = values.map((all) => all[i] ?? Number.NaN);
    const { name } = one;
    // As they are kept, so that it is all the same whether they were.
    return {
      ...{ name, ...figure, run },
      values: own.map((value) => (Number.isNaN(value) ? null : keptValue(value))),
    };
  });
}
