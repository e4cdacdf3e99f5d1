// The number that a series shows at one moment: what the legend says, and what a screen reader hears.

import { bisectLeft } from "d3-array";
import { lastAtOrBefore } from "../../model/data/bisect";
import type { ColumnArray, Columns } from "../../model/engine/types";
import { isOwn } from "../charts/series/own-time";
import type { MarkSeries, Series, SpreadSeries, Values } from "../charts/series/types";
import { computedIn } from "../charts/series/values-of";

/** Row that speaks for a moment; -1 where none does. */
function rowAtTime(columns: Columns, table: string, time_s: number, begins = false): number {
  const t = columns.column(table, "t_s");
  if (t.length === 0) return -1;
  // A decision holds until the next one; other rows sum up the interval that ends at t_s.
  if (table.startsWith("decisions.")) return lastAtOrBefore(t, time_s);
  return rowOf(t, time_s, begins);
}

/** Of rows that sum up the interval which ends at `t`; where one ends, the one that `begins` there may be meant. */
function rowOf(t: ColumnArray, time_s: number, begins = false): number {
  const row = bisectLeft(t, begins ? time_s + EXACT_S : time_s - EXACT_S);
  return row < t.length ? row : time_s - (t[t.length - 1] as number) < LATE_S ? t.length - 1 : -1;
}

const EXACT_S = 1e-6;
/** A flow that ended less than one row ago still has its last value. */
const LATE_S = 0.1;

export function seriesValueAt(columns: Columns, series: Series, time_s: number): number {
  if (series.kind === "spread") return spreadAt(series, time_s)?.median ?? Number.NaN;
  if (!isOwn(time_s, series)) return Number.NaN;
  if (series.kind === "marks") return shareAt(columns, series, time_s);
  if (series.kind === "line" && series.valueAt !== undefined) {
    const reached_s = lastOf(columns.column(series.table, "t_s"));
    return time_s <= reached_s + EXACT_S ? series.valueAt(time_s) : Number.NaN;
  }
  // What is held is drawn from its interval's beginning on: at a step the new level counts.
  const begins = series.kind === "line" && series.ofInterval === true;
  const row = rowAtTime(columns, series.table, time_s, begins);
  return row < 0 ? Number.NaN : valueInRow(columns, series.table, shownValues(series), row);
}

const lastOf = (t: ColumnArray): number => t[t.length - 1] ?? Number.NaN;

/** Rows of the last second. */
const SECOND_ROWS = 10;

/** Of events that come one by one the share in the last second: in a single row there is nearly always none. */
function shareAt(columns: Columns, { table, values }: MarkSeries, time_s: number): number {
  const last = rowAtTime(columns, table, time_s);
  if (last < 0 || typeof values === "string") return Number.NaN;
  const sumOf = (name: string | undefined): number => {
    if (name === undefined) return Number.NaN;
    const counts = columns.column(table, name);
    let sum = 0;
    for (let row = Math.max(0, last - SECOND_ROWS + 1); row <= last; row += 1)
      sum += counts[row] as number;
    return sum;
  };
  const [a, b, c, d] = values.from.map(sumOf);
  return values.value(a ?? Number.NaN, b ?? Number.NaN, c ?? Number.NaN, d ?? Number.NaN);
}

/** Median and band over the runs of an ensemble at one moment; null where none has a value. */
export function spreadAt(
  series: SpreadSeries,
  time_s: number,
): { readonly median: number; readonly low: number; readonly high: number } | null {
  const bands = series.runs.bandsOf(series.of);
  if (bands === null) return null;
  const row = rowOf(bands.t, time_s);
  const median = bands.median[row] ?? Number.NaN;
  if (Number.isNaN(median)) return null;
  return { median, low: bands.low[row] as number, high: bands.high[row] as number };
}

/** What the legend shows of a series: of a stacked term its own part, of a band nothing. */
export function shownValues(series: Exclude<Series, SpreadSeries>): Values {
  if (series.kind === "band") return series.high;
  return series.kind === "area" && series.term !== undefined ? series.term : series.values;
}

export function valueInRow(columns: Columns, table: string, values: Values, row: number): number {
  if (typeof values === "string") return columns.column(table, values)[row] ?? Number.NaN;
  if (values.rows) return values.rows(columns, table)[row] ?? Number.NaN;
  return computedIn(columns, table, values)(row);
}
