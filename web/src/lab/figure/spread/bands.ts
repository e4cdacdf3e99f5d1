// Median and percentiles of what a chart shows, row by row over all runs of a scenario under many seeds.

import { fillBands, roomForBands } from "../../data/bands";
import type { ColumnArray, Columns } from "../../engine/types";
import { type OwnTime, ownRows } from "../series/own-time";
import type { LineSeries, ManyRuns, MarkSeries, SeriesBands } from "../series/types";
import { eventsOf, Scratch, valuesOf } from "../series/values-of";

type Quantity = LineSeries | MarkSeries;

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

export function keyOf({ table, id }: Quantity): string {
  return `${table} ${id}`;
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

/** What the series shows of one run. */
export function valuesInRun(run: Columns, of: Quantity, scratch: Scratch): ColumnArray {
  if (of.kind === "marks") return eventsOf(run, of, scratch);
  const values = valuesOf(run, of.table, of.values, scratch);
  const isWhole = of.from_s === undefined && of.until_s === undefined;
  return isWhole ? values : within(of, run.column(of.table, "t_s"), values);
}

/** Held values end with what decided them. */
function within(own: OwnTime, t: ColumnArray, values: ColumnArray): ColumnArray {
  const [first, end] = ownRows(t, own);
  return Float64Array.from(values).fill(Number.NaN, 0, first).fill(Number.NaN, end);
}
