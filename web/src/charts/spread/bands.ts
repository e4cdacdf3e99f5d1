// Median and percentiles of what a chart shows, row by row over all runs: computed for charts that are looked at, once, and
// between frames.

import { type Bands, fillBands, roomForBands } from "../../data/bands";
import type { SeedRuns } from "../../store";
import type { ColumnArray, Columns } from "../columns";
import {
  eventsOf,
  type LineSeries,
  type MarkSeries,
  Scratch,
  type SpreadSeries,
  valuesOf,
} from "../series/types";
import { doBetweenFrames, type Work } from "./slices";

export interface SeriesBands extends Bands {
  readonly t: ColumnArray;
}

/** Numbers sorted before a slice may end: well below a millisecond. */
const AT_A_TIME = 2000;

/** They go when the runs go. */
const known = new WeakMap<SeedRuns, Map<string, { bands: SeriesBands | null }>>();
const listeners = new Set<() => void>();
let version = 0;

/** Null until they are there; the first who asks has them computed. */
export function bandsOfSeries({ runs, of }: Pick<SpreadSeries, "runs" | "of">): SeriesBands | null {
  const ofRuns = known.get(runs) ?? new Map<string, { bands: SeriesBands | null }>();
  known.set(runs, ofRuns);
  const key = `${of.table} ${of.id}`;
  const found = ofRuns.get(key);
  if (found !== undefined) return found.bands;
  const place = { bands: null };
  ofRuns.set(key, place);
  doBetweenFrames(compute(runs, of, place));
  return null;
}

/** Grows whenever some of them are there that were not. */
export function bandsVersion(): number {
  return version;
}

export function onBands(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function newBands(): void {
  version += 1;
  for (const listener of listeners) listener();
}

function* compute(
  { columns }: SeedRuns,
  of: LineSeries | MarkSeries,
  into: { bands: SeriesBands | null },
): Work {
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
  into.bands = { ...bands, t: columns[0]?.column(of.table, "t_s") ?? NOTHING };
  newBands();
}

const NOTHING = new Float64Array(0);

/** What the series shows of one run. */
export function valuesInRun(
  run: Columns,
  of: LineSeries | MarkSeries,
  scratch: Scratch,
): ColumnArray {
  if (of.kind === "marks") return eventsOf(run, of, scratch);
  const values = valuesOf(run, of.table, of.values, scratch);
  return of.until_s === undefined ? values : upTo(of.until_s, run.column(of.table, "t_s"), values);
}

/** Held values end with what decided them. */
function upTo(until_s: number, t: ColumnArray, values: ColumnArray): ColumnArray {
  const out = Float64Array.from(values);
  for (let row = 0; row < out.length; row += 1) {
    if ((t[row] as number) > until_s) out[row] = Number.NaN;
  }
  return out;
}
