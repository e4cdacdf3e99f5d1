// What a link has over time: capacity, delay and loss, row by row of a table; NaN where a row has none.

import { calledShort, unitColumnOf } from "../roles/role";
import { rateFactor } from "../roles/units-of";
import { called, type Table } from "../table/table";
import { factorOf, volumeFactor } from "./amounts";
import { rowsThat, type Values, valuesOf } from "./arrays";
import type { Beside } from "./besides";
import type { Notes } from "./choices";
import { DONE, NO_ROW } from "./gaps";
import type { Intervals } from "./intervals";
import type { Reading } from "./reading";

/** In kbit/s, in ms one way, as a share of packets; null: the file has none. */
export interface Lanes {
  readonly capacity: Values | null;
  readonly delay: Values | null;
  readonly loss: Values | null;
}

const HIGHEST_KBPS = 1e7;
const BELOW_AND_ABOVE = "a capacity lies between 0 and 10 Gbit/s";

/** Or why they are no capacity. */
export function ratesOf(
  table: Table,
  reading: Reading,
  found: Intervals,
  notes: Notes,
): Values | string | null {
  const { rate, unit } = reading;
  if (rate === null || unit === null) return null;
  const values =
    reading.amount === "counter" ? grown(table, reading, found, notes) : plain(reading, found);
  const isBad = (value: number): boolean => value < 0 || value > HIGHEST_KBPS;
  const rows = rowsThat(found.rows, (_, i) => isBad(values[i] ?? 0));
  const [first] = rows;
  if (first === undefined) return values;
  const without = values.map((value) => (isBad(value) ? Number.NaN : value));
  // As many programs write that there is none.
  if (rows.every((row) => rate.at(row) === -1)) return without;
  const value = rate.at(first);
  if (rows.length > 0.05 * values.length + 1)
    return `${calledShort(rate)} is ${value} in ${called(table, [first])}, read in ${unit}: ${BELOW_AND_ABOVE}. Choose its unit, or another column.`;
  notes.leftOut.push(`${value} in ${called(table, rows)} (${BELOW_AND_ABOVE})`);
  return without;
}

/** Of a row, in kbit/s or kbit. */
function amountsOf({ rate, unit, amount, roles }: Reading): (row: number) => number {
  if (rate === null || unit === null) return () => Number.NaN;
  const beside = unitColumnOf(roles, rate);
  const factor = factorOf(unit);
  const ofUnit = (written: string): number =>
    amount === "rate" ? rateFactor(written) : volumeFactor(written);
  return (row) => {
    const written = beside !== null ? (beside.wordAt(row) ?? "") : rate.unitAt(row);
    const own = written === "" ? factor : ofUnit(written);
    return rate.at(row) * (Number.isNaN(own) ? factor : own);
  };
}

function plain(reading: Reading, { rows, lengths_s, counted_s = lengths_s }: Intervals): Values {
  const amountOf = amountsOf(reading);
  return valuesOf(rows.length, (i) => {
    const row = rows[i] ?? NO_ROW;
    if (row === NO_ROW) return 0;
    return reading.amount === "rate" ? amountOf(row) : amountOf(row) / (counted_s[i] ?? 0);
  });
}

const WRAP = 2 ** 32;

/** By how much a running sum has grown. One that falls has passed what 32 bits hold, or began anew. */
function grown(
  table: Table,
  reading: Reading,
  { rows, lengths_s, first }: Intervals,
  { mended }: Notes,
): Values {
  const amountOf = amountsOf(reading);
  const at = reading.rate?.at ?? (() => Number.NaN);
  const [wrapped, anew]: [number[], number[]] = [[], []];
  const values = valuesOf(rows.length, (i) => {
    const row = rows[i] ?? NO_ROW;
    const before = rows[i - 1] ?? first;
    const length = lengths_s[i] ?? 0;
    const sum = amountOf(row) - amountOf(before);
    if (!(sum < 0)) return sum / length;
    const isFull = at(before) < WRAP && at(before) > 0.75 * WRAP && at(row) < 0.25 * WRAP;
    (isFull ? wrapped : anew).push(row);
    const unit = amountOf(before) / at(before);
    return isFull ? (sum + WRAP * unit) / length : Number.NaN;
  });
  if (wrapped.length > 0) mended.push(`a sum of 32 bits begins anew in ${called(table, wrapped)}`);
  if (anew.length > 0)
    mended.push(`the sum falls in ${called(table, anew)}: the rate before is held`);
  return values;
}

/** Of a delay or a loss. Rows that have none hold the value before. */
export function besideOf(
  table: Table,
  { rows }: Intervals,
  beside: Beside | null,
  notes: Notes,
): Values | null {
  if (beside === null) return null;
  const { column, least, most, factorAt } = beside;
  const values = valuesOf(rows.length, (i) => {
    const row = rows[i] ?? NO_ROW;
    const value = column.at(row);
    return value >= least && value <= most ? value * factorAt(row) : Number.NaN;
  });
  const missing = rowsThat(rows, (row, i) => row !== NO_ROW && Number.isNaN(values[i]));
  if (missing.length === rows.length) return null;
  if (missing.length > 0)
    notes.mended.push(
      `${calledShort(column)} has no value in ${called(table, missing)}: ${DONE.held}`,
    );
  return values;
}
