// The moments of the rows of a table: without those that have none, in their order, and each once.

import { calledShort } from "../roles/role";
import type { Column } from "../table/column";
import { called, type Table } from "../table/table";
import { TIME_UNITS, type TimeUnit } from "../table/units";
import type { Notes } from "./choices";

export interface Moments {
  readonly rows: readonly number[];
  readonly at_s: readonly number[];
}

/** Or why they are none. */
export function momentsOf(
  table: Table,
  all: readonly number[],
  time: Column,
  timeUnit: TimeUnit,
  { leftOut, mended }: Notes,
): Moments | string {
  const timed = all.filter((row) => !Number.isNaN(time.at(row)));
  if (timed.length === 0)
    return `No row has a time in ${calledShort(time)}: choose another column.`;
  if (timed.length < all.length) leftOut.push(untimed(table, all, time));
  const factor = TIME_UNITS[timeUnit];
  const at_s = timed.map((row) => time.at(row) * factor);
  if (time.form?.kind === "clock") overMidnight(at_s);
  const falling = timed.filter(
    (_, i) => (at_s[i] ?? 0) < (at_s[i - 1] ?? Number.NEGATIVE_INFINITY),
  );
  if (falling.length > 0.1 * timed.length + 1)
    return `${calledShort(time)} falls in ${called(table, falling)}: it is no time. Choose another column.`;
  if (falling.length === 0) return eachOnce(table, timed, at_s, leftOut);
  mended.push(`rows are put in the order of their times: ${called(table, falling)}`);
  const order = timed.map((_, i) => i).sort((a, b) => (at_s[a] ?? 0) - (at_s[b] ?? 0) || a - b);
  return eachOnce(
    table,
    order.map((i) => timed[i] ?? 0),
    order.map((i) => at_s[i] ?? 0),
    leftOut,
  );
}

function untimed(table: Table, all: readonly number[], time: Column): string {
  const rows = all.filter((row) => Number.isNaN(time.at(row)));
  const word = time.wordAt(rows[0] ?? 0);
  return `${called(table, rows)} (${word === null ? "no time" : `“${word}” is no time`})`;
}

/** A day of clocks that begin anew at midnight. */
const DAY_S = 86_400;

function overMidnight(at_s: number[]): void {
  let days = 0;
  let before = at_s[0] ?? 0;
  for (const [i, t] of at_s.entries()) {
    if (t < before - DAY_S / 2) days += 1;
    // A row that is late.
    else if (days > 0 && t > before + 0.9 * DAY_S) days -= 1;
    before = t;
    at_s[i] = t + days * DAY_S;
  }
}

/** Of several of one moment the last one counts. */
function eachOnce(
  table: Table,
  rows: readonly number[],
  at_s: readonly number[],
  leftOut: string[],
): Moments {
  const isLast = (i: number): boolean => at_s[i + 1] !== at_s[i];
  const doubled = rows.filter((_, i) => !isLast(i));
  if (doubled.length === 0) return { rows, at_s };
  leftOut.push(`${called(table, doubled)} (another of the same time follows)`);
  return { rows: rows.filter((_, i) => isLast(i)), at_s: at_s.filter((_, i) => isLast(i)) };
}
