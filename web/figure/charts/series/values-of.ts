// The values of a series in one run, computed where the core has no column for them.

import type { ColumnArray, Columns } from "../../../model/engine/types";
import type { MarkSeries, Values } from "./types";

/** Values of a series in one run. Computed ones live in `scratch` until its next use. */
export function valuesOf(
  columns: Columns,
  table: string,
  values: Values,
  scratch: Scratch,
): ColumnArray {
  if (typeof values === "string") return columns.column(table, values);
  if (values.rows) return values.rows(columns, table);
  const [a, b, c, d] = values.from.map((name) => columns.column(table, name));
  const lengths = [a, b, c, d].map((column) => column?.length ?? Number.POSITIVE_INFINITY);
  const rows = Math.min(...lengths);
  const out = scratch.room(rows);
  const { value } = values;
  for (let row = 0; row < rows; row += 1) {
    out[row] = value(
      a?.[row] ?? Number.NaN,
      b?.[row] ?? Number.NaN,
      c?.[row] ?? Number.NaN,
      d?.[row] ?? Number.NaN,
    );
  }
  return out;
}

/** Values of events alone, zero elsewhere: most rows have none, and cost nothing. */
export function eventsOf(
  columns: Columns,
  { table, events, values }: MarkSeries,
  scratch: Scratch,
): ColumnArray {
  const counts = columns.column(table, events);
  const out = scratch.room(counts.length).fill(0);
  const names = typeof values === "string" ? [values] : values.from;
  const [a, b, c, d] = names.map((name) => columns.column(table, name));
  const valueIn = typeof values === "string" ? (first: number): number => first : values.value;
  for (let row = 0; row < counts.length; row += 1) {
    if (!((counts[row] as number) > 0)) continue;
    out[row] = valueIn(
      a?.[row] ?? Number.NaN,
      b?.[row] ?? Number.NaN,
      c?.[row] ?? Number.NaN,
      d?.[row] ?? Number.NaN,
    );
  }
  return out;
}

export class Scratch {
  #buffer = new Float64Array(0);

  room(rows: number): Float64Array {
    if (this.#buffer.length < rows) this.#buffer = new Float64Array(rows * 2);
    return this.#buffer.subarray(0, rows);
  }
}
