// Times of which a recording has nothing: where they are, and what stands there.

import { called, type Table } from "../table/table";
import type { Gaps, Notes } from "./choices";

/** A time of which the file has no row. */
export const NO_ROW = -1;

/** Steps above so many usual ones are gaps, unless they are many: then the steps are no clock's. */
const GAP = 2;
const MOST_GAPS = 0.1;

/** The usual step is the middle one; `each_s` where there is none. */
export function gapsIn(
  steps: readonly number[],
  each_s: number,
): { readonly usual: number; isGap(step: number): boolean } {
  const sorted = Float64Array.from(steps).sort();
  const usual = sorted[Math.floor((sorted.length - 1) / 2)] ?? each_s;
  const least = GAP * usual * 1.001;
  const count = steps.filter((step) => step > least).length;
  const areGaps = count <= MOST_GAPS * (steps.length + 1) + 1;
  return { usual, isGap: (step) => areGaps && step > least };
}

/** `between`: the gap after each row, 0 for none. */
export function withGaps(
  table: Table,
  rows: readonly number[],
  lengths: readonly number[],
  between: readonly number[],
  usual: number,
  gaps: Gaps,
  { mended }: Notes,
): { readonly rows: readonly number[]; readonly lengths_s: readonly number[] } {
  const first = between.findIndex((gap) => gap > 0);
  if (first < 0) return { rows, lengths_s: lengths };
  mended.push(saidOf(table, rows, lengths, between, usual, gaps));
  if (gaps === "cut") return { rows, lengths_s: lengths };
  if (gaps === "held")
    return { rows, lengths_s: lengths.map((length, i) => length + (between[i] ?? 0)) };
  const parts = rows.flatMap((row, i) => {
    const own = { row, length: lengths[i] ?? 0 };
    const gap = between[i] ?? 0;
    return gap > 0 ? [own, { row: NO_ROW, length: gap }] : [own];
  });
  return { rows: parts.map(({ row }) => row), lengths_s: parts.map(({ length }) => length) };
}

/** What is done about nothing, as a sentence ends. */
export const DONE: Readonly<Record<Gaps, string>> = {
  held: "the value before is held",
  zero: "nothing gets through",
  cut: "that time is cut out",
};

function saidOf(
  table: Table,
  rows: readonly number[],
  lengths: readonly number[],
  between: readonly number[],
  usual: number,
  gaps: Gaps,
): string {
  const first = between.findIndex((gap) => gap > 0);
  const more = between.filter((gap) => gap > 0).length - 1;
  const whole = (between[first] ?? 0) + (lengths[first] ?? 0);
  const where = `after ${called(table, [rows[first] ?? 0])}`;
  const also = more === 0 ? "" : more === 1 ? " (and once more)" : ` (and ${more} times more)`;
  return `nothing comes for ${short(whole, 4)} s ${where}${also}, usually for ${short(usual, 3)} s: ${DONE[gaps]}`;
}

const short = (value: number, digits: number): number => Number(value.toPrecision(digits));
