// A text as rows of cells, as it comes in pieces: Papa Parse for what stands between separators and in quotes; columns that are parted by
// blanks, as tools print them, by hand.

import Papa from "papaparse";

/** " ": any number of blanks. "": one cell a line. */
export type Separator = "\t" | ";" | "|" | "," | " " | "";

export type OnRow = (cells: readonly string[], line: number) => void;

/** In the order in which they are preferred where two of them part a text alike. */
export const SEPARATORS: readonly Separator[] = ["\t", ";", "|", ",", " "];

const PIECE = 1 << 15;
/** A cell in quotes has no more. */
const MOST_LINES = 20;

const linesIn = (text: string): number => text.split("\n").length - 1;

export class Rows {
  private line = 1;
  private rest = "";
  /** Whether its lines begin and end with a separator; told by the first. */
  private isFramed: boolean | null = null;

  constructor(
    private readonly separator: Separator,
    private readonly onRow: OnRow,
  ) {}

  add(text: string, isLast: boolean): void {
    // Few rows at a time: so that none of them outlives its piece.
    for (let at = 0; at < text.length; at += PIECE)
      this.addPiece(text.slice(at, at + PIECE), false);
    if (isLast) this.addPiece("", true);
  }

  private addPiece(piece: string, isLast: boolean): void {
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
    const { rows, done, isWhole } = this.parsed(text, isLast);
    const isStuck = !isLast && linesIn(text.slice(done)) > MOST_LINES;
    if (!isWhole || isStuck) return this.byLines(text, isLast);
    for (const cells of rows) this.emitParsed(cells);
    return done;
  }

  private parsed(text: string, isLast: boolean) {
    // A mark that is in no text parts nothing.
    const delimiter = this.separator === "" ? "\u0001" : this.separator;
    const parser = new Papa.Parser({ delimiter, newline: "\n" });
    const { data, errors, meta } = parser.parse(text, 0, !isLast) as {
      data: string[][];
      errors: { code: string }[];
      meta: { cursor: number };
    };
    const isOpen = errors.some(({ code }) => code === "MissingQuotes");
    const hasQuotes = text.includes('"');
    const isWhole =
      !hasQuotes || (!isOpen && !data.some((row) => row.some((cell) => this.hasRows(cell))));
    return { rows: data, done: isLast ? text.length : meta.cursor, isWhole };
  }

  /** Whether a cell has swallowed lines, as one whose quote is never closed does. */
  private hasRows(cell: string): boolean {
    const end = cell.indexOf("\n");
    return end >= 0 && (linesIn(cell) > MOST_LINES || cell.includes(this.separator, end));
  }

  /** A line whose quote is not closed within some lines has none: its quotes are letters like others. */
  private byLines(text: string, isLast: boolean): number {
    const lines = text.split("\n");
    if (!isLast) lines.pop();
    let [at, done] = [0, 0];
    while (at < lines.length) {
      const count = this.rowAt(lines, at, isLast);
      if (count === 0) break;
      for (const line of lines.slice(at, at + count)) done += line.length + 1;
      at += count;
    }
    return Math.min(done, text.length);
  }

  /** Emits the row that begins there; how many lines it has, 0 where more of them have to come. */
  private rowAt(lines: readonly string[], at: number, isLast: boolean): number {
    const most = Math.min(MOST_LINES, lines.length - at);
    for (let count = 1; count <= most; count++) {
      if (count > 1 && !(lines[at] ?? "").includes('"')) break;
      const { rows, isWhole } = this.parsed(lines.slice(at, at + count).join("\n"), true);
      if (!isWhole) continue;
      this.emitParsed(rows[0] ?? [""]);
      return count;
    }
    if (most < MOST_LINES && !isLast) return 0;
    const cells = (lines[at] ?? "").split(this.separator === "" ? "\u0001" : this.separator);
    this.emitParsed(cells.map((cell) => cell.trim().replace(/^"|"$/g, "")));
    return 1;
  }

  private emitParsed(raw: readonly string[]): void {
    const cells = raw.map((cell) => cell.trim());
    this.emit(this.separator === "|" ? this.withoutFrame(cells) : cells);
    for (const cell of raw) if (cell.includes("\n")) this.line += linesIn(cell);
  }

  private byBlanks(text: string, isLast: boolean): number {
    const lines = text.split("\n");
    const rest = isLast ? "" : (lines.pop() ?? "");
    for (const line of lines) this.emit(partedByBlanks(line));
    return text.length - rest.length;
  }

  /** "| a | b |" as Markdown and databases print it. */
  private withoutFrame(cells: readonly string[]): readonly string[] {
    if (cells.length > 1) this.isFramed ??= cells[0] === "" && cells.at(-1) === "";
    return this.isFramed ? cells.slice(1, -1) : cells;
  }

  private emit(cells: readonly string[]): void {
    const line = this.line;
    this.line = line + 1;
    if (cells.every((cell) => cell === "")) return;
    this.onRow(cells, line);
  }
}

const CELL = /"([^"]*)"|\S+/g;
/** What has blanks in it and still is one: moments, and a number with its unit. */
const DAY = String.raw`(?:\d{4}[-/.]\d\d?[-/.]\d\d?|\d\d?[-/.]\d\d?[-/.](?:\d{4}|\d\d))`;
const CLOCK = String.raw`\d\d?:\d\d(?::\d\d(?:[.,]\d+)?)?`;
const ONE_CELL = new RegExp(
  [
    String.raw`(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? +)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? +\d{1,2},? +\d\d:\d\d:\d\d(?:\.\d+)?(?: +[A-Z]{2,5})?(?: +\d{4})?`,
    String.raw`${DAY}[T ]${CLOCK}(?: [AP]M\b| ?(?:Z\b|UTC\b|GMT\b|[+-]\d\d:?\d\d))?(?![\d:])`,
    String.raw`${CLOCK} [AP]M\b`,
    String.raw`\d[\d.,]* (?:[kKMG]i?)?(?:[Bb]its?|[Bb]ytes?|[bB])(?:\/s(?:ec)?|ps)\b`,
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
