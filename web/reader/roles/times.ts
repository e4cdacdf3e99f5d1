// Which column is the time: by name, and of those the one that goes on as a clock does; else by its digits, or by its steps where nothing has a name.

import { type Column, rangeOf } from "../table/column";
import { isEven, isSawtooth, neverFalls, stepsOf } from "./laws";
import { type Draft, set } from "./role";
import { epochUnit } from "./units-of";

export function timesAmong(drafts: readonly Draft[], isHeaded: boolean): void {
  for (const one of drafts) {
    const { counts, lowest, highest } = one.column;
    const isSame = counts.rows > 1 && lowest === highest;
    if (isSame && (one.role === "begin" || one.role === "end")) set(one, "other", "sure", "");
  }
  const named = drafts.filter(({ role }) => role === "time");
  const [best] = [...named].sort((a, b) => fitness(b.column) - fitness(a.column));
  const isFound = best !== undefined && fitness(best.column) > 0;
  for (const one of named) if (one !== best || !isFound) set(one, "other", "sure", "");
  const date = named.find(({ column }) => column !== best?.column && isDate(column));
  if (isFound && best.column.form?.kind === "clock" && date !== undefined)
    best.column = atDate(date.column, best.column);
  const isTimed = drafts.some(({ role }) => /^(time|begin|end|duration)$/.test(role));
  if (!isTimed) withoutName(drafts, isHeaded);
}

function withoutName(drafts: readonly Draft[], isHeaded: boolean): void {
  const numbers = drafts.filter(
    ({ role, column }) => role === "other" && column.kind === "numbers",
  );
  const epoch = numbers.find(({ column }) => epochUnit(column) !== null && neverFalls(column));
  if (epoch !== undefined) {
    set(epoch, "time", "sure", "");
    return;
  }
  const isAlone = drafts.filter(({ column }) => column.kind === "numbers").length < 2;
  if (isHeaded || isAlone) return;
  const even = numbers.filter(({ column }) => isEven(column));
  const rising = numbers.filter(({ column }) => neverFalls(column));
  if (even.length === 1) set(even[0], "time", "guessed", "as its steps are equal");
  else if (numbers.length === 2 && rising.length === 1)
    set(rising[0], "time", "guessed", "as it alone never falls");
}

const DAY_S = 86_400;

const isDate = ({ kind, form, lowest, highest }: Column): boolean =>
  kind === "moments" && form?.kind === "day" && lowest % DAY_S === 0 && highest % DAY_S === 0;

/** A day and a time of it, in two columns. */
function atDate(date: Column, clock: Column): Column {
  const at = (row: number): number => date.at(row) + clock.at(row);
  const { form, isDayOrMonth, counts } = date;
  return { ...clock, ...rangeOf(at, counts.rows), at, form, isDayOrMonth };
}

/** 0 for one that is no clock: whose numbers go to and fro, or that has the day alone. */
function fitness(column: Column): number {
  const { kind, counts, lowest, highest } = column;
  if (counts.numbers + counts.moments === 0) return 0;
  if (counts.rows > 1 && lowest === highest) return 0;
  const isDay = kind === "moments" && lowest % DAY_S === 0 && highest % DAY_S === 0;
  if (isDay && highest - lowest < DAY_S * (counts.moments - 1)) return 0;
  const isClear = kind === "moments" || epochUnit(column) !== null ? 1 : 0;
  if (neverFalls(column)) return 4 + isClear;
  if (isSawtooth(column)) return 2 + isClear;
  let [steps, falls] = [0, 0];
  for (const step of stepsOf(column)) {
    steps += 1;
    if (step < 0) falls += 1;
  }
  return kind === "numbers" && falls > 0.1 * steps + 1 ? 0 : 1 + isClear;
}
