// When each row of a table holds, one after another; what is left out and what is mended for it.

import { spanUnit } from "../roles/units-of";
import type { Column } from "../table/column";
import { called, type Table } from "../table/table";
import { TIME_UNITS } from "../table/units";
import type { Notes } from "./choices";
import { gapsIn, NO_ROW, withGaps } from "./gaps";
import { momentsOf } from "./moments-of";
import type { Reading } from "./reading";
import { isAbsolute } from "./time-of";

/** Rows that hold one after another, in seconds from the first. */
export interface Intervals {
  readonly rows: readonly number[];
  readonly lengths_s: readonly number[];
  /** The row before the first of them: a running sum counts from there. */
  readonly first: number;
  /** What is left out and what is mended, each the beginning of a sentence. */
  readonly leftOut: readonly string[];
  readonly mended: readonly string[];
}

export function intervalsOf(table: Table, reading: Reading): Intervals | string {
  const notes: Notes = { leftOut: [], mended: [] };
  const all = reading.runs?.rows ?? Array.from({ length: table.rows }, (_, row) => row);
  const { time, duration, each_s } = reading;
  const plain = { first: NO_ROW, ...notes };
  if (time === null && duration === null)
    return { rows: all, lengths_s: all.map(() => each_s), ...plain };
  if (time === null) {
    const unit = spanUnit(duration as Column, null);
    const lengths = all.map((row) => (duration as Column).at(row) * unit);
    const rows = all.filter((_, i) => (lengths[i] ?? 0) > 0);
    const none = all.filter((_, i) => !((lengths[i] ?? 0) > 0));
    if (none.length > 0) notes.leftOut.push(`${called(table, none)} (no duration)`);
    return { rows, lengths_s: lengths.filter((length) => length > 0), ...plain };
  }
  const rows = reading.amount === "counter" ? withValues(table, all, reading, notes) : all;
  const moments = momentsOf(table, rows, time, reading.timeUnit, notes);
  if (typeof moments === "string") return moments;
  return spans(table, moments.rows, moments.at_s, reading, notes);
}

/** A sum that is missing is none to count from. */
function withValues(
  table: Table,
  all: readonly number[],
  { rate }: Reading,
  { mended }: Notes,
): readonly number[] {
  const missing = all.filter((row) => Number.isNaN(rate?.at(row)));
  if (missing.length === 0) return all;
  mended.push(`no sum stands in ${called(table, missing)}: the next one counts for its time, too`);
  return all.filter((row) => !Number.isNaN(rate?.at(row)));
}

/** Rows and the moments of their stamps, all different and rising. */
function spans(
  table: Table,
  rows: readonly number[],
  at_s: readonly number[],
  reading: Reading,
  notes: Notes,
): Intervals {
  const { stamp, amount } = reading;
  const steps = at_s.slice(1).map((t, i) => t - (at_s[i] ?? 0));
  const gaps = gapsIn(steps, reading.each_s);
  const { usual, isGap } = gaps;
  const own = ownLengths(rows, at_s, reading);
  // A sum since the row before has no gaps: it is all that came in that time.
  const isSum = amount === "counter" || (amount === "volume" && stamp === "end" && own === null);
  const most = (step: number): number => (isGap(step) && !isSum ? usual : step);
  const isBegin = stamp === "begin";
  const first = firstLength(at_s[0] ?? 0, usual, reading);
  const lengths =
    own ??
    rows.map((_, i) =>
      most(steps[isBegin ? i : i - 1] ?? (isBegin ? (steps.at(-1) ?? usual) : first)),
    );
  // What lies between the end of a row and the beginning of the next one.
  const between = steps.map((step, i) => {
    const gap = step - (lengths[stamp === "begin" ? i : i + 1] ?? 0);
    return gap > usual * 1e-3 && isGap(step) ? gap : 0;
  });
  if (amount === "counter")
    return { rows: rows.slice(1), lengths_s: lengths.slice(1), first: rows[0] ?? NO_ROW, ...notes };
  return {
    ...withGaps(table, rows, lengths, between, usual, reading.gaps, notes),
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
  rows: readonly number[],
  at_s: readonly number[],
  { end, duration, time, timeUnit }: Reading,
): readonly number[] | null {
  if (duration !== null) {
    const unit = spanUnit(duration, time === null ? null : timeUnit);
    return rows.map((row) => Math.max(0, duration.at(row) * unit || 0));
  }
  if (end === null) return null;
  const factor = TIME_UNITS[timeUnit];
  return rows.map((row, i) => Math.max(0, end.at(row) * factor - (at_s[i] ?? 0) || 0));
}
