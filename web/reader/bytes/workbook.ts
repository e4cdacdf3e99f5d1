// The table of a workbook: the first sheet of Excel’s (.xlsx, ECMA-376) or LibreOffice’s (.ods) that has numbers in it, as CSV.
// Cells are read as they are kept, with all their digits; only dates, times and per cents are written as their style shows them.

import { cellFormats, shownNumber } from "./cell-formats";
import { attribute, headOf, letters, lettersOf, pieces, plain, tags } from "./xml";

/** A file of the workbook by its name as text; null where there is none. */
export type PartOf = (name: string) => Promise<string | null>;

export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
}

/** The most columns that Excel has; a place beyond them is none. */
const MOST_COLUMNS = 16_384;
/** A workbook of some kilobytes can say that it has billions, all alike. */
const MOST_CELLS = 20_000_000;

/** One row as it grows. Cells with nothing in them are there once something stands behind them. */
class Row {
  readonly cells: string[] = [];
  #next = 0;

  add(value: string, column = this.#next, times = 1): void {
    const end = Math.min(column + times, MOST_COLUMNS);
    this.#next = end;
    if (value === "") return;
    while (this.cells.length < column) this.cells.push("");
    for (let i = column; i < end; ++i) this.cells[i] = value;
  }
}

/** "much" where it has more than `MOST_CELLS`. */
export async function excelSheets(part: PartOf): Promise<readonly Sheet[] | "much"> {
  const book = plain((await part("xl/workbook.xml")) ?? "");
  const targets = new Map(
    tags(plain((await part("xl/_rels/workbook.xml.rels")) ?? ""), "Relationship").map((tag) => [
      attribute(tag, "Id"),
      attribute(tag, "Target").replace(/^\/xl\//, ""),
    ]),
  );
  const shared = pieces(plain((await part("xl/sharedStrings.xml")) ?? ""), "si").map(lettersOf);
  const formats = cellFormats(plain((await part("xl/styles.xml")) ?? ""));
  const since1904 = /<workbookPr\b[^>]*date1904="(?:1|true)"/.test(book);
  const excelValue = (head: string, cell: string): string => {
    const kind = attribute(head, "t");
    if (kind === "inlineStr") return lettersOf(cell);
    const value = letters(/<v\b[^>]*>([^<]*)</.exec(cell)?.[1] ?? "");
    if (kind === "s") return shared[Number(value)] ?? "";
    if (kind === "b") return value === "1" ? "TRUE" : "FALSE";
    if (kind !== "" && kind !== "n") return value;
    return shownNumber(value, formats[Number(attribute(head, "s"))] ?? "number", since1904);
  };
  const sheets: Sheet[] = [];
  let left = MOST_CELLS;
  for (const tag of tags(book, "sheet")) {
    const target = targets.get(attribute(tag, "id"));
    const xml = target === undefined ? null : await part(`xl/${target}`);
    if (xml === null) continue;
    const rows: string[][] = [];
    for (const line of pieces(plain(xml), "row")) {
      const row = new Row();
      for (const cell of pieces(line, "c")) {
        const head = headOf(cell);
        row.add(excelValue(head, cell), columnOf(attribute(head, "r")));
      }
      if (row.cells.length > 0) rows.push(row.cells);
      left -= row.cells.length;
      if (left < 0) return "much";
    }
    sheets.push({ name: letters(attribute(tag, "name")), rows });
  }
  return sheets;
}

/** As `excelSheets`. */
export async function openSheets(part: PartOf): Promise<readonly Sheet[] | "much"> {
  const sheets: Sheet[] = [];
  let left = MOST_CELLS;
  for (const table of pieces(plain((await part("content.xml")) ?? ""), "table")) {
    const rows: string[][] = [];
    for (const line of pieces(table, "table-row")) {
      const row = new Row();
      for (const cell of pieces(line, "(?:covered-)?table-cell")) {
        const head = headOf(cell);
        row.add(openValue(head, cell), undefined, repeated(head, "number-columns-repeated"));
      }
      const { length } = row.cells;
      const times = length === 0 ? 0 : repeated(headOf(line), "number-rows-repeated");
      left -= length * times;
      if (left < 0) return "much";
      for (let i = 0; i < times; ++i) rows.push(row.cells);
    }
    sheets.push({ name: letters(attribute(headOf(table), "name")), rows });
  }
  return sheets;
}

/** More than one row with a number in it: a table, and no title or note. */
export function isTable({ rows }: Sheet): boolean {
  const numbers = rows.filter((row) => row.some((cell) => /^\s*[-+.]?\d/.test(cell)));
  return numbers.length > 1;
}

/** Where each row is one cell, a file of commas was opened where another mark parts columns: its lines are as they were. */
export function asCsv({ rows }: Sheet): string {
  const whole = rows.every((row) => row.length === 1);
  const quoted = (cell: string) =>
    !whole && /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  return rows.map((row) => `${row.map(quoted).join(",")}\n`).join("");
}

function openValue(head: string, cell: string): string {
  const kind = attribute(head, "value-type");
  if (kind === "float" || kind === "currency") return attribute(head, "value");
  if (kind === "percentage") return shownNumber(attribute(head, "value"), "per cent", false);
  if (kind === "date") return attribute(head, "date-value");
  // PT09H00M01.5S
  const time = /^PT(\d+)H(\d+)M([\d.]+)S$/.exec(
    kind === "time" ? attribute(head, "time-value") : "",
  );
  if (time !== null) return time.slice(1).join(":");
  const shown = cell.replace(/<annotation[\s\S]*?<\/annotation>/, "");
  return pieces(shown, "p").map(lettersOf).join(" ");
}

const repeated = (head: string, name: string): number => Number(attribute(head, name)) || 1;

/** C of "C5" is 2. */
function columnOf(place: string): number | undefined {
  const [name] = /^[A-Z]+/.exec(place) ?? [];
  if (name === undefined) return undefined;
  return [...name].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
