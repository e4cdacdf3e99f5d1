// What numbers say of themselves where no name does: steps that are equal, sums that only grow, spans that add up.

import type { Column } from "../table/column";

/** Of two rows that follow one another and have a number, from one to the next. */
export function* stepsOf({ at, counts: { rows } }: Column): Generator<number> {
  let before = Number.NaN;
  for (let row = 0; row < rows; row++) {
    const value = at(row);
    if (Number.isNaN(value)) continue;
    if (!Number.isNaN(before)) yield value - before;
    before = value;
  }
}

const MOST_LOOKED_AT = 100_000;

/** The middle one by size, the lower of two, of those above 0; NaN where there is none. */
export function middleStep(column: Column): number {
  const steps: number[] = [];
  for (const step of stepsOf(column)) {
    if (step > 0) steps.push(step);
    if (steps.length >= MOST_LOOKED_AT) break;
  }
  steps.sort((a, b) => a - b);
  return steps[Math.floor((steps.length - 1) / 2)] ?? Number.NaN;
}

export function middleOf({ at, counts: { rows } }: Column): number {
  const values: number[] = [];
  for (let row = 0; row < rows && values.length < MOST_LOOKED_AT; row++) {
    const value = at(row);
    if (value > 0) values.push(value);
  }
  values.sort((a, b) => a - b);
  return values[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
}

export function neverFalls(column: Column): boolean {
  let rises = false;
  for (const step of stepsOf(column)) {
    if (step < 0) return false;
    rises ||= step > 0;
  }
  return rises;
}

/** The newest first. */
export function neverRises(column: Column): boolean {
  let falls = false;
  for (const step of stepsOf(column)) {
    if (step > 0) return false;
    falls ||= step < 0;
  }
  return falls;
}

/** Steps that are equal but for a hundredth of them: a clock's. Of two numbers one step, which says nothing. */
export function isEven(column: Column): boolean {
  let [count, first] = [0, 0];
  for (const step of stepsOf(column)) {
    if (count === 0) first = step;
    if (!(step > 0) || Math.abs(step - first) > 0.01 * first) return false;
    count += 1;
  }
  return count >= 2;
}

/** Falls at most once in so many rows, and then to where it began, or by less than half a day and more: midnight. */
export function isSawtooth(column: Column): boolean {
  let [falls, count] = [0, 0];
  const first = firstOf(column);
  let value = first;
  for (const step of stepsOf(column)) {
    value += step;
    count += 1;
    if (step >= 0) continue;
    falls += 1;
    if (Math.abs(value - first) > Math.abs(step) * 0.1) return false;
  }
  return falls > 0 && falls * 2 <= count;
}

export function firstOf({ at, counts: { rows } }: Column): number {
  for (let row = 0; row < rows; row++) if (!Number.isNaN(at(row))) return at(row);
  return Number.NaN;
}

/**
 * A sum of all that came since the beginning: it grows, by little at a time, and falls hardly ever, as where it begins anew.
 * Null: it is none. A few numbers may grow by chance.
 */
export function runningSum(column: Column): "sure" | "guessed" | null {
  const isNamed = OF_A_COUNTER.test(column.name);
  let [steps, rises, falls, value] = [0, 0, 0, firstOf(column)];
  for (const step of stepsOf(column)) {
    steps += 1;
    if (step > 0) rises += 1;
    if (step < 0) falls += 1;
    // One that begins anew falls to little.
    if (step < 0 && value + step > value / 2) return null;
    value += step;
  }
  if (steps < 2 || rises === 0) return null;
  if (falls === 0) return steps < MANY_STEPS ? "guessed" : "sure";
  const isSlow = middleOf(column) > 3 * middleStep(column);
  if (isSlow && isSawtooth(column)) return "sure";
  if (isSlow && falls <= 0.05 * steps) return "sure";
  if (isSlow && steps >= MANY_STEPS && falls <= 0.05 * steps + 1) return "guessed";
  return isNamed && rises >= 2 * falls ? "guessed" : null;
}

const MANY_STEPS = 8;
/** As systems name what they count from their start on. */
const OF_A_COUNTER = /^(rx|tx)_?(bytes|octets)$|^if(hc)?(in|out)octets$|total/i;

/** On which side of moments spans lie that add up to them, most of them at least; null: they are spans of something else. */
export function spansMatch(time: Column, span: Column, factor: number): "begin" | "end" | null {
  let [before, after, count] = [0, 0, 0];
  for (let row = 1; row < time.counts.rows; row++) {
    const step = (time.at(row) - time.at(row - 1)) * factor;
    const fits = (length: number): boolean =>
      Math.abs(step - length) <= 0.05 * Math.max(step, length);
    if (Number.isNaN(step)) continue;
    count += 1;
    if (fits(span.at(row - 1))) after += 1;
    if (fits(span.at(row))) before += 1;
  }
  if (Math.max(before, after) < 0.7 * count) return null;
  return after >= before ? "begin" : "end";
}
