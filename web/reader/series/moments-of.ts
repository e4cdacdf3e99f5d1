// The moments of the rows of a table: without those that have none, in their order, and each once.

import { calledShort } from "../roles/role";
import type { Column } from "../table/column";
import { called, type Table } from "../table/table";
import { TIME_UNITS, type TimeUnit } from "../table/units";
import { middle, type Rows, rowsOf, rowsThat, type Values, valuesOf } from "./arrays";
import type { Notes } from "./choices";

export interface Moments {
  readonly rows: Rows;
  readonly at_s: Values;
}

/** Or why they are none. */
export function momentsOf(
  table: Table,
  all: Rows,
  time: Column,
  timeUnit: TimeUnit,
  notes: Notes,
): Moments | string {
  const { leftOut, mended } = notes;
  const timed = rowsThat(all, (row) => !Number.isNaN(time.at(row)));
  if (timed.length === 0)
    return `No row has a time in ${calledShort(time)}: choose another column.`;
  if (timed.length < all.length) leftOut.push(untimed(table, all, time));
  const factor = TIME_UNITS[timeUnit];
  const at_s = valuesOf(timed.length, (i) => time.at(timed[i] ?? 0) * factor);
  if (time.form?.kind === "clock") overMidnight(at_s, time.form.anew_s ?? TIME_UNITS.d);
  const falling = rowsThat(
    timed,
    (_, i) => (at_s[i] ?? 0) < (at_s[i - 1] ?? Number.NEGATIVE_INFINITY),
  );
  const isTurned = falling.length >= 0.9 * (timed.length - 1);
  if (falling.length > 0.1 * timed.length + 1 && !isTurned)
    return `${calledShort(time)} falls in ${called(table, falling)}: it is no time. Choose another column.`;
  if (falling.length === 0) return eachOnce(table, timed, at_s, notes);
  mended.push(`rows are put in the order of their times: ${called(table, falling)}`);
  const order = rowsOf(timed.length).sort((a, b) => (at_s[a] ?? 0) - (at_s[b] ?? 0) || a - b);
  return eachOnce(
    table,
    order.map((i) => timed[i] ?? 0),
    valuesOf(order.length, (i) => at_s[order[i] ?? 0] ?? 0),
    notes,
  );
}

function untimed(table: Table, all: Rows, time: Column): string {
  const rows = rowsThat(all, (row) => Number.isNaN(time.at(row)));
  const word = time.wordAt(rows[0] ?? 0);
  return `${called(table, rows)} (${word === null ? "no time" : `“${word}” is no time`})`;
}

/** Or whenever else a clock begins anew. */
function overMidnight(at_s: Values, day_s: number): void {
  let days = 0;
  let before = at_s[0] ?? 0;
  for (const [i, t] of at_s.entries()) {
    if (t < before - day_s / 2) days += 1;
    // A row that is late.
    else if (days > 0 && t > before + 0.9 * day_s) days -= 1;
    before = t;
    at_s[i] = t + days * day_s;
  }
}

/** Stamps that are coarser than the rows: those of one moment follow one another until the next. */
function spread(at_s: Values): Values {
  const begins = rowsThat(rowsOf(at_s.length), (i) => at_s[i] !== at_s[i - 1]);
  const step = (g: number): number => (at_s[begins[g + 1] ?? 0] ?? 0) - (at_s[begins[g] ?? 0] ?? 0);
  const usual = begins.length > 1 ? middle(begins.length - 1, step) : 1;
  let g = -1;
  return valuesOf(at_s.length, (i) => {
    if (at_s[i] !== at_s[i - 1]) g += 1;
    const [from = 0, to = at_s.length] = [begins[g], begins[g + 1]];
    const length = g + 1 < begins.length ? Math.min(step(g), usual) : usual;
    return (at_s[i] ?? 0) + (length * (i - from)) / (to - from);
  });
}

/** Of few of one moment the last one counts. */
function eachOnce(table: Table, rows: Rows, at_s: Values, { leftOut, mended }: Notes): Moments {
  const isLast = (i: number): boolean => at_s[i + 1] !== at_s[i];
  const doubled = rowsThat(rows, (_, i) => !isLast(i));
  if (doubled.length === 0) return { rows, at_s };
  if (doubled.length > 0.4 * rows.length) {
    mended.push(
      `several rows have one time, as ${called(table, doubled)}: they are spread over it`,
    );
    return { rows, at_s: spread(at_s) };
  }
  leftOut.push(`${called(table, doubled)} (another of the same time follows)`);
  const last = rowsThat(rowsOf(rows.length), isLast);
  return {
    rows: last.map((i) => rows[i] ?? 0),
    at_s: valuesOf(last.length, (i) => at_s[last[i] ?? 0] ?? 0),
  };
}
