// The values of a series in one run, computed where the core has no column for them.

import type { ColumnArray, Columns } from "../../../model/engine/types";
import type { Derived, MarkSeries, Values } from "./types";

/** Values of a series in one run. Computed ones live in `scratch` until its next use. */
export function valuesOf(
  columns: Columns,
  table: string,
  values: Values,
  scratch: Scratch,
): ColumnArray {
  if (typeof values === "string") return columns.column(table, values);
  if (values.rows) return values.rows(columns, table);
  const rows = Math.min(...values.from.map((name) => columns.column(table, name).length));
  const out = scratch.room(rows);
  const valueIn = computedIn(columns, table, values);
  for (let row = 0; row < rows; row += 1) out[row] = valueIn(row);
  return out;
}

/** What is computed in each row; a column that it does not read counts as no value. */
export function computedIn(
  columns: Columns,
  table: string,
  { from, value }: Pick<Derived, "from" | "value">,
): (row: number) => number {
  const [a, b, c, d] = from.map((name) => columns.column(table, name));
  return (row) =>
    value(
      a?.[row] ?? Number.NaN,
      b?.[row] ?? Number.NaN,
      c?.[row] ?? Number.NaN,
      d?.[row] ?? Number.NaN,
    );
}

/** Values of events alone, zero elsewhere: most rows have none, and cost nothing. */
export function eventsOf(
  columns: Columns,
  { table, events, values }: MarkSeries,
  scratch: Scratch,
): ColumnArray {
  const counts = columns.column(table, events);
  const out = scratch.room(counts.length).fill(0);
  const first = { from: [values as string], value: (one: number): number => one };
  const valueIn = computedIn(columns, table, typeof values === "string" ? first : values);
  for (let row = 0; row < counts.length; row += 1)
    if ((counts[row] as number) > 0) out[row] = valueIn(row);
  return out;
}

export class Scratch {
  #buffer = new Float64Array(0);

  room(rows: number): Float64Array {
    if (this.#buffer.length < rows) this.#buffer = new Float64Array(rows * 2);
    return this.#buffer.subarray(0, rows);
  }
}
