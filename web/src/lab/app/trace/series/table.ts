// A text of numbers as columns: separated by commas, semicolons, tabs or blanks, with a line of names or without.

import {
  contentLines,
  type LineFault,
  lineFaults,
  shownLine,
} from "../../../../../model/imports/lines";
import type { Fault } from "../../../../../model/scenario/types";

export interface Column {
  /** Empty where the file names none. */
  readonly name: string;
  readonly numbers: readonly number[];
  /** The numbers were dates and times of day, or times of day; they are seconds now. */
  readonly dated: boolean;
  /** In which line of the text each of them stands, counted from 1; the same for all columns. */
  readonly lines: readonly number[];
  /** The first cell that is no number, nor a moment; NaN stands in its place. */
  readonly word: string | null;
  /** The first cell with a comma, where all that have one could mean thousands by it: 1,500. */
  readonly thousands: string | null;
}

/** "column 2 “kbps”" */
export function columnCalled(columns: readonly Column[], index: number): string {
  const name = columns[index]?.name ?? "";
  return `column ${index + 1}${name === "" ? "" : ` “${name}”`}`;
}

const SEPARATORS = ["\t", ";", ","] as const;

/** Columns of equal length, some of them with numbers; null for a text that is no table of numbers at all. */
export function columnsIn(text: string): readonly Column[] | readonly Fault[] | null {
  const lines = [...contentLines(text)].filter(({ line }) => !/^(#|\/\/)/.test(line));
  const first = lines[0];
  if (first === undefined) return null;
  const cut = cutterOf(first.line);
  const cells = lines.map(({ line }) => cut(line));
  const named = isHeading(cells[0] ?? [], cells[1] ?? []);
  const names = named ? (cells[0] ?? []) : [];
  const rows = named ? cells.slice(1) : cells;
  const at = (named ? lines.slice(1) : lines).map(({ number }) => number);
  // Prose, JSON and the like: not even the first lines below a heading are numbers.
  if (!rows[0]?.some(isNumber)) return null;
  const width = Math.max(...rows.slice(0, 5).map((row) => row.length));
  const faults = rows.flatMap((row, i): LineFault[] => {
    if (row.length === width) return [];
    const what = `has ${row.length} columns where others have ${width}: ${shownLine(lines[i + (named ? 1 : 0)]?.line ?? "")}`;
    return [{ number: at[i] ?? 0, what }];
  });
  if (faults.length > 0) return lineFaults(faults);
  return Array.from({ length: width }, (_, i) =>
    columnOf(
      names[i] ?? "",
      rows.map((row) => row[i] ?? ""),
      at,
    ),
  );
}

/** A row with a word in it; but not one whose cells are numbers wherever those of the row below are: it is data beside a name. */
function isHeading(row: readonly string[], below: readonly string[]): boolean {
  const isValue = (cell: string) => isNumber(cell) || !Number.isNaN(secondsOf(cell));
  if (row.every(isValue)) return false;
  return !below.some(isNumber) || below.some((cell, i) => isValue(cell) && !isValue(row[i] ?? ""));
}

function columnOf(name: string, cells: readonly string[], lines: readonly number[]): Column {
  const numbers = cells.map((cell) => (isNumber(cell) ? numberOf(cell) : secondsOf(cell)));
  const commas = cells.filter((cell) => cell.includes(",") && isNumber(cell));
  return {
    name,
    numbers,
    dated: cells.every((cell, i) => !isNumber(cell) && !Number.isNaN(numbers[i])),
    lines,
    word: cells[numbers.findIndex(Number.isNaN)] ?? null,
    thousands: commas.every((cell) => THOUSANDS.test(cell)) ? (commas[0] ?? null) : null,
  };
}

const THOUSANDS = /^[+-]?[1-9]\d{0,2},\d{3}$/;

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
