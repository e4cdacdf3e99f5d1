// When the rows of a table are: by a column of moments, by one of lengths, or one row after another.

import { isEven, middleStep } from "../roles/laws";
import { calledShort, columnCalled, type Role, type Roled } from "../roles/role";
import { epochUnit, timeUnitOf } from "../roles/units-of";
import type { Column } from "../table/column";
import type { Table } from "../table/table";
import type { TimeUnit } from "../table/units";
import type { Asked, Choices, Stamp } from "./choices";

export interface Clock {
  /** Where a row's interval begins or ends; null where no column says when. */
  readonly time: Column | null;
  readonly timeUnit: TimeUnit;
  readonly each_s: number;
  /** Where an interval that begins at `time` ends. */
  readonly end: Column | null;
  readonly duration: Column | null;
  readonly stamp: Stamp;
}

export function clockOf(
  table: Table,
  roles: readonly Roled[],
  choices: Choices,
  isCounter: boolean,
  asked: Asked,
): Clock {
  const of = (role: Role): Roled | undefined => roles.find((one) => one.role === role);
  const isFree = choices.time === undefined;
  const begin = isFree ? of("begin") : undefined;
  const found = isFree ? (begin ?? of("time") ?? of("end")) : roles[choices.time ?? -1];
  const time = found?.column ?? null;
  const end = begin === undefined ? null : (of("end")?.column ?? null);
  const duration = isFree ? (of("duration")?.column ?? null) : null;
  const isEnd = found !== undefined && isFree && found.role === "end";
  const stamp = choices.stamp ?? (isCounter || isEnd ? "end" : "begin");
  const because = isFree && found?.degree === "guessed" ? found.why : "";
  const timeUnit = time === null ? "s" : unitOf(time, choices, because, asked);
  if (time?.isDayOrMonth)
    asked.ask(
      "dayFirst",
      `${columnCalled(time)} may have the day or the month first: choose which.`,
    );
  if (time === null && duration === null && isFree) rowsOf(table, roles, choices, asked);
  return { time, timeUnit, each_s: choices.each_s ?? 1, end, duration, stamp };
}

function unitOf(time: Column, choices: Choices, because: string, asked: Asked): TimeUnit {
  const step = middleStep(time);
  const found = timeUnitOf(time, step);
  const unit = choices.timeUnit ?? found.unit ?? "s";
  // Steps of up to a second speak for themselves.
  const why = choices.timeUnit !== undefined || (unit === "s" && !(step > 1)) ? "" : found.why;
  asked.guess(`${calledShort(time)} is read as the time in ${unit}`, because, why);
  return unit;
}

/** Without names, several columns may be the time; none says so. */
function rowsOf(table: Table, roles: readonly Roled[], choices: Choices, asked: Asked): void {
  const even = roles.filter(
    ({ role, column }) =>
      role === "other" && column.name === "" && column.kind === "numbers" && isEven(column),
  );
  if (even.length > 1 && choices.each_s === undefined) {
    const names = even.map(({ column }) => calledShort(column)).join(", ");
    asked.ask(
      "time",
      `Several columns may be the time: ${names}. Choose one, or that each row lasts 1 s.`,
    );
  } else if (table.rows > 1 && choices.each_s === undefined)
    asked.guesses.push("no column is a time: each row lasts 1 s");
}

/** Moments since 1970 or of a calendar, and not from the start of the recording. */
export const isAbsolute = (column: Column): boolean =>
  column.kind === "moments" || epochUnit(column) !== null;
