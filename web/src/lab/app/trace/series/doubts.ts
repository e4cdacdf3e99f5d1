// What a person should know of how a table was read, beside what came of it: which unit a heading may mean as well, which line made a
// column no time, or left a value out.

import { MOST_VALUES, type Reading, SHORTEST_MS, stepsOf_ms } from "./capacity-series";
import { hasTimeName, ratesIn, timeUnitSaid } from "./guess";
import { type Column, columnCalled } from "./table";
import { fallOf, middleStep } from "./times";
import { rateUnitIn } from "../../../../../model/imports/table/unit-names";

/** Of a guess, or of what a person said: who chose one value each second needs no word on that. */
export function doubtsOf(
  columns: readonly Column[],
  reading: Reading,
  isGuess: boolean,
): readonly string[] {
  const time = columns[reading.time ?? -1];
  const rate = columns[reading.rate ?? -1];
  const out = time === undefined ? [] : rowsLeftOut(time, reading);
  const count = (rate?.numbers.length ?? 0) - out.length;
  return [
    ...(rate === undefined ? [] : rateDoubts(columns, rate, reading, isGuess)),
    ...(time === undefined
      ? noTime(columns, reading, isGuess)
      : [...timeUnit(columns, time, reading), ...leftOut(time, out), ...gaps(time, reading)]),
    ...(count > MOST_VALUES ? [tooMany(count)] : []),
  ];
}

function tooMany(count: number): string {
  return `Only the first ${MOST_VALUES} of ${count} values are read, as a link takes no more: for the others, give a part of the file, or one with fewer values a second.`;
}

function rateDoubts(
  columns: readonly Column[],
  rate: Column,
  { unit }: Reading,
  isGuess: boolean,
): readonly string[] {
  const named = rateUnitIn(rate.name);
  const called = capital(columnCalled(columns, columns.indexOf(rate)));
  const others = isGuess ? ratesIn(columns).filter((column) => column !== rate) : [];
  return [
    ...(named?.instead && named.unit === unit
      ? [
          `${called} may be in ${unit} or in ${named.instead}: it is read as ${unit}. Choose ${named.instead} if that is meant.`,
        ]
      : []),
    ...(rate.thousands === null
      ? []
      : [
          `${called} has ${rate.thousands}, which is read as ${Number(rate.thousands.replace(",", "."))}. If its comma parts thousands, take it out and give the file again.`,
        ]),
    ...others.map(
      (column) =>
        `${capital(columnCalled(columns, columns.indexOf(column)))} has the name of a rate, too: choose it under “Rate” if that is meant.`,
    ),
  ];
}

/** A unit that was had by the step alone. */
function timeUnit(columns: readonly Column[], time: Column, reading: Reading): readonly string[] {
  const step = middleStep(time.numbers);
  if (timeUnitSaid(time) !== null || step < 2) return [];
  const called = capital(columnCalled(columns, columns.indexOf(time)));
  return [`${called} does not say its unit: steps of ${step} are read as ${reading.timeUnit}.`];
}

/** A column that is called a time may be none. */
function noTime(columns: readonly Column[], reading: Reading, isGuess: boolean): readonly string[] {
  const [first] = columns;
  if (!isGuess || columns.length < 2 || (first?.numbers.length ?? 0) < 2) return [];
  const meant = columns.find((column, i) => i !== reading.rate && hasTimeName(column));
  if (meant === undefined)
    return ["No column has the name of a time, so each line is read as one second."];
  const called = capital(columnCalled(columns, columns.indexOf(meant)));
  if (meant.word !== null)
    return [
      `${called} holds “${meant.word}”, which cannot be read as a time, so each line is read as one second.`,
    ];
  const why = fallOf(meant) ?? "is the same in all lines";
  return [
    `${called} ${why}: it cannot be the time, so each line is read as one second. If the lines are in a wrong order, sort them by time and give the file again.`,
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

/** So many of the usual steps without a value are a gap. */
const GAP_STEPS = 10;

function gaps({ numbers, lines }: Column, { timeUnit }: Reading): readonly string[] {
  const steps = stepsOf_ms(numbers, timeUnit);
  const usual = stepsOf_ms([0, middleStep(numbers)], timeUnit)[0] ?? 0;
  const rows = steps.flatMap((step, row) => (usual > 0 && step >= GAP_STEPS * usual ? [row] : []));
  const first = rows[0];
  if (first === undefined) return [];
  const more = rows.length === 1 ? "" : `, as in ${rows.length - 1} more gaps like it`;
  return [
    `After line ${lines[first]} no value comes for ${(steps[first] ?? 0) / 1000} s: the one there holds until then${more}.`,
  ];
}

const capital = (text: string): string => text[0]?.toUpperCase() + text.slice(1);
