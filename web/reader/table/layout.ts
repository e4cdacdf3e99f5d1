// How a text is laid out as a table, told from its beginning: what parts its cells, and how many a row has.

import { rowsOf, SEPARATORS, type Separator } from "./cells";
import { headed, isComment, isRule, type Layout, laterHalf, type Row } from "./headings";
import { isNothing, isValue } from "./values";

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
    const isOne =
      separator === "," &&
      areNumbers(
        rows.filter((row) => !isComment(row)),
        width,
      );
    if (isOne) return [];
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
  // These stand in a text for nothing else.
  const clear = /[\t;|]/.test(separator) ? 0.3 : 0;
  const fit = count === 0 ? 0 : count / later.length + values - 0.5;
  return { width, score: fit === 0 ? 0 : fit + clear + (isNamed ? 0.1 : 0) };
}

/**
 * One number a line, with commas in it: "2,04106", as no number has zeros in front, but its fraction may; "141 kbit/s" among others of one cell;
 * "89,219,947" or "0,291" below a heading of one cell. But not rows that are counted in front.
 */
function areNumbers(rows: readonly Row[], width: number): boolean {
  const [heading, ...below] = rows;
  const isBelow = heading?.cells.length === 1 && !isValue(heading.cells[0] ?? "");
  const data = isBelow ? below : rows;
  if (
    data.length < 2 ||
    [0, 1].some((from) => data.every(({ cells }, i) => cells[0] === String(i + from)))
  )
    return false;
  const isGroup = ({ cells: [first = "", ...groups] }: Row): boolean =>
    /^[1-9]\d{0,2}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group));
  if (isBelow && data.every(isGroup)) return true;
  const isPart = ({ cells: [whole = "", rest = ""] }: Row): boolean =>
    /^\d+$/.test(whole) && /^\d+(\s*[a-z/%]+)?$/i.test(rest);
  const parted = data.filter(({ cells }) => cells.length === 2);
  if (width !== 2 || !parted.every(isPart)) return false;
  const isOne = ({ cells }: Row): boolean => cells.length === 1 && isValue(cells[0] ?? "");
  const isFraction = ({ cells: [, rest = ""] }: Row): boolean => /^0\d/.test(rest);
  return isBelow || data.some(isOne) || parted.some(isFraction);
}
