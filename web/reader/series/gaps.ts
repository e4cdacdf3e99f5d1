// Times of which a recording has nothing: where they are, and what stands there.

import { called, type Table } from "../table/table";
import { middle, type Rows, type Values, valuesOf } from "./arrays";
import type { Gaps, Notes } from "./choices";

/** A time of which the file has no row. */
export const NO_ROW = -1;

/** Steps above so many usual ones are gaps, unless they are many: then the steps are no clock's. */
const GAP = 2;
const MOST_GAPS = 0.1;

/** Of so many steps. The usual one is the middle one; `each_s` where there is none. */
export function gapsIn(
  count: number,
  step: (i: number) => number,
  each_s: number,
): { readonly usual: number; isGap(length: number): boolean } {
  const usual = count === 0 ? each_s : middle(count, step);
  const least = GAP * usual * 1.001;
  let long = 0;
  for (let i = 0; i < count; i++) if (step(i) > least) long += 1;
  const areGaps = long <= MOST_GAPS * (count + 1) + 1;
  return { usual, isGap: (length) => areGaps && length > least };
}

/** `between`: the gap after the i-th of the rows, 0 for none. */
export function withGaps(
  table: Table,
  rows: Rows,
  lengths: Values,
  between: (i: number) => number,
  usual: number,
  gaps: Gaps,
  { mended }: Notes,
): { readonly rows: Rows; readonly lengths_s: Values } {
  const holes: number[] = [];
  for (let i = 0; i < rows.length; i++) if (between(i) > 0) holes.push(i);
  const [first] = holes;
  if (first === undefined) return { rows, lengths_s: lengths };
  const whole = between(first) + (lengths[first] ?? 0);
  mended.push(saidOf(called(table, [rows[first] ?? 0]), whole, holes, usual, gaps));
  if (gaps === "cut") return { rows, lengths_s: lengths };
  if (gaps === "held")
    return { rows, lengths_s: valuesOf(rows.length, (i) => (lengths[i] ?? 0) + between(i)) };
  const parts = new Int32Array(rows.length + holes.length);
  const lengths_s = new Float64Array(parts.length);
  let next = 0;
  const push = (row: number, length: number): void => {
    parts[next] = row;
    lengths_s[next++] = length;
  };
  for (let i = 0; i < rows.length; i++) {
    push(rows[i] ?? 0, lengths[i] ?? 0);
    if (between(i) > 0) push(NO_ROW, between(i));
  }
  return { rows: parts, lengths_s };
}

/** What is done about nothing, as a sentence ends. */
export const DONE: Readonly<Record<Gaps, string>> = {
  held: "the value before is held",
  zero: "nothing gets through",
  cut: "that time is cut out",
};

function saidOf(
  where: string,
  whole: number,
  holes: readonly number[],
  usual: number,
  gaps: Gaps,
): string {
  const more = holes.length - 1;
  const also = more === 0 ? "" : more === 1 ? " (and once more)" : ` (and ${more} times more)`;
  return `nothing comes for ${short(whole, 4)} s after ${where}${also}, usually for ${short(usual, 3)} s: ${DONE[gaps]}`;
}

const short = (value: number, digits: number): number => Number(value.toPrecision(digits));
