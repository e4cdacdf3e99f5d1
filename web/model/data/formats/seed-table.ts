// What criteria came to under each of many seeds, as a table of text: `criterion,of,span,metric,run,seed_1,seed_2,…`. The command
// line writes it, and what takes too long to run while a reader waits is kept so.

import { cellsOf, quoted } from "./csv-cell";

export interface SeedRow {
  /** A scenario's name, or a cross-run check's collection, id and title. */
  readonly name: string;
  readonly of: string;
  readonly span: string;
  readonly metric: string;
  /** Of the engine and the scenarios that it was computed with; empty where the caller did not ask. */
  readonly run: string;
  /** In the order of the seeds; null where a run has no value. */
  readonly values: readonly (number | null)[];
}

/** By name; those of one scenario in the order of its criteria. */
export type SeedTable = ReadonlyMap<string, readonly SeedRow[]>;

const HEAD = ["criterion", "of", "span", "metric", "run"];
/** More than any reading of a figure shows. */
const DIGITS = 6;

/** `columns`: what the values are of, where that is no seeds. */
export function writeSeedTable(rows: readonly SeedRow[], columns?: readonly string[]): string {
  const seeds = Math.max(1, ...rows.map(({ values }) => values.length));
  const head = [...HEAD, ...(columns ?? Array.from({ length: seeds }, (_, i) => `seed_${i + 1}`))];
  const lines = rows.map(({ name, of, span, metric, run, values }) => [
    ...[name, of, span, metric, run].map(quoted),
    ...values.map((value) => (value === null ? "" : keptValue(value))),
  ]);
  return [head, ...lines].map((cells) => `${cells.join(",")}\n`).join("");
}

export function readSeedTable(text: string): SeedTable {
  const [, ...lines] = text.split("\n").filter((line) => line !== "");
  const table = new Map<string, SeedRow[]>();
  for (const line of lines) {
    const [name = "", of = "", span = "", metric = "", run = "", ...cells] = cellsOf(line);
    const values = cells.map((cell) => (cell === "" ? null : Number(cell)));
    const row = { name, of, span, metric, run, values };
    table.set(name, [...(table.get(name) ?? []), row]);
  }
  return table;
}

/** A value as it is kept: what is compared with a kept one goes through this, too. */
export const keptValue = (value: number): number => Number(value.toPrecision(DIGITS));
