// When each row of a table holds, and what had to be mended for it: rows without a time, in a wrong order, of the same moment; gaps.

import type { Column } from "../table/column";
import type { Table } from "../table/table";
import { timeUnitIn } from "../table/unit-names";
import { TIME_UNITS } from "../table/units";
import type { Reading } from "./reading";
import { isAbsolute } from "./time-of";

/** Rows that hold one after another, in seconds from the first. */
export interface Intervals {
  readonly rows: readonly number[];
  readonly lengths_s: readonly number[];
  /** What is left out and what is mended, each the beginning of a sentence. */
  readonly leftOut: readonly string[];
  readonly mended: readonly string[];
}

/** A day of clocks that begin anew at midnight. */
const DAY_S = 86_400;

export function intervalsOf(table: Table, reading: Reading): Intervals | string {
  const notes = { leftOut: [] as string[], mended: [] as string[] };
  const rows = reading.runs?.rows ?? Array.from({ length: table.rows }, (_, row) => row);
  const { duration, end, time, each_s } = reading;
  const timed = duration === null ? null : withLengths(rows, duration, time, reading);
  if (timed !== null) return { ...timed, ...notes };
  if (time === null) return { rows, lengths_s: rows.map(() => each_s), ...notes };
  const moments = momentsOf(table, rows, time, reading, notes.leftOut, notes.mended);
  if (typeof moments === "string") return moments;
  return spans(table, moments, reading, end, notes.leftOut, notes.mended);
}

/** By a column that says how long each row lasts. */
function withLengths(
  rows: readonly number[],
  duration: Column,
  time: Column | null,
  { timeUnit }: Reading,
): Pick<Intervals, "rows" | "lengths_s"> | null {
  const unit = durationUnit(duration, time, timeUnit);
  const kept = rows.filter((row) => duration.at(row) > 0);
  if (kept.length === 0) return null;
  return { rows: kept, lengths_s: kept.map((row) => duration.at(row) * unit) };
}

function durationUnit(
  duration: Column,
  time: Column | null,
  timeUnit: Reading["timeUnit"],
): number {
  const named = timeUnitIn(duration.name) ?? timeUnitIn(duration.unit);
  if (named !== null) return TIME_UNITS[named];
  if (time !== null) return TIME_UNITS[timeUnit];
  return duration.lowest >= 10 ? TIME_UNITS.ms : 1;
}

interface Moments {
  readonly rows: readonly number[];
  readonly at_s: readonly number[];
}

function momentsOf(
  table: Table,
  rows: readonly number[],
  time: Column,
  { timeUnit }: Reading,
  leftOut: string[],
  mended: string[],
): Moments | string {
  const factor = TIME_UNITS[timeUnit];
  const timed = rows.filter((row) => !Number.isNaN(time.at(row)));
  if (timed.length === 0) return "No row has a time.";
  without(table, rows, timed, time, leftOut);
  const at = timed.map((row) => time.at(row) * factor);
  if (time.form?.kind === "clock") overMidnight(at);
  const falls = at.filter((t, i) => t < (at[i - 1] ?? t)).length;
  const order = timed.map((_, i) => i);
  if (falls > 0) {
    if (falls > 0.1 * at.length + 1)
      return `${time.name === "" ? "The time" : `“${time.name}”`} falls in ${falls} of ${at.length} rows, the first time in line ${table.lineOf(timed[at.findIndex((t, i) => t < (at[i - 1] ?? t))] ?? 0)}: it is no time.`;
    order.sort((a, b) => (at[a] ?? 0) - (at[b] ?? 0) || a - b);
    mended.push(
      `rows are put in the order of their times, the first of them line ${table.lineOf(timed[at.findIndex((t, i) => t < (at[i - 1] ?? t))] ?? 0)}`,
    );
  }
  return { rows: order.map((i) => timed[i] ?? 0), at_s: order.map((i) => at[i] ?? 0) };
}

/** After midnight it is the next day. */
function overMidnight(at: number[]): void {
  let days = 0;
  let before = Number.NEGATIVE_INFINITY;
  for (const [i, t] of at.entries()) {
    if (t < before - DAY_S / 2) days += 1;
    // A row that is late.
    else if (days > 0 && t > before + 0.9 * DAY_S) days -= 1;
    before = t;
    at[i] = t + days * DAY_S;
  }
}

function without(
  table: Table,
  all: readonly number[],
  kept: readonly number[],
  time: Column,
  leftOut: string[],
): void {
  const count = all.length - kept.length;
  if (count === 0) return;
  const has = new Set(kept);
  const first = all.find((row) => !has.has(row)) ?? 0;
  const word = time.wordAt(first);
  const why = word === null ? "no time" : `“${word}” is no time`;
  leftOut.push(`${linesCalled(count, table.lineOf(first))} (${why})`);
}

export const linesCalled = (count: number, first: number): string =>
  count === 1 ? `line ${first}` : `${count} lines, the first of them ${first}`;

/** A step above so many middle ones is a gap. */
const GAP = 2;

function spans(
  table: Table,
  { rows, at_s }: Moments,
  reading: Reading,
  ends: Column | null,
  leftOut: string[],
  mended: string[],
): Intervals {
  const { stamp, gaps } = reading;
  const kept: number[] = [];
  // Of two of one moment the later one counts; sums of packets are taken elsewhere.
  for (let i = 0; i < rows.length; i++)
    if (i === rows.length - 1 || (at_s[i + 1] ?? 0) > (at_s[i] ?? 0)) kept.push(i);
  const times = kept.map((i) => at_s[i] ?? 0);
  const own = kept.map((i) => rows[i] ?? 0);
  if (own.length < rows.length) {
    const doubled = rows.findIndex((_, i) => i + 1 < rows.length && at_s[i] === at_s[i + 1]);
    const count = rows.length - own.length;
    leftOut.push(
      `${linesCalled(count, table.lineOf(rows[doubled] ?? 0))} (another of the same time follows)`,
    );
  }
  const steps = times.slice(1).map((t, i) => t - (times[i] ?? 0));
  const sorted = [...steps].sort((a, b) => a - b);
  const usual = sorted[Math.floor((sorted.length - 1) / 2)] ?? reading.each_s;
  const isGap = (step: number): boolean => step > GAP * usual * 1.001;
  const last = steps.findLast((step) => !isGap(step)) ?? usual;
  const lastOne = isGap(steps.at(-1) ?? 0) ? usual : last;
  const factor = TIME_UNITS[reading.timeUnit];
  let lengths: number[];
  if (ends !== null)
    lengths = own.map((row, i) => Math.max(0, ends.at(row) * factor - (times[i] ?? 0)));
  else if (stamp === "begin") lengths = [...steps, lastOne];
  else {
    // The first one's interval began at 0 where the file counts from there.
    const first = times[0] ?? 0;
    const fromZero =
      reading.time !== null && !isAbsolute(reading.time) && first > 0 && first <= GAP * usual;
    lengths = [fromZero ? first : usual, ...steps];
  }
  if (reading.amount === "counter") {
    lengths = lengths.slice(1);
    own.shift();
    times.shift();
  }
  if (ends === null) gapsIn(table, own, lengths, usual, isGap, gaps, stamp, mended);
  const cut = lengths.map((length) =>
    gaps === "cut" && ends === null && isGap(length) ? usual : length,
  );
  return { rows: own, lengths_s: cut, leftOut, mended };
}

function gapsIn(
  table: Table,
  rows: readonly number[],
  lengths: readonly number[],
  usual: number,
  isGap: (length: number) => boolean,
  gaps: Reading["gaps"],
  stamp: Reading["stamp"],
  mended: string[],
): void {
  const at = lengths.flatMap((length, i) => (isGap(length) ? [i] : []));
  const [first] = at;
  // Where most steps are no clock's, long ones are no gaps.
  if (first === undefined || at.length > 0.1 * lengths.length + 1) return;
  const where = stamp === "begin" ? "after" : "before";
  const done = { held: "its value is held", zero: "it is read as 0", cut: "it is cut out" }[gaps];
  const more = at.length === 1 ? "" : `, as ${at.length - 1} more gaps`;
  mended.push(
    `${where} line ${table.lineOf(rows[first] ?? 0)} nothing comes for ${Number((lengths[first] ?? 0).toPrecision(4))} s where ${Number(usual.toPrecision(3))} s are usual: ${done}${more}`,
  );
}
