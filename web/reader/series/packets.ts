// A list of packets as a rate: how much of them came in each second, from the first of them on.

import { called, type Table } from "../table/table";
import { TIME_UNITS } from "../table/units";
import { type Values, valuesOf } from "./arrays";
import type { Notes } from "./choices";
import type { Intervals } from "./intervals";
import type { Reading } from "./reading";

/** A recording that is longer is none of packets. */
const MOST_S = 1e6;

export interface Packets extends Intervals {
  readonly kbps: Values;
}

/** Or why it cannot be read. */
export function perSecond(table: Table, { time, rate, timeUnit }: Reading): Packets | string {
  if (time === null || rate === null)
    return "A list of packets needs a column of times: choose it.";
  const factor = TIME_UNITS[timeUnit];
  const [bytes, rows, none]: [number[], number[], number[]] = [[], [], []];
  let first = Number.NaN;
  for (let row = 0; row < table.rows; row++) {
    const t = time.at(row) * factor;
    const length = rate.at(row);
    if (Number.isNaN(t) || !(length >= 0)) {
      none.push(row);
      continue;
    }
    if (Number.isNaN(first)) first = t;
    const second = Math.max(0, Math.floor(t - first + 1e-9));
    if (second > MOST_S)
      return `The packet in ${called(table, [row])} comes more than ${MOST_S} s after the first one: choose the unit of its time.`;
    while (bytes.length <= second) {
      bytes.push(0);
      rows.push(row);
    }
    bytes[second] = (bytes[second] ?? 0) + length;
  }
  const notes: Notes = { leftOut: [], mended: [] };
  if (none.length > 0) notes.leftOut.push(`${called(table, none)} (no time or no length)`);
  return {
    rows: Int32Array.from(rows),
    kbps: valuesOf(bytes.length, (i) => (bytes[i] ?? 0) * 0.008),
    lengths_s: valuesOf(bytes.length, () => 1),
    first: -1,
    ...notes,
  };
}
