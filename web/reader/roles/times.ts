// Which column is the time: by name, and of those the one that goes on as a clock does; else by its digits, or by its steps where nothing has a name.

import { type Column, rangeOf } from "../table/column";
import { hasTimeWord } from "../table/column-names";
import { timeUnitIn } from "../table/unit-names";
import { TIME_UNITS } from "../table/units";
import { isEven, isSawtooth, neverFalls, neverRises, stepsOf } from "./laws";
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
  if (isFound && isOfMinutes(best.column)) best.column = ofMinutes(best.column);
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
  const isTold = drafts.some(({ column: { kind, name } }) => kind === "words" && hasTimeWord(name));
  if (epoch !== undefined && epoch.column.name === "") {
    set(epoch, "time", "sure", "");
    return;
  }
  if (epoch !== undefined && !isTold) {
    set(epoch, "time", "guessed", "as its digits are those of a time since 1970");
    return;
  }
  const spaced = numbers.filter(
    ({ column }) => isEven(column) && timeUnitIn(column.name.replace(/^[^([]*/, "")) !== null,
  );
  if (spaced.length === 1 && !isTold)
    set(spaced[0], "time", "guessed", "as its steps are equal and its unit is one of times");
  const isAlone = drafts.filter(({ column }) => column.kind === "numbers").length < 2;
  if (isHeaded || isAlone) return;
  const even = numbers.filter(({ column }) => isEven(column));
  const rising = numbers.filter(({ column }) => neverFalls(column));
  if (even.length === 1) set(even[0], "time", "guessed", "as its steps are equal");
  else if (numbers.length === 2 && rising.length === 1)
    set(rising[0], "time", "guessed", "as it alone never falls");
}

/** "Elapsed (mm:ss)", which looks like hours and minutes. */
const isOfMinutes = ({ name, form, lowest, highest }: Column): boolean =>
  form?.kind === "clock" && /mm:ss|min:sec/i.test(name) && lowest % 60 === 0 && highest % 60 === 0;

function ofMinutes(column: Column): Column {
  const at = (row: number): number => column.at(row) / 60;
  return { ...column, ...rangeOf(at, column.counts.rows), at };
}

const isDate = ({ kind, form, lowest, highest }: Column): boolean =>
  kind === "moments" &&
  form?.kind === "day" &&
  lowest % TIME_UNITS.d === 0 &&
  highest % TIME_UNITS.d === 0;

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
  const isDay = kind === "moments" && lowest % TIME_UNITS.d === 0 && highest % TIME_UNITS.d === 0;
  if (isDay && highest - lowest < TIME_UNITS.d * (counts.moments - 1)) return 0;
  const isClear = kind === "moments" || epochUnit(column) !== null ? 1 : 0;
  if (neverFalls(column) || neverRises(column)) return 4 + isClear;
  if (isSawtooth(column)) return 2 + isClear;
  let [steps, falls] = [0, 0];
  for (const step of stepsOf(column)) {
    steps += 1;
    if (step < 0) falls += 1;
  }
  return kind === "numbers" && falls > 0.1 * steps + 1 ? 0 : 1 + isClear;
}
