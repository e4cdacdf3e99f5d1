// What a series shows of one of many runs.

import type { ColumnArray, Columns } from "../../model/engine/types";
import { type OwnTime, ownRows } from "../charts/series/own-time";
import type { LineSeries, MarkSeries } from "../charts/series/types";
import { eventsOf, type Scratch, valuesOf } from "../charts/series/values-of";

export type Quantity = LineSeries | MarkSeries;

export function keyOf({ table, id }: Quantity): string {
  return `${table} ${id}`;
}

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
