// When each row of a table holds, one after another; what is left out and what is mended for it.

import { spanUnit } from "../roles/units-of";
import type { Column } from "../table/column";
import { called, type Table } from "../table/table";
import { TIME_UNITS } from "../table/units";
import { type Rows, rowsOf, rowsThat, type Values, valuesOf } from "./arrays";
import type { Notes } from "./choices";
import { gapsIn, NO_ROW, withGaps } from "./gaps";
import { momentsOf } from "./moments-of";
import type { Reading } from "./reading";
import { isAbsolute } from "./time-of";

/** Rows that hold one after another, in seconds from the first. */
export interface Intervals {
  readonly rows: Rows;
  readonly lengths_s: Values;
  /** In which what a row counts came, where it is held for longer. */
  readonly counted_s?: Values;
  /** The row before the first of them: a running sum counts from there. */
  readonly first: number;
  /** What is left out and what is mended, each the beginning of a sentence. */
  readonly leftOut: readonly string[];
  readonly mended: readonly string[];
}

export function intervalsOf(table: Table, reading: Reading): Intervals | string {
  const notes: Notes = { leftOut: [], mended: [] };
  const all = rowsOf(table.rows);
  const { time, duration, each_s } = reading;
  const plain = { first: NO_ROW, ...notes };
  if (time === null && duration === null)
    return { rows: all, lengths_s: valuesOf(all.length, () => each_s), ...plain };
  if (time === null) {
    const unit = spanUnit(duration as Column, null);
    const lengthOf = (row: number): number => (duration as Column).at(row) * unit;
    const rows = rowsThat(all, (row) => lengthOf(row) > 0);
    const none = rowsThat(all, (row) => !(lengthOf(row) > 0));
    if (none.length > 0) notes.leftOut.push(`${called(table, none)} (no duration)`);
    return { rows, lengths_s: valuesOf(rows.length, (i) => lengthOf(rows[i] ?? 0)), ...plain };
  }
  const rows = reading.amount === "counter" ? withValues(table, all, reading, notes) : all;
  const moments = momentsOf(table, rows, time, reading.timeUnit, notes);
  if (typeof moments === "string") return moments;
  return spans(table, moments.rows, moments.at_s, reading, notes);
}

/** A sum that is missing is none to count from. */
function withValues(table: Table, all: Rows, { rate }: Reading, { mended }: Notes): Rows {
  const missing = rowsThat(all, (row) => Number.isNaN(rate?.at(row)));
  if (missing.length === 0) return all;
  mended.push(`no sum stands in ${called(table, missing)}: the next one counts for its time, too`);
  return rowsThat(all, (row) => !Number.isNaN(rate?.at(row)));
}

/** Rows and the moments of their stamps, all different and rising. */
function spans(table: Table, rows: Rows, at_s: Values, reading: Reading, notes: Notes): Intervals {
  const { stamp, amount } = reading;
  const count = rows.length - 1;
  const step = (i: number): number => (at_s[i + 1] ?? 0) - (at_s[i] ?? 0);
  const { usual, isGap } = gapsIn(count, step, reading.each_s);
  const own = ownLengths(rows, at_s, reading);
  // A sum since the row before has no gaps: it is all that came in that time.
  const isSum = amount === "counter" || (amount === "volume" && stamp === "end" && own === null);
  const most = (length: number): number => (isGap(length) && !isSum ? usual : length);
  const isBegin = stamp === "begin";
  const first = firstLength(at_s[0] ?? 0, usual, reading);
  const lengths =
    own ??
    valuesOf(rows.length, (i) => {
      if (isBegin) return most(count > 0 ? step(Math.min(i, count - 1)) : usual);
      return most(i === 0 ? first : step(i - 1));
    });
  // What lies between the end of a row and the beginning of the next one.
  const between = (i: number): number => {
    if (i >= count) return 0;
    const gap = step(i) - (lengths[isBegin ? i : i + 1] ?? 0);
    return gap > usual * 1e-3 && isGap(step(i)) ? gap : 0;
  };
  if (amount === "counter")
    return {
      rows: rows.subarray(1),
      lengths_s: lengths.subarray(1),
      first: rows[0] ?? NO_ROW,
      ...notes,
    };
  return {
    ...withGaps(table, rows, lengths, between, usual, reading.gaps, notes),
    ...(reading.gaps === "held" && { counted_s: lengths }),
    first: NO_ROW,
    ...notes,
  };
}

/** Of a file that counts from 0 the first interval began there. */
function firstLength(first: number, usual: number, { time }: Reading): number {
  const isFromZero = time !== null && !isAbsolute(time) && first > 0 && first <= 2 * usual;
  return isFromZero ? first : usual;
}

/** As a column says: of durations, or of ends. */
function ownLengths(
  rows: Rows,
  at_s: Values,
  { end, duration, time, timeUnit }: Reading,
): Values | null {
  const row = (i: number): number => rows[i] ?? 0;
  if (duration !== null) {
    const unit = spanUnit(duration, time === null ? null : timeUnit);
    return valuesOf(rows.length, (i) => Math.max(0, duration.at(row(i)) * unit || 0));
  }
  if (end === null) return null;
  const factor = TIME_UNITS[timeUnit];
  return valuesOf(rows.length, (i) => Math.max(0, end.at(row(i)) * factor - (at_s[i] ?? 0) || 0));
}
