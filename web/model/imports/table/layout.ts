// How a text is laid out as a table, told from its beginning: what parts its cells, and which rows stand above its data.

import { rowsOf, SEPARATORS, type Separator } from "./cells";
import { hasRateWord } from "./column-names";
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

type Row = { readonly cells: readonly string[]; readonly line: number };

const isComment = ({ cells }: Row): boolean =>
  /^(#|\/\/|%(?!\d))/.test(cells[0] ?? "") &&
  !cells.every((cell) => isUnit(cell) || isNothing(cell));
/** "|---|---|", "- - - -" */
export const isRule = (cells: readonly string[]): boolean =>
  cells.every((cell) => /^[-=+:]*$/.test(cell)) && cells.some((cell) => cell.length > 1);

/** A heading is among the first rows. */
const MOST_ABOVE = 20;

/** Null for a text without a table of numbers. */
export function layoutOf(beginning: string): Layout | null {
  const [, said] = /^sep=(.)\r?\n/i.exec(beginning) ?? [];
  const separators = said === undefined ? SEPARATORS : [said as Separator];
  const lines = beginning.split(/\r\n?|\n/);
  const tried = separators.flatMap((separator) => {
    const rows = rowsOf(beginning, separator);
    const { width, score } = widthOf(
      rows.filter((row) => !isComment(row) && !isRule(row.cells)),
      separator,
    );
    if (separator === "," && width === 2 && areDecimals(rows)) return [];
    return width > 1 ? [{ separator, width, score, rows }] : [];
  });
  const best = tried.reduce<(typeof tried)[number] | undefined>(
    (found, one) => (found === undefined || one.score > found.score + 1e-9 ? one : found),
    undefined,
  );
  if (best !== undefined && best.score >= 0.8)
    return headed(best.rows, best.separator, best.width, lines);
  return headed(rowsOf(beginning, ""), "", 1, lines);
}

/** The one that most rows have, not counting what may stand above the data; how well it fits, from 0 to 2. */
function widthOf(
  rows: readonly Row[],
  separator: Separator,
): { readonly width: number; readonly score: number } {
  const others = new RegExp(`[${"\t;|,".replace(separator, "")}]`);
  const later = laterHalf(rows);
  const counts = new Map<number, number>();
  for (const { cells } of later) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const [width, count] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), [0, 0]);
  const fitting = later.filter(({ cells }) => cells.length === width).flatMap(({ cells }) => cells);
  const read = fitting.filter((cell) => isValue(cell) || isNothing(cell)).length;
  // Words that other separators part are several cells.
  const parted = fitting.filter((cell) => others.test(cell) && !isValue(cell)).length;
  // Words are cells as well; only a text without a value in it is no table.
  const values = fitting.some(isValue) ? 0.5 + 0.5 * ((read - parted) / fitting.length) : 0;
  const isNamed = rows
    .slice(0, MOST_ABOVE)
    .some(({ cells }) => cells.length === width && !cells.some(isValue));
  const named = isNamed ? 0.1 : 0;
  return { width, score: count === 0 ? 0 : count / later.length + values - 0.5 + named };
}

/** "2,04106", "141 kbit/s": one number, as no number has zeros in front, but its fraction may; or as other lines have one cell. */
function areDecimals(rows: readonly Row[]): boolean {
  const isPart = ({ cells: [whole = "", rest = ""] }: Row): boolean =>
    /^\d+$/.test(whole) && /^\d+(\s*[a-z/%]+)?$/i.test(rest);
  const parted = rows.filter(({ cells }) => cells.length === 2);
  if (!parted.every(isPart)) return false;
  const isOne = ({ cells }: Row): boolean => cells.length === 1 && isValue(cells[0] ?? "");
  return rows.some(isOne) || parted.some(({ cells: [, rest = ""] }) => /^0\d/.test(rest));
}

const laterHalf = (rows: readonly Row[]): readonly Row[] => rows.slice(Math.floor(rows.length / 2));

function headed(
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
    return 2 * inNumbers.filter(isValue).length < Math.max(1, inNumbers.length);
  };
  const sure = rows.findIndex(isData);
  if (sure < 0) return null;
  const fits = ({ cells }: Row): boolean => cells.length === width || cells.length === width - 1;
  const lastName = rows.findLastIndex((row, i) => i < sure && fits(row) && isName(row));
  const at = rows.findIndex((row, i) => i > lastName && i <= sure && row.cells.length === width);
  const first = rows[at] as Row;
  const above = rows.slice(0, lastName + 1).filter(fits);
  const last = above.at(-1);
  const isUnits = (row: Row | undefined): boolean =>
    row?.cells.some(isUnit) === true &&
    row.cells.every((cell) => isUnit(cell) || isBracketed(cell) || isNothing(cell));
  const wide = separator === " " ? byWideBlanks(lines, first.line, width) : undefined;
  const comment = wide ?? commentAbove(all, first, separator, width);
  const hasUnits = isUnits(last) && (above.length > 1 || comment !== undefined);
  const heading = hasUnits ? (above.at(-2) ?? comment) : (last ?? comment);
  return {
    separator,
    width,
    names: cellsOf(heading, width).map((cell) => (isMomentLike(cell) ? "" : cell)),
    units: hasUnits ? cellsOf(last, width).map(unbracketed) : [],
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
  const cells = (above ?? "").trim().split(/\s{2,}|\t/);
  const isName = cells.length === width && width > 1 && !cells.some(isValue);
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
  const text = row.cells.join(separator).replace(/^(#|\/\/|%)\s*/, "");
  const [parted] = rowsOf(text, separator);
  if (parted?.cells.length !== width || parted.cells.some(isValue)) return undefined;
  return width > 1 || hasRateWord(text) || rateUnitIn(text) !== null ? parted : undefined;
}

/** A heading of one cell less has none above the first column, as R and pandas write rows with names. */
function cellsOf(row: Row | undefined, width: number): readonly string[] {
  if (row === undefined) return [];
  return row.cells.length === width - 1 ? ["", ...row.cells] : row.cells;
}
