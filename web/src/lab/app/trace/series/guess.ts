// Which column of a table is the rate, which the time, and in which units: as their headings say, and for a person to put right. What
// no heading says is asked, as numbers alone tell neither a round trip from a capacity nor bytes from bits.

import type { Reading } from "./capacity-series";
import { hasCounterName, hasRateWord, hasTimeWord } from "../../../../../model/imports/table/column-names";
import type { Column } from "./table";
import { isRising, middleStep } from "./times";
import { rateUnitIn, timeUnitIn } from "../../../../../model/imports/table/unit-names";
import { TIME_UNITS, type TimeUnit } from "../../../../../model/imports/table/units";

export function guessOf(columns: readonly Column[]): Reading {
  const time = columns.length < 2 ? undefined : timeAmong(columns);
  const rate = rateAmong(columns.filter((column) => column !== time));
  const asked: Reading = { rate: null, unit: null, time: null, timeUnit: "s", each_s: 1 };
  const timed = time === undefined ? asked : withTime(columns, asked, columns.indexOf(time));
  return rate === undefined ? timed : withRate(columns, timed, columns.indexOf(rate));
}

/** Another column is in its own unit; where its heading says none, that is asked. */
export function withRate(columns: readonly Column[], reading: Reading, rate: number): Reading {
  return { ...reading, rate, unit: rateUnitIn(columns[rate]?.name ?? "")?.unit ?? null };
}

export function withTime(
  columns: readonly Column[],
  reading: Reading,
  time: number | null,
): Reading {
  const column = columns[time ?? -1];
  return { ...reading, time, timeUnit: column === undefined ? "s" : timeUnitOf(column) };
}

/** The only one of a file without headings is what the file is about, in a unit that has to be said. */
function rateAmong(columns: readonly Column[]): Column | undefined {
  const possible = columns.filter((column) => hasNumbers(column) && !column.dated);
  const named = ratesIn(possible);
  const hasHeadings = columns.some(({ name }) => name !== "");
  return (
    named.find(({ name }) => rateUnitIn(name) !== null) ??
    named[0] ??
    (possible.length === 1 && !hasHeadings ? possible[0] : undefined)
  );
}

export const ratesIn = (columns: readonly Column[]): readonly Column[] =>
  columns.filter((column) => hasNumbers(column) && hasRateName(column));

/** It has the name of one, is a date, or is the first. One with a word among its numbers is meant, and refused for the word. */
function timeAmong(columns: readonly Column[]): Column | undefined {
  const rising = columns.filter(({ numbers }) => isRising(numbers));
  const isFirst = (column: Column): boolean =>
    column === columns[0] && !hasRateName(column) && !hasCounterName(column.name);
  return (
    rising.find(hasTimeName) ??
    columns.find((column) => column.word !== null && hasNumbers(column) && hasTimeName(column)) ??
    rising.find(isFirst)
  );
}

const hasNumbers = ({ numbers }: Column): boolean => numbers.some((value) => !Number.isNaN(value));

const hasRateName = ({ name }: Column): boolean => rateUnitIn(name) !== null || hasRateWord(name);

/** A column of moments needs no name to be one. */
export const hasTimeName = (column: Column): boolean =>
  column.dated || (hasTimeWord(column.name) && !hasRateName(column));

/** By the heading, else as moments since 1970 by how large they are, else by the step. */
function timeUnitOf(column: Column): TimeUnit {
  return timeUnitSaid(column) ?? usual(middleStep(column.numbers));
}

/** Null where it can be had by the step alone. */
export function timeUnitSaid({ name, numbers, dated }: Column): TimeUnit | null {
  return dated ? "s" : (timeUnitIn(name) ?? sinceEpoch(numbers));
}

/** The years 2001 to 2096 in s; a recorder writes at least once a day. */
const [FROM_S, TO_S, DAY_S] = [1e9, 4e9, 86_400];

function sinceEpoch(numbers: readonly number[]): TimeUnit | null {
  const [first = 0] = numbers;
  const step = middleStep(numbers);
  const fits = (unit: TimeUnit): boolean => {
    const [first_s, step_s] = [first * TIME_UNITS[unit], step * TIME_UNITS[unit]];
    return first_s >= FROM_S && first_s < TO_S && step_s <= DAY_S;
  };
  return (["s", "ms", "µs", "ns"] as const).find(fits) ?? null;
}

/** Samples are taken at least once in some seconds, or each so many minutes. */
const MINUTES = [60, 120, 300, 600, 900, 1800, 3600];

function usual(step: number): TimeUnit {
  if (MINUTES.includes(step)) return "s";
  return step >= 50_000 ? "µs" : step >= 50 ? "ms" : "s";
}
