// A text as a table, piece by piece: its columns, and what did not fit.

import { Rows } from "./cells";
import { type Column, ColumnBuilder, type Told } from "./column";
import { isRule, type Layout } from "./headings";
import { layoutOf } from "./layout";
import { type DecimalMark, isNumber } from "./numbers";
import { isValue } from "./values";

export interface Table {
  readonly columns: readonly Column[];
  readonly rows: number;
  /** In which line of the file a row stands, or which row of a tool's report it is, counted from 1. */
  lineOf(row: number): number;
  readonly word: "line" | "row";
  /** Lines below the heading that are no row: with how many cells, the first of them. */
  readonly odd: { readonly count: number; readonly line: number; readonly cells: number } | null;
  /** Rows at the end that sum up the others, and the word that says so. */
  readonly sums: { readonly count: number; readonly line: number; readonly word: string } | null;
  readonly width: number;
}

/** "line 4"; "3 lines, the first of them line 4". */
export const linesCalled = ({ word }: Table, count: number, first: number): string =>
  count === 1 ? `${word} ${first}` : `${count} ${word}s, the first of them ${word} ${first}`;

export const called = (table: Table, rows: ArrayLike<number>): string =>
  linesCalled(table, rows.length, table.lineOf(rows[0] ?? 0));

/** Some of its rows. */
export const tableOf = (table: Table, rows: ArrayLike<number>): Table => ({
  ...table,
  rows: rows.length,
  lineOf: (row) => table.lineOf(rows[row] ?? 0),
});

/** So many rows at the end may be sums. */
const MOST_SUMS = 8;
const SUM =
  /^(mean|avg|average|median|totals?|sum|min(imum)?|max(imum)?|std(ev|dev)?|var(iance)?|count|p\d\d|\d\d%|mittelwert|summe|gesamt|moyenne|media|promedio)\b/i;
const wordOf = (cells: readonly string[]): string => cells.find((cell) => cell !== "") ?? "";
const isSum = (cells: readonly string[]): boolean => SUM.test(wordOf(cells));

/** So much of a text is looked at before it is read. */
const BEGINNING = 1 << 16;

/** Without the line that is cut off. */
function beginningOf(text: string): string {
  if (text.length < BEGINNING) return text;
  const head = text.slice(0, BEGINNING);
  const end = Math.max(head.lastIndexOf("\n"), head.lastIndexOf("\r"));
  return end > 0 ? head.slice(0, end) : head;
}

/** Of a text that comes in pieces; `table` once it has ended. */
export class TableReader {
  private layout: Layout | null = null;
  private waiting = "";
  private rows: Rows | null = null;
  private builders: ColumnBuilder[] = [];
  private count = 0;
  /** Where lines and rows part: the row from which on a line is so many further. */
  private readonly shifts: { row: number; by: number }[] = [];
  private odd: Table["odd"] = null;
  private isTaken = false;
  /** The last rows, which may sum up those above. */
  private readonly lately: { readonly cells: readonly string[]; readonly line: number }[] = [];
  private sums: Table["sums"] = null;
  /** Those that are no numbers, and where. */
  private names: readonly (readonly [string, number])[] = [];

  add(piece: string): void {
    if (this.rows !== null) {
      this.rows.add(piece, false);
      return;
    }
    this.waiting += this.waiting === "" ? piece.replace(/^\uFEFF/, "") : piece;
    if (this.waiting.length >= BEGINNING) this.begin();
  }

  private begin(): void {
    this.layout = layoutOf(beginningOf(this.waiting));
    const names = (this.layout?.names ?? []).map((name, i) => [name, i] as const);
    this.names = names.filter(([name]) => name !== "" && !isValue(name));
    const { separator = "", width = 1 } = this.layout ?? {};
    this.builders = Array.from({ length: width }, () => new ColumnBuilder());
    this.rows = new Rows(separator, (cells, line) => this.take(cells, line));
    this.rows.add(this.waiting, false);
    this.waiting = "";
  }

  private take(cells: readonly string[], line: number): void {
    const { layout } = this;
    if (layout === null || isRule(cells)) return;
    if (line < layout.begins) {
      // Rows of another table above this one.
      if (cells.length > 1 && cells.every((cell) => isNumber(cell))) this.isOdd(cells, line);
      return;
    }
    if (/^(#|\/\/)/.test(cells[0] ?? "") || this.isHeading(cells)) return;
    const { width } = layout;
    // A separator at the end of a line, and cells that are missing there.
    const isWide = cells.length > width && cells.slice(width).every((cell) => cell === "");
    if (cells.length !== width && !isWide) {
      this.isOdd(cells, line);
      return;
    }
    this.lately.push({ cells, line });
    if (this.lately.length > MOST_SUMS) this.pushFirst();
  }

  private isOdd(cells: readonly string[], line: number): void {
    this.odd ??= { count: 0, line, cells: cells.length };
    this.odd = { ...this.odd, count: this.odd.count + 1 };
  }

  /** Once more, as sar and files that are put together have it. */
  private isHeading(cells: readonly string[]): boolean {
    return this.names.length > 0 && this.names.every(([name, i]) => name === cells[i]);
  }

  private pushFirst(): void {
    const { cells, line } = this.lately.shift() as { cells: readonly string[]; line: number };
    for (const [i, builder] of this.builders.entries()) builder.push(cells[i] ?? "");
    const by = line - this.count;
    if (this.shifts.at(-1)?.by !== by) this.shifts.push({ row: this.count, by });
    this.count += 1;
  }

  end(): void {
    if (!this.isTaken) {
      if (this.rows === null) this.begin();
      this.rows?.add("", true);
    }
    const { lately } = this;
    const last = lately.findLastIndex(({ cells }) => !isSum(cells)) + 1;
    const sums = last === 0 ? [] : lately.splice(last);
    const [first] = sums;
    if (first !== undefined)
      this.sums = { count: sums.length, line: first.line, word: wordOf(first.cells) };
    while (lately.length > 0) this.pushFirst();
  }

  /** Rows of a tool's own, the first of them with the headings. */
  addRows([names = [], ...rows]: readonly (readonly string[])[]): void {
    this.layout = { separator: ",", width: names.length, names, units: [], begins: 1 };
    this.builders = names.map(() => new ColumnBuilder());
    for (const [i, row] of rows.entries()) this.take(row, i + 1);
    this.isTaken = true;
  }

  get isTable(): boolean {
    return this.layout !== null && this.count > 0;
  }

  /** Once it has ended, of a text that is one. */
  table(told: Told): Table {
    const { shifts, builders } = this;
    const layout = this.layout as Layout;
    // Where commas part the cells, only quotes make one a decimal mark.
    const file = markOf(builders) ?? (layout.separator === "," ? "." : null);
    const columns = builders.map((builder, i) =>
      builder.column(i, layout.names[i] ?? "", layout.units[i] ?? "", file, told),
    );
    return {
      columns,
      rows: this.count,
      lineOf: (row) => row + (shifts.findLast((shift) => shift.row <= row)?.by ?? 0),
      word: this.isTaken ? "row" : "line",
      odd: this.odd,
      sums: this.sums,
      width: layout.width,
    };
  }
}

function markOf(builders: readonly ColumnBuilder[]): DecimalMark | null {
  const marks = builders.flatMap(({ decimalMark }) => decimalMark ?? []);
  return marks.every((mark) => mark === marks[0]) ? (marks[0] ?? null) : null;
}
