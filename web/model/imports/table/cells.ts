// A text as rows of cells, as it comes in pieces: Papa Parse for what stands between separators and in quotes; columns that are parted by
// blanks, as tools print them, by hand.

import Papa from "papaparse";

/** " ": any number of blanks. "": one cell a line. */
export type Separator = "\t" | ";" | "|" | "," | " " | "";

export type OnRow = (cells: readonly string[], line: number) => void;

/** In the order in which they are preferred where two of them part a text alike. */
export const SEPARATORS: readonly Separator[] = ["\t", ";", "|", ",", " "];

export class Rows {
  private line = 1;
  private rest = "";

  constructor(
    private readonly separator: Separator,
    private readonly onRow: OnRow,
    /** Quotes are letters like others: where one of them is never closed. */
    private readonly unquoted = false,
  ) {}

  add(piece: string, isLast: boolean): void {
    let text = this.rest + piece;
    // The end of a line may be cut in two.
    const cut = !isLast && text.endsWith("\r") ? text.length - 1 : text.length;
    const after = text.slice(cut);
    text = text.slice(0, cut);
    if (text.includes("\r")) text = text.replace(/\r\n?/g, "\n");
    if (isLast && text.endsWith("\n")) text = text.slice(0, -1);
    if (isLast && text === "") return;
    const done = this.separator === " " ? this.byBlanks(text, isLast) : this.parse(text, isLast);
    this.rest = text.slice(done) + after;
  }

  /** How much of the text is done. */
  private parse(text: string, isLast: boolean): number {
    const config = {
      // A mark that is in no text parts nothing.
      delimiter: this.separator === "" ? "\u0001" : this.separator,
      newline: "\n" as const,
      ...(this.unquoted && { fastMode: true }),
    };
    const parser = new Papa.Parser(config);
    const { data, meta } = parser.parse(text, 0, !isLast) as {
      data: string[][];
      meta: { cursor: number };
    };
    for (const row of data) {
      const cells = row.map((cell) => cell.trim());
      this.emit(this.separator === "|" ? withoutFrame(cells) : cells);
      for (const cell of row) if (cell.includes("\n")) this.line += cell.split("\n").length - 1;
    }
    return isLast ? text.length : meta.cursor;
  }

  private byBlanks(text: string, isLast: boolean): number {
    const lines = text.split("\n");
    const rest = isLast ? "" : (lines.pop() ?? "");
    for (const line of lines) this.emit(partedByBlanks(line));
    return text.length - rest.length;
  }

  private emit(cells: readonly string[]): void {
    const { line } = this;
    this.line += 1;
    if (cells.every((cell) => cell === "")) return;
    this.onRow(cells, line);
  }
}

/** "| a | b |" as Markdown and databases print it. */
function withoutFrame(cells: readonly string[]): readonly string[] {
  const from = cells[0] === "" ? 1 : 0;
  return cells.slice(from, cells.at(-1) === "" ? -1 : cells.length);
}

const CELL = /"([^"]*)"|\S+/g;
/** What has blanks in it and still is one: moments, and a number with its unit. */
const ONE_CELL = new RegExp(
  [
    String.raw`(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+\d{1,2},?\s+\d\d:\d\d:\d\d(?:\.\d+)?(?:\s+[A-Z]{2,5})?(?:\s+\d{4})?`,
    String.raw`\d{4}[-/.]\d\d[-/.]\d\d[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?:\s?(?:Z|UTC|GMT|[+-]\d\d:?\d\d))?(?![\d:])`,
    String.raw`\d{1,2}:\d\d:\d\d\s[AP]M\b`,
    String.raw`\d[\d.,]*\s(?:[kKMG]i?)?(?:[Bb]its?|[Bb]ytes?|[bB])\/s(?:ec)?\b`,
  ].join("|"),
  "gi",
);
const GLUE = "\u0001";

function partedByBlanks(line: string): readonly string[] {
  const glued = line.replace(ONE_CELL, (found) => found.replaceAll(/\s/g, GLUE));
  return Array.from(glued.matchAll(CELL), ([cell, quoted]) =>
    (quoted ?? cell).replaceAll(GLUE, " "),
  );
}

/** The rows of a text that is small, such as the beginning of a large one. */
export function rowsOf(
  text: string,
  separator: Separator,
): readonly { readonly cells: readonly string[]; readonly line: number }[] {
  const rows: { cells: readonly string[]; line: number }[] = [];
  new Rows(separator, (cells, line) => rows.push({ cells, line })).add(text, true);
  return rows;
}
