// When the rows of a table are: by a column of moments, by one of lengths, or one row after another.

import { firstOf, isEven, middleStep, spansMatch } from "../roles/laws";
import { calledShort, columnCalled, type Role, type Roled } from "../roles/role";
import { areDays, epochUnit, spanUnit, timeUnitOf } from "../roles/units-of";
import type { Column } from "../table/column";
import { hasTimeWord } from "../table/column-names";
import type { Table } from "../table/table";
import { TIME_UNITS, type TimeUnit } from "../table/units";
import type { Asked, Choices, Stamp } from "./choices";
import type { Rate } from "./rate-of";

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
  amount: Rate["amount"],
  asked: Asked,
): Clock {
  const isFree = choices.time === undefined;
  const of = (role: Role): Roled | undefined => roles.find((one) => one.role === role);
  const free = of("begin") ?? of("time") ?? of("end");
  const found = isFree ? free : roles[choices.time ?? -1];
  const time = found?.column ?? null;
  const because = isFree && found?.degree === "guessed" ? found.why : "";
  const timeUnit = time === null ? "s" : unitOf(time, choices, because, asked);
  // Within a day it is no matter.
  if (time?.isDayOrMonth && time.highest - time.lowest >= TIME_UNITS.d)
    asked.ask(
      "dayFirst",
      `The day or the month may come first in ${columnCalled(time)}: choose which.`,
    );
  const end = found?.role === "begin" ? (of("end")?.column ?? null) : null;
  // Who says what was found out says no more.
  const isFound = isFree || (found !== undefined && found === free);
  const spans = end === null && isFound ? (of("duration")?.column ?? null) : null;
  const side = spans === null || time === null ? null : sideOf(time, timeUnit, spans);
  const duration = time === null || side !== null ? spans : null;
  if (time === null && duration === null && isFree) rowsOf(table, roles, choices, asked);
  const stamp = choices.stamp ?? side ?? stampOf(time, timeUnit, found?.role, amount);
  return { time, timeUnit, each_s: choices.each_s ?? 1, end, duration, stamp };
}

function sideOf(time: Column, timeUnit: TimeUnit, spans: Column): Stamp | null {
  return spansMatch(time, spans, TIME_UNITS[timeUnit] / spanUnit(spans, timeUnit));
}

/** A file that counts from 0, and whose first stamp is a step later, stamps what has been; as do sums of what came since the last row. */
function stampOf(
  time: Column | null,
  timeUnit: TimeUnit,
  role: Role | undefined,
  amount: Rate["amount"],
): Stamp {
  if (time === null || role === "begin") return "begin";
  if (role === "end" || amount === "counter") return "end";
  const first = firstOf(time);
  if (amount === "volume") return first === 0 ? "begin" : "end";
  const step = middleStep(time);
  const isOneStep = first >= 0.5 * step && first <= 2 * step;
  // Of moments since 1970 the first may count as 0.
  return isOneStep && !isAbsolute(time) && first * TIME_UNITS[timeUnit] < 1e6 ? "end" : "begin";
}

function unitOf(time: Column, choices: Choices, because: string, asked: Asked): TimeUnit {
  const step = middleStep(time);
  const found = timeUnitOf(time, step);
  const unit = choices.timeUnit ?? found.unit ?? "s";
  // Steps of up to a second speak for themselves.
  const why = choices.timeUnit !== undefined || (unit === "s" && !(step > 1)) ? "" : found.why;
  asked.guessAs(
    because === "" ? "timeUnit" : "time",
    `${calledShort(time)} is read as the time in ${unit}`,
    because === "" ? why : because,
  );
  return unit;
}

const isOfTime = (name: string): boolean =>
  hasTimeWord(name) || /^(interval|period|duration)\b/i.test(name);

/** Without names, several columns may be the time; none says so. */
function rowsOf(table: Table, roles: readonly Roled[], choices: Choices, asked: Asked): void {
  if (choices.each_s !== undefined) return;
  const unread = roles.find(({ column: { name, kind } }) => kind === "words" && isOfTime(name));
  if (unread !== undefined) {
    const { words } = unread.column;
    asked.ask(
      "time",
      `The times of ${columnCalled(unread.column)}, such as “${words[0]}”, are of no kind that is known here: choose another column, or that each row lasts 1 s.`,
    );
    return;
  }
  const isNameless = ({ role, column }: Roled): boolean =>
    role === "other" && column.name === "" && column.kind === "numbers";
  const even = roles.filter((one) => isNameless(one) && isEven(one.column));
  if (even.length > 1) {
    const names = even.map(({ column }) => calledShort(column)).join(", ");
    asked.ask(
      "time",
      `Several columns may be the time: ${names}. Choose one, or that each row lasts 1 s.`,
    );
  } else if (table.rows > 1) asked.guess("time", "no column is a time: each row lasts 1 s");
}

/** Moments since 1970 or of a calendar, and not from the start of the recording. */
export const isAbsolute = (column: Column): boolean =>
  column.kind === "moments" || epochUnit(column) !== null || areDays(column);
