// A slide's table: its cells' values, the best of each column, widths that fit, and as many pages as its rows need.

import { discoveries, heapsText, plainReading, rangeWords } from "../../../model/data";
import type { SlideTable } from "../deck/deck";
import type { Facts } from "../deck/facts";
import { AHEAD, marksOf } from "../deck/formula/best";
import { filled } from "../deck/formula/text";
import type { Value } from "../deck/formula/value";
import type { Box, Cell, Run, Table } from "./page-model";
import { CELL_INSET, INK, LEADING } from "./slide-look";
import { widthOf } from "./widths";
import { cut } from "./words";

export interface WrittenTable {
  readonly head: readonly string[];
  /** Columns of measured numbers, which stand at the right. */
  readonly right: readonly boolean[];
  readonly rows: readonly {
    /** Of its first cell; null: as the others. */
    readonly colour: string | null;
    readonly cells: readonly string[];
  }[];
  /** Below it: its own note, and what the marks mean. */
  readonly note: string;
}

const AHEAD_TEXT = `${AHEAD} ahead of the others, by the 95 % interval of the paired differences`;
/** Of more heaps a note is a list: each has its word beside its number. */
const MOST_HEAPS = 3;

export function writtenTable(
  table: SlideTable,
  facts: Facts,
  own: string,
  colourOf: (run: string) => string | null,
): WrittenTable {
  const all = table.rows.map(({ run, cells }) =>
    cells.map((cell) => filled(cell, facts, run === "" ? own : run)),
  );
  const marks = marksOf(
    table.columns.map(({ best }, column) => {
      return { values: all.map((cells) => cells[column]?.numbers ?? []), best };
    }),
  );
  const leads = withoutLead(all.flat());
  const rows = table.rows.map(({ run }, i) => {
    const cells = (all[i] ?? []).map((cell, column) => {
      const text = leads.get(cell) ?? cell.text;
      const mark = marks[column]?.[i] ?? "";
      return mark === "" ? text : `${mark} ${text}`;
    });
    return { colour: run === "" ? null : colourOf(run), cells };
  });
  const right = table.columns.map((_, column) =>
    all.some((cells) =>
      cells[column]?.numbers.some((value) => value?.number != null && value.run === ""),
    ),
  );
  const note = filled(table.note, facts, own);
  const used = new Set(marks.flat());
  const words = [
    ...(note.text === "" ? [] : [note.text]),
    ...rangesOf(all.flat().flatMap(({ numbers }) => numbers)),
    ...(used.has(AHEAD) ? [AHEAD_TEXT] : []),
    ...heapsOf(table, all),
  ];
  return {
    head: table.columns.map(({ head }) => head),
    right,
    rows,
    note: words.join(". "),
  };
}

type Filled = ReturnType<typeof filled>;

/** Cells that say who is ahead, where the limit of the whole table is not met: what stands there instead. */
function withoutLead(cells: readonly Filled[]): ReadonlyMap<Filled, string> {
  const picks = cells.filter(({ numbers }) => numbers.length === 1 && numbers[0]?.run);
  const { found } = discoveries(picks.map(({ numbers }) => numbers[0]?.lead?.p ?? 1));
  return new Map(
    picks.flatMap((cell, i) => {
      const [value] = cell.numbers;
      if (found[i] === true || value?.lead === undefined) return [];
      return [[cell, cell.text.replace(value.text, value.lead.without)] as const];
    }),
  );
}

/** What the brackets are, where any cell has them. */
function rangesOf(values: readonly (Value | null)[]): readonly string[] {
  const ranged = values.filter((value) => value !== null && value.text !== value.plain);
  const runs = ranged.map((value) => value?.spread?.runs ?? 0);
  return [...new Set(runs.map(rangeWords))].map((words) => `Medians, in brackets ${words}`);
}

/** "NADA, Rate: Two heaps: 15 near 205, 5 from 259 to 487 kbit/s; the median stands for the 15 alone". */
function heapsOf(table: SlideTable, all: readonly (readonly Filled[])[]): readonly string[] {
  const told = all.flatMap((cells) =>
    cells.flatMap(({ numbers }, column) =>
      numbers.flatMap((value) => {
        if (value === null || value.heaps === null || value.text === value.plain) return [];
        const name = [cells[0]?.text, table.columns[column]?.head].filter(Boolean).join(", ");
        return [`${name}: ${heapsText(value.heaps, plainReading, value.unit)}`];
      }),
    ),
  );
  const more = told.length - MOST_HEAPS;
  return [
    ...told.slice(0, MOST_HEAPS),
    ...(more > 0 ? [`${more} more in heaps, or with stragglers`] : []),
  ];
}

const LARGEST = 15;
/** Of a table that has a slide to itself. */
const ALONE = 18;
/** Larger than this is worth a second line in the head. */
const READABLE = 14;
/** From here on the last row can read it: rather than smaller, texts go on in more lines. */
export const LEAST_READABLE = 12;
const SMALLEST = 10;
const MOST_LINES = 3;
/** Beside a cell's text: LibreOffice breaks the line of one that fits to the point. */
const SLACK = 3;
/** Of a row to its text. */
const ROW = 1.6;

export interface Fitted {
  readonly size: number;
  /** Of the head, then of each row. */
  readonly heights: readonly number[];
  readonly columns: readonly number[];
  readonly right: readonly boolean[];
  /** The texts of the head, then of each row, in their lines. */
  readonly texts: readonly (readonly string[])[];
  /** Even at the smallest size its texts are wider: they end with an ellipsis. */
  readonly tight: boolean;
}

type Weight = 400 | 600;

interface Type {
  readonly size: number;
  /** Lines that a head, and any other cell, may take. */
  readonly head: number;
  readonly cells: number;
}

/**
 * The largest type with which it fits in width, with heads in two lines where one would make it too small; where what can be read does
 * not fit, with texts in more lines. Columns are as wide as they need, and what is left is among them. `height`: of a slide that is
 * all its own, where few rows may be larger.
 */
export function fitted(table: WrittenTable, width: number, height = 0): Fitted {
  const alone = height >= (table.rows.length + 2) * ROW * ALONE;
  const types = typesFrom(alone ? ALONE : LARGEST);
  const found =
    types.find((type) => sumOf(naturalOf(table, textsOf(table, type), type.size)) <= width) ??
    (types.at(-1) as Type);
  const { size } = found;
  const least = naturalOf(table, textsOf(table, found), size);
  const tight = sumOf(least) > width;
  const natural = found.cells === 1 || tight ? least : unbroken(table, least, size, width);
  const columns = tight ? squeezed(natural, width) : shared(natural, width - sumOf(natural));
  const texts = textsOf(table, found, (text, column, weight) => {
    const room = (columns[column] ?? 0) - 2 * CELL_INSET - SLACK + EXACT;
    return found.cells > 1 && widthOf(text, size, weight) <= room;
  });
  const heights = texts.map((cells) => heightOf(cells, size));
  return { size, heights, columns, right: table.right, texts, tight };
}

/** Widths and heights that were added up come back with their last bits changed. */
const EXACT = 1e-6;

/** Where texts take more lines, columns that need least more for all of theirs in one line have that first. */
function unbroken(
  table: WrittenTable,
  least: readonly number[],
  size: number,
  width: number,
): readonly number[] {
  const whole = naturalOf(table, textsOf(table, { size, head: 1, cells: 1 }), size);
  const lacks = whole.map((one, column) => one - (least[column] ?? 0));
  const columns = [...least];
  let rest = width - sumOf(least);
  for (const column of lacks.map((_, i) => i).sort((a, b) => (lacks[a] ?? 0) - (lacks[b] ?? 0))) {
    const more = Math.min(rest, lacks[column] ?? 0);
    columns[column] = (columns[column] ?? 0) + more;
    rest -= more;
  }
  return columns;
}

/** In the order in which they are tried. */
function typesFrom(largest: number): readonly Type[] {
  const down = (from: number, to: number, ...lines: readonly (readonly [number, number])[]) =>
    Array.from({ length: 2 * (from - to) + 1 }, (_, i) => from - i / 2).flatMap((size) =>
      lines.map(([head, cells]): Type => ({ size, head, cells })),
    );
  return [
    ...down(largest, READABLE + 0.5, [1, 1]),
    ...down(READABLE, LEAST_READABLE, [1, 1], [2, 1]),
    ...down(READABLE, LEAST_READABLE, [2, 2]),
    ...down(READABLE, LEAST_READABLE, [2, MOST_LINES]),
    ...down(LEAST_READABLE - 0.5, SMALLEST, [2, MOST_LINES]),
  ];
}

const sumOf = (widths: readonly number[]): number => widths.reduce((sum, one) => sum + one, 0);

/** What `fits` in one line keeps to it, and so does a measured number; its range may stand below. */
function textsOf(
  table: WrittenTable,
  type: Type,
  fits: (text: string, column: number, weight: Weight) => boolean = () => false,
): readonly (readonly string[])[] {
  const { head, rows, right } = table;
  return [head, ...rows.map(({ cells }) => cells)].map((cells, row) =>
    cells.map((text, column) => {
      const weight = weightOf(table, row, column);
      if (fits(text, column, weight)) return text;
      if (row === 0) return inLines(text, type.head, weight);
      return right[column] === true
        ? inLinesOfNumbers(text, type.cells)
        : inLines(text, type.cells, weight);
    }),
  );
}

/** In which a cell is drawn: heads, which are row 0, and names that have a run's colour are bold. */
function weightOf({ rows }: WrittenTable, row: number, column: number): Weight {
  return row === 0 || (column === 0 && rows[row - 1]?.colour !== null) ? 600 : 400;
}

/** What each column needs. */
function naturalOf(
  table: WrittenTable,
  texts: readonly (readonly string[])[],
  size: number,
): readonly number[] {
  return table.head.map((_, column) => {
    const lines = texts.flatMap((cells, row) => {
      const weight = weightOf(table, row, column);
      return (cells[column] ?? "").split("\n").map((line) => widthOf(line, size, weight));
    });
    return Math.max(...lines) + 2 * CELL_INSET + SLACK;
  });
}

function heightOf(cells: readonly string[], size: number): number {
  const lines = Math.max(1, ...cells.map((text) => text.split("\n").length));
  return Math.round(ROW * size) + Math.round((lines - 1) * LEADING * size);
}

/** A number stays with its unit. */
const BETWEEN_WORDS = / (?![kMG]?bit\/s|m?s\b|%|bytes|kB)/;

/** "75.3", and below it "(74.9\u201376.2) %". */
function inLinesOfNumbers(text: string, most: number): string {
  return most < 2 ? text : text.replace(/ (?=\()/, "\n");
}

/** A text in at most so many lines, in those that take least room. */
function inLines(text: string, most: number, weight: Weight): string {
  if (most < 2 || text === "") return text;
  const words = text.split(BETWEEN_WORDS);
  const cuts = words
    .slice(1)
    .map(
      (_, i) =>
        `${words.slice(0, i + 1).join(" ")}\n${inLines(words.slice(i + 1).join(" "), most - 1, weight)}`,
    );
  const wide = (one: string): number =>
    Math.max(...one.split("\n").map((line) => widthOf(line, 1, weight)));
  return cuts.reduce((best, one) => (wide(one) < wide(best) ? one : best), text);
}

/** What is left over is divided among all. */
function shared(natural: readonly number[], rest: number): readonly number[] {
  return natural.map((one) => one + rest / natural.length);
}

/** The widest columns give way, to one width that they have in common. */
function squeezed(natural: readonly number[], width: number): readonly number[] {
  let wide = natural;
  for (;;) {
    const rest = width - sumOf(natural.filter((one) => !wide.includes(one)));
    const most = rest / wide.length;
    const wider = wide.filter((one) => one > most);
    if (wider.length === wide.length) return natural.map((one) => Math.min(one, most));
    wide = wider;
  }
}

/** Its rows from `first` on, as many as the box has room for; `next` is null after the last one. */
export function pageOf(
  table: WrittenTable,
  { size, heights, columns, right, texts }: Fitted,
  box: Box,
  first: number,
): { readonly table: Table; readonly next: number | null } {
  const [headHeight = 0, ...rowHeights] = heights;
  const room = box.height - headHeight + EXACT;
  let end = first + 1;
  let used = rowHeights[first] ?? 0;
  while (end < table.rows.length && used + (rowHeights[end] ?? 0) <= room) {
    used += rowHeights[end] ?? 0;
    end += 1;
  }
  const cell = (text: string, row: number, column: number): Cell => {
    const wide = (columns[column] ?? 0) - 2 * CELL_INSET;
    const weight = weightOf(table, row, column);
    const lines = text.split("\n").map((line) => cut(line, wide, size, weight));
    const colour = (column === 0 ? table.rows[row - 1]?.colour : null) ?? INK;
    const run: Run = { text: lines.join("\n"), size, bold: weight === 600, colour, href: null };
    return { runs: [run], align: right[column] === true ? "right" : "left" };
  };
  const rowOf = (row: number): readonly Cell[] =>
    (texts[row] ?? []).map((text, column) => cell(text, row, column));
  const shown = table.rows.slice(first, end).map((_, i) => rowOf(first + i + 1));
  const own = [headHeight, ...rowHeights.slice(first, first + shown.length)];
  return {
    next: end < table.rows.length ? end : null,
    table: {
      kind: "table",
      name: "Table",
      box: { ...box, height: sumOf(own) },
      columns,
      heights: own,
      rows: [rowOf(0), ...shown],
    },
  };
}
