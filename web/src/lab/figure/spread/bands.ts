// Median and percentiles of what a chart shows, row by row over all runs of a scenario under many seeds.

import { fillBands, roomForBands } from "../../data/bands";
import type { ColumnArray, Columns } from "../../engine/types";
import type { ManyRuns, SeriesBands } from "../series/types";
import { Scratch } from "../series/values-of";
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
      const bands = known.get(keyOf(of)) ?? finish(bandsInSlices(columns, of));
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
  columns: readonly Columns[],
  of: Quantity,
): Generator<void, SeriesBands> {
  const values: ColumnArray[] = [];
  for (const run of columns) {
    values.push(valuesInRun(run, of, new Scratch()));
    yield;
  }
  const bands = roomForBands(values);
  const rows = Math.max(8, Math.ceil(AT_A_TIME / Math.max(1, values.length)));
  for (let row = 0; row < bands.rows; row += rows) {
    fillBands(values, bands, row, Math.min(row + rows, bands.rows));
    yield;
  }
  return { ...bands, t: columns[0]?.column(of.table, "t_s") ?? NOTHING };
}

const NOTHING = new Float64Array(0);
