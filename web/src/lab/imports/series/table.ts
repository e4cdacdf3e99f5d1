// A text of numbers as columns: separated by commas, semicolons, tabs or blanks, with a line of names or without.

import type { Fault } from "../../scenario/types";
import { contentLines, type LineFault, lineFaults, shownLine } from "../lines";

export interface Column {
  /** Empty where the file names none. */
  readonly name: string;
  readonly numbers: readonly number[];
  /** The numbers were dates and times of day, or times of day; they are seconds now. */
  readonly dated: boolean;
  /** In which line of the text each of them stands, counted from 1; the same for all columns. */
  readonly lines: readonly number[];
}

const SEPARATORS = ["\t", ";", ","] as const;

/** Columns of equal length with numbers in every line; null for a text that is no table of numbers at all. */
export function columnsIn(text: string): readonly Column[] | readonly Fault[] | null {
  const lines = [...contentLines(text)].filter(({ line }) => !/^(#|\/\/)/.test(line));
  const first = lines[0];
  if (first === undefined) return null;
  const cut = cutterOf(first.line);
  const named = cut(first.line).some((cell) => !isNumber(cell) && Number.isNaN(secondsOf(cell)));
  const rows = named ? lines.slice(1) : lines;
  const top = rows[0];
  // Prose, JSON and the like: not even the first lines below a heading are numbers.
  if (top === undefined || !cut(top.line).some(isNumber)) return null;
  const names = named ? cut(first.line) : [];
  const width = Math.max(...rows.slice(0, 5).map(({ line }) => cut(line).length));
  const faults: LineFault[] = [];
  const columns = Array.from({ length: width }, (_, i) => ({
    name: names[i] ?? "",
    numbers: [] as number[],
    words: 0,
    times: 0,
  }));
  for (const { line, number } of rows) {
    const cells = cut(line);
    if (cells.length !== width) {
      const what = `has ${cells.length} columns where others have ${width}: ${shownLine(line)}`;
      faults.push({ number, what });
      continue;
    }
    for (const [i, column] of columns.entries()) {
      const cell = cells[i] as string;
      const plain = isNumber(cell);
      const value = plain ? numberOf(cell) : secondsOf(cell);
      if (Number.isNaN(value)) column.words += 1;
      else if (!plain) column.times += 1;
      column.numbers.push(value);
    }
  }
  if (faults.length > 0) return lineFaults(faults);
  // A column of words, such as the name of a station, is no fault; a word among numbers is.
  const wrong = columns.findIndex(({ words }) => words > 0 && words < rows.length);
  const row = rows[columns[wrong]?.numbers.findIndex(Number.isNaN) ?? -1];
  if (row !== undefined) {
    const cell = cut(row.line)[wrong] as string;
    const what = `column ${wrong + 1} must be a number, is ${shownLine(cell)}`;
    return lineFaults([{ number: row.number, what }]);
  }
  const at = rows.map(({ number }) => number);
  return columns.map(({ name, numbers, times }) => ({
    name,
    numbers,
    dated: times === rows.length,
    lines: at,
  }));
}

function cutterOf(line: string): (line: string) => readonly string[] {
  const found = SEPARATORS.find((separator) => line.includes(separator));
  return (text) =>
    (found === undefined ? text.split(/\s+/) : text.split(found)).map((cell) =>
      unquoted(cell.trim()),
    );
}

function unquoted(cell: string): string {
  return cell.replace(/^"(.*)"$/, "$1");
}

function isNumber(cell: string): boolean {
  return /^[+-]?(\d+([.,]\d*)?|[.,]\d+)(e[+-]?\d+)?$/i.test(cell);
}

/** A comma inside a cell is a decimal one: between cells something else stands. */
function numberOf(cell: string): number {
  return Number(cell.replace(",", "."));
}

const DATE =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?)(Z|[+-]\d\d(?::?\d\d)?)?)?$/i;
const TIME_OF_DAY = /^\d\d?:\d\d:\d\d([.,]\d+)?$/;

/** A day or a moment, as ISO 8601 has it, or a time of day, in seconds; NaN of anything else. Without a zone it is taken for UTC: only distances matter. */
function secondsOf(cell: string): number {
  if (TIME_OF_DAY.test(cell)) {
    const [hours = 0, minutes = 0, seconds = 0] = cell.replace(",", ".").split(":").map(Number);
    return hours * 3600 + minutes * 60 + seconds;
  }
  const [, date, time = "00:00", zone = "Z"] = DATE.exec(cell) ?? [];
  if (date === undefined) return Number.NaN;
  const minutes = zone.length === 3 ? `${zone}:00` : zone.replace(/(\d\d)(\d\d)$/, "$1:$2");
  return Date.parse(`${date}T${time.replace(",", ".")}${minutes.toUpperCase()}`) / 1000;
}
