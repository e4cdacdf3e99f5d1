// What a person should know of how a table was read, beside what came of it: which line made a column no time, or left a value out.

import { MOST_VALUES, type Reading, SHORTEST_MS, stepsOf_ms } from "./capacity-series";
import { hasTimeName } from "./column-names";
import type { Column } from "./table";
import { fallOf } from "./times";

/** Of a guess, or of what a person said: who chose one value each second needs no word on that. */
export function doubtsOf(
  columns: readonly Column[],
  reading: Reading,
  isGuess: boolean,
): readonly string[] {
  const time = columns[reading.time ?? -1];
  const out = time === undefined ? [] : rowsLeftOut(time, reading);
  const count = (columns[reading.rate]?.numbers.length ?? 0) - out.length;
  return [
    ...(time === undefined ? noTime(columns, reading, isGuess) : leftOut(time, out)),
    ...(count > MOST_VALUES ? [tooMany(count)] : []),
  ];
}

function tooMany(count: number): string {
  return `Only the first ${MOST_VALUES} of ${count} values are read, as a link takes no more: for the others, give a part of the file, or one with fewer values a second.`;
}

/** A column that is called a time, and is none. */
function noTime(columns: readonly Column[], reading: Reading, isGuess: boolean): readonly string[] {
  const meant = columns.find(
    (column, i) => i !== reading.rate && hasTimeName(column) && !column.numbers.some(Number.isNaN),
  );
  if (!isGuess || meant === undefined || meant.numbers.length < 2) return [];
  const why = fallOf(meant) ?? "is the same in all lines";
  return [
    `Column ${columns.indexOf(meant) + 1}${titleOf(meant)} ${why}: it cannot be the time, so each line is read as one second. If the lines are in a wrong order, sort them by time and give the file again.`,
  ];
}

/** Values that hold no time: another comes at the same moment, or within less than the core takes. */
function rowsLeftOut({ numbers }: Column, { timeUnit }: Reading): readonly number[] {
  return stepsOf_ms(numbers, timeUnit).flatMap((step, row) => (step < SHORTEST_MS ? [row] : []));
}

function leftOut({ numbers, lines }: Column, out: readonly number[]): readonly string[] {
  const first = out[0];
  if (first === undefined) return [];
  const next = lines[first + 1];
  const why =
    numbers[first] === numbers[first + 1]
      ? `line ${next} has the same time`
      : `line ${next} comes less than ${SHORTEST_MS} ms later`;
  const more = out.length === 1 ? "is left out" : `and ${out.length - 1} more like it are left out`;
  return [`The value in line ${lines[first]} ${more}: ${why}.`];
}

function titleOf({ name }: Column): string {
  return name === "" ? "" : ` “${name}”`;
}
