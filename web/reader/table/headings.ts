// Which rows stand above the data of a table: names, units, and what says nothing of its columns.

import { rowsOf, type Separator } from "./cells";
import { hasRateWord, hasTimeWord } from "./column-names";
import { rateUnitIn } from "./unit-names";
import { isNothing, isUnit, isValue } from "./values";

export interface Layout {
  readonly separator: Separator;
  readonly width: number;
  /** Empty where the file has none. */
  readonly names: readonly string[];
  readonly units: readonly string[];
  /** The first line of the data, counted from 1. */
  readonly begins: number;
}

export type Row = { readonly cells: readonly string[]; readonly line: number };

export const isComment = ({ cells }: Row): boolean =>
  /^(#|\/\/|%(?!\d))/.test(cells[0] ?? "") &&
  !cells.every((cell) => isUnit(cell) || isNothing(cell));
/** "|---|---|", "- - - -" */
export const isRule = (cells: readonly string[]): boolean =>
  cells.every((cell) => /^[-=+:]*$/.test(cell)) && cells.some((cell) => cell.length > 1);

const COMMENT = /^(#|\/\/|%)\s*/;

/** What stands above the data is not in it. */
export const laterHalf = (rows: readonly Row[]): readonly Row[] =>
  rows.slice(Math.floor(rows.length / 2));

/** Null where no row has a value where most others have one. `lines`: as they are written. */
export function headed(
  all: readonly Row[],
  separator: Separator,
  width: number,
  lines: readonly string[],
): Layout | null {
  const rows = all.filter((row) => !isRule(row.cells) && !isComment(row));
  const whole = rows.filter(({ cells }) => cells.length === width);
  const share = Array.from({ length: width }, (_, i) => valuesOf(laterHalf(whole), i));
  const isData = ({ cells }: Row): boolean =>
    cells.length === width &&
    cells.some((cell, i) => (share[i] ?? 0) >= 0.5 && isValue(cell)) &&
    cells.every((cell, i) => (share[i] ?? 0) < 0.5 || isValue(cell) || isNothing(cell));
  // A single word where the others have numbers makes no heading of a row, nor sar's time in its heading a row.
  const isName = ({ cells }: Row): boolean => {
    const inNumbers = cells.filter((_, i) => (share[i] ?? 0) >= 0.5);
    const words = inNumbers.filter((cell) => !isValue(cell) && !isNothing(cell)).length;
    const isWithoutValue = !inNumbers.some(isValue) && cells.some((cell) => !isNothing(cell));
    return isWithoutValue || 2 * words > inNumbers.length;
  };
  const sure = rows.findIndex(isData);
  if (sure < 0) return null;
  const fits = ({ cells }: Row): boolean =>
    [width, width - 1].includes(cells.length) || (cells.length > width && cells[width] === "");
  const lastName = rows.findLastIndex((row, i) => i < sure && fits(row) && isName(row));
  const at = rows.findIndex((row, i) => i > lastName && i <= sure && row.cells.length === width);
  const first = rows[at] as Row;
  const above = rows.slice(0, lastName + 1).filter(fits);
  const last = above.at(-1);
  const isUnits = (row: Row | undefined): boolean =>
    row?.cells.some((cell) => isUnit(unbracketed(cell))) === true &&
    row.cells.every((cell) => isUnit(cell) || isBracketed(cell) || isNothing(cell));
  const wide = separator === " " ? byWideBlanks(lines, first.line, width) : undefined;
  const comment = wide ?? commentAbove(all, first, separator, width);
  const hasUnits = isUnits(last) && (above.length > 1 || comment !== undefined);
  const isRightAbove = last?.cells.length === width || wide === undefined;
  const heading = hasUnits ? (above.at(-2) ?? comment) : isRightAbove ? (last ?? comment) : wide;
  return {
    separator,
    width,
    names: cellsOf(heading, width, whole).map((cell) => (isMomentLike(cell) ? "" : cell)),
    units: hasUnits ? cellsOf(last, width, whole).map(unbracketed) : [],
    begins: first.line,
  };
}

const isBracketed = (cell: string): boolean => /^[[(].*[\])]$/.test(cell);
const unbracketed = (cell: string): string => cell.replace(/^[[(](.*)[\])]$/, "$1").trim();
/** sar puts the time above the column of times. */
const isMomentLike = (cell: string): boolean => /^\d\d?:\d\d:\d\d/.test(cell);

function valuesOf(rows: readonly Row[], column: number): number {
  const cells = rows.map(({ cells }) => cells[column] ?? "").filter((cell) => !isNothing(cell));
  return cells.length === 0 ? 0 : cells.filter(isValue).length / cells.length;
}

/** "Time (s)   Rate (Mbit/s)": names with single blanks in them, right above the data. */
function byWideBlanks(lines: readonly string[], first: number, width: number): Row | undefined {
  const above = lines.slice(0, first - 1).findLast((line) => line.trim() !== "");
  const cells = (above ?? "")
    .trim()
    .replace(COMMENT, "")
    .split(/\s{2,}|\t/);
  const areUnits = cells.every((cell) => isUnit(cell) || isNothing(cell));
  const isName = cells.length === width && width > 1 && !areUnits && !cells.some(isValue);
  return isName ? { cells, line: first - 1 } : undefined;
}

/** "# time rate": the last comment above the data, if it names as many columns. */
function commentAbove(
  all: readonly Row[],
  first: Row,
  separator: Separator,
  width: number,
): Row | undefined {
  const row = all.filter((one) => one.line < first.line && isComment(one)).at(-1);
  if (row === undefined) return undefined;
  const text = row.cells.join(separator).replace(COMMENT, "");
  const [parted] = rowsOf(text, separator);
  if (parted?.cells.length !== width || parted.cells.some(isValue)) return undefined;
  return width > 1 || hasRateWord(text) || rateUnitIn(text) !== null ? parted : undefined;
}

/** A heading of one cell less has none above the first column, as R and pandas write rows with names or numbers; else above the last. */
function cellsOf(row: Row | undefined, width: number, whole: readonly Row[]): readonly string[] {
  if (row === undefined) return [];
  const { cells } = row;
  if (cells.length !== width - 1) return cells.slice(0, width);
  const rows = whole.filter(({ line }) => line > row.line);
  const firsts = rows.map((one) => one.cells[0] ?? "");
  const areNames = !firsts.some((cell) => isValue(cell));
  const areNumbers = [0, 1].some((from) => firsts.every((cell, i) => cell === String(i + from)));
  const isEnded = rows.every((one) => one.cells[width - 1] === "");
  const isTime = hasTimeWord(cells[0] ?? "") && !isRising(rows);
  return isEnded || !(areNames || (areNumbers && !isTime)) ? [...cells, ""] : ["", ...cells];
}

/** Whether the second column may be the time. */
const isRising = (rows: readonly Row[]): boolean =>
  rows.every(({ cells }, i) => i === 0 || !(Number(cells[1]) <= Number(rows[i - 1]?.cells[1])));
