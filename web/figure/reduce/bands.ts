// Median and percentiles of what a chart shows, row by row over all runs of a scenario under many seeds.

import { type Bands, fillBands, roomForBands } from "../../model/data/bands";
import { plainReading } from "../../model/data/quantity";
import { areTwo, looksApart } from "../../model/data/statistics/heap-words";
import { heapsOf } from "../../model/data/statistics/heaps";
import type { ColumnArray, Columns } from "../../model/engine/types";
import type { ManyRuns, SeriesBands } from "../charts/series/types";
import { Scratch } from "../charts/series/values-of";
import { keyOf, type Quantity, valuesInRun } from "./values-in-run";

/** Numbers sorted before a slice may end: well below a millisecond. */
const AT_A_TIME = 2000;

/** Runs whose bands are computed at once, when they are first asked for: for figures that no person waits for. */
export function runsWithBands(seeds: readonly number[], columns: readonly Columns[]): ManyRuns {
  const known = new Map<string, SeriesBands>();
  return {
    seeds,
    columns,
    bandsOf(of) {
      const bands = known.get(keyOf(of)) ?? finish(bandsInSlices({ seeds, columns }, of));
      known.set(keyOf(of), bands);
      return bands;
    },
  };
}

function finish(work: Generator<void, SeriesBands>): SeriesBands {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
}

/** Yields wherever it may be interrupted. */
export function* bandsInSlices(
  { seeds, columns }: Pick<ManyRuns, "seeds" | "columns">,
  of: Quantity,
): Generator<void, SeriesBands> {
  const t = columns[0]?.column(of.table, "t_s") ?? NOTHING;
  const values: ColumnArray[] = [];
  const means: number[] = [];
  for (const run of columns) {
    const shown = valuesInRun(run, of, new Scratch());
    values.push(shown);
    means.push(meanOf(shown));
    yield;
  }
  const heaps: ManyRuns[] = [];
  for (const own of twoHeaps(means)) {
    const pick = <T>(all: readonly T[]): readonly T[] => own.map((i) => all[i] as T);
    const bands = { ...(yield* filled(pick(values))), t, heaps: [] };
    heaps.push({ seeds: pick(seeds), columns: pick(columns), bandsOf: () => bands });
  }
  return { ...(yield* filled(values)), t, heaps };
}

/** Which runs, by the rule for their numbers: no list where there are not two heaps. `means`: of each run, of what is drawn of it. */
function twoHeaps(means: readonly number[]): readonly (readonly number[])[] {
  const found = heapsOf(means);
  if (found === null || !areTwo(found) || !looksApart(found, plainReading)) return [];
  return found.heaps.map(({ of }) => of.toSorted((a, b) => a - b));
}

/** Of the rows that have a value; NaN of none. */
function meanOf(values: ColumnArray): number {
  let [sum, count] = [0, 0];
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    sum += value;
    count += 1;
  }
  return sum / count;
}

function* filled(values: readonly ColumnArray[]): Generator<void, Bands> {
  const bands = roomForBands(values);
  const rows = Math.max(8, Math.ceil(AT_A_TIME / Math.max(1, values.length)));
  for (let row = 0; row < bands.rows; row += rows) {
    fillBands(values, bands, row, Math.min(row + rows, bands.rows));
    yield;
  }
  return bands;
}

const NOTHING = new Float64Array(0);
