// A slide's table: its cells' values, the best of each column, widths that fit, and as many pages as its rows need.

import type { SlideTable } from "../../deck/deck";
import type { Facts } from "../../deck/facts";
import { BEST, CLEAR, marksOf } from "../../deck/formula/best";
import { filled } from "../../deck/formula/text";
import type { Box, Cell, Run, Table } from "../pptx/model";
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

const CLEAR_WORDS = `${CLEAR} best, 5\u201395 % ranges clear of the others`;
const BEST_WORDS = `${BEST} best median`;

export function writtenTable(
  table: SlideTable,
  facts: Facts,
  own: string,
  colourOf: (run: string) => string | null,
): WrittenTable {
  const all = table.rows.map(({ run, cells }) =>
    cells.map((cell) => filled(cell, facts, run === "" ? own : run)),
  );
  const marks = table.columns.map(({ best }, column) => {
    const values = all.map((cells) => cells[column]?.numbers ?? []);
    return best === null ? [] : marksOf(values, best);
  });
  const rows = table.rows.map(({ run }, i) => {
    const cells = (all[i] ?? []).map(({ text }, column) => {
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
    ...(used.has(CLEAR) ? [CLEAR_WORDS] : []),
    ...(used.has(BEST) ? [BEST_WORDS] : []),
  ];
  return {
    head: table.columns.map(({ head }) => head),
    right,
    rows,
    note: words.join(". "),
  };
}

const LARGEST = 15;
/** Of a table that has a slide to itself. */
const ALONE = 18;
/** Larger than this is worth a second line in the head. */
const READABLE = 14;
const SMALLEST = 10;
/** Beside a cell's text: LibreOffice breaks the line of one that fits to the point. */
const SLACK = 3;
/** Of a row to its text. */
const ROW = 1.6;

export interface Fitted {
  readonly size: number;
  readonly rowHeight: number;
  readonly headHeight: number;
  readonly columns: readonly number[];
  readonly right: readonly boolean[];
  /** Even at the smallest size its texts are wider: they end with an ellipsis. */
  readonly tight: boolean;
}

/**
 * The largest type with which it fits in width, with heads in two lines where one would make it too small; columns as wide as they
 * need, and what is left among them. `height`: of a slide that is all its own, where few rows may be larger.
 */
export function fitted(table: WrittenTable, width: number, height = 0): Fitted {
  const alone = height >= (table.rows.length + 2) * ROW * ALONE;
  for (let size = alone ? ALONE : LARGEST; ; size -= 0.5) {
    const tries = size > READABLE ? [1] : [1, 2];
    for (const lines of tries) {
      const natural = naturalOf(table, size, lines);
      const sum = natural.reduce((total, one) => total + one, 0);
      const fits = sum <= width;
      if (!fits && (size > SMALLEST || lines === 1)) continue;
      const columns = fits
        ? shared(natural, width - sum)
        : natural.map((one) => (one * width) / sum);
      const rowHeight = Math.round(ROW * size);
      const headHeight = rowHeight + Math.round((lines - 1) * LEADING * size);
      return { size, rowHeight, headHeight, columns, right: table.right, tight: !fits };
    }
  }
}

/** What each column needs, with heads in so many lines. */
function naturalOf({ head, rows }: WrittenTable, size: number, lines: number): readonly number[] {
  return head.map((title, column) => {
    const cells = rows.map(({ cells }) =>
      widthOf(cells[column] ?? "", size, column === 0 ? 600 : 400),
    );
    const titled = (lines === 1 ? [title] : inTwo(title).split("\n")).map((one) =>
      widthOf(one, size, 600),
    );
    return Math.max(...titled, ...cells) + 2 * CELL_INSET + SLACK;
  });
}

/** A head in the two lines that take least room, between two words. */
function inTwo(title: string): string {
  const words = title.split(" ");
  const cuts = words
    .slice(1)
    .map((_, i) => `${words.slice(0, i + 1).join(" ")}\n${words.slice(i + 1).join(" ")}`);
  const wide = (text: string): number =>
    Math.max(...text.split("\n").map((one) => widthOf(one, 1, 600)));
  return cuts.reduce((best, one) => (wide(one) < wide(best) ? one : best), title);
}

/** What is left over is divided among all. */
function shared(natural: readonly number[], rest: number): readonly number[] {
  return natural.map((one) => one + rest / natural.length);
}

/** Its rows from `first` on, as many as the box has room for; `next` is null after the last one. */
export function pageOf(
  table: WrittenTable,
  { size, rowHeight, headHeight, columns, right }: Fitted,
  box: Box,
  first: number,
): { readonly table: Table; readonly next: number | null } {
  // Heights that were added up come back with their last bits changed.
  const room = Math.max(1, Math.floor((box.height - headHeight) / rowHeight + 1e-6));
  const shown = table.rows.slice(first, first + room);
  const cell = (
    text: string,
    column: number,
    bold: boolean,
    colour: string | null,
    isHead = false,
  ): Cell => {
    const wide = (columns[column] ?? 0) - 2 * CELL_INSET;
    const run: Run = {
      // A head may go on in a second line.
      text:
        isHead && headHeight > rowHeight ? inTwo(text) : cut(text, wide, size, bold ? 600 : 400),
      size,
      bold,
      colour: colour ?? INK,
      href: null,
    };
    return { runs: [run], align: right[column] === true ? "right" : "left" };
  };
  const rows = [
    table.head.map((title, column) => cell(title, column, true, null, true)),
    ...shown.map(({ cells, colour }) =>
      cells.map((text, column) =>
        column === 0
          ? cell(text, column, colour !== null, colour)
          : cell(text, column, false, null),
      ),
    ),
  ];
  const next = first + room < table.rows.length ? first + room : null;
  return {
    next,
    table: {
      kind: "table",
      name: "Table",
      box: { ...box, height: headHeight + shown.length * rowHeight },
      columns,
      rowHeight,
      headHeight,
      rows,
    },
  };
}
