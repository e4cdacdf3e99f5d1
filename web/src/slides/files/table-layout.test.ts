import { expect, test } from "vitest";
import { richText } from "../deck/deck";
import { CELL_INSET, LEADING } from "./slide-look";
import { fitted, pageOf, type WrittenTable, writtenTable } from "./table-layout";
import { widthOf } from "./widths";

const row = (name: string, value: string, colour: string | null = null) => ({
  cells: [name, value],
  colour,
});
const table: WrittenTable = {
  head: ["Flow", "Rate"],
  right: [false, true],
  rows: [row("nada", "900", "#c00000"), row("cubic", "1200"), row("gcc", "700")],
  note: "",
};
const BOX = { x: 10, y: 20, width: 400, height: 200 };

const page = (height: number, first: number) => {
  const fit = fitted(table, BOX.width);
  return pageOf(table, fit, { ...BOX, height: (height + 1) * (fit.heights[0] ?? 0) }, first);
};

test("numbers stand at the right, and the name of a row has its colour", () => {
  const { rows } = page(3, 0).table;
  expect(rows.map((cells) => cells.map(({ align }) => align))).toEqual(
    Array(4).fill(["left", "right"]),
  );
  const runs = rows.map((cells) => cells.map((cell) => cell.runs[0]));
  expect(runs[1]?.map((run) => [run?.text, run?.bold])).toEqual([
    ["nada", true],
    ["900", false],
  ]);
  expect(runs[1]?.[0]?.colour).toBe("#c00000");
  expect(runs[1]?.[1]?.colour).toBe(runs[2]?.[0]?.colour);
  expect(runs.map((cells) => cells[0]?.bold)).toEqual([true, true, false, false]);
});

test("a row of a run has its colour, one of none has no colour", () => {
  const cells = [richText("one")];
  const columns = [{ head: "", best: null }];
  const rows = ["", "nada"].map((run) => ({ run, cells }));
  const written = { columns, rows, note: richText("") };
  const { rows: made } = writtenTable(written, new Map(), "own", (run) => `colour of ${run}`);
  expect(made.map(({ colour }) => colour)).toEqual([null, "colour of nada"]);
});

test("rows that have no room on one page come on the next, under the same head", () => {
  const one = page(2, 0);
  expect(one.next).toBe(2);
  expect(one.table.rows).toHaveLength(3);
  const two = page(2, 2);
  expect(two.next).toBeNull();
  expect(two.table.rows.map((cells) => cells[0]?.runs[0]?.text)).toEqual(["Flow", "gcc"]);
});

const narrow = (head: readonly string[], cells: readonly string[]): WrittenTable => ({
  head,
  right: head.map((_, column) => column > 0),
  rows: [{ cells, colour: null }],
  note: "",
});
/** The texts of its rows, and how it fits. */
const laidOut = (written: WrittenTable, width: number, height = 0) => {
  const fit = fitted(written, width, height);
  const { rows } = pageOf(written, fit, { ...BOX, width, height: 200 }, 0).table;
  return { fit, texts: rows.map((cells) => cells.map(({ runs }) => runs[0]?.text)) };
};
const sum = (widths: readonly number[]): number => widths.reduce((all, one) => all + one, 0);

test("a head that would make the type small goes on in a second line, broken where both are shortest", () => {
  const heads = ["Flow", "Queuing delay, mean", "Loss", "Rate after a step"];
  const written = narrow(heads, ["nada", "20 ms", "1 %", "900 kbit/s"]);
  const { fit, texts } = laidOut(written, 300);
  expect(texts[0]).toEqual(["Flow", "Queuing\ndelay, mean", "Loss", "Rate after\na step"]);
  expect(fit).toMatchObject({ size: 14, tight: false });
  // One line of text more than a row.
  expect(fit.heights).toEqual([22 + Math.round(LEADING * 14), 22]);
  expect(sum(fit.columns)).toBeCloseTo(300, 9);
});

test("of a head in two lines the longer one decides how large the type can be", () => {
  const written = narrow(["Flow", "Queuing delay, mean"], ["tcp", "20 ms"]);
  const need =
    sum([widthOf("Flow", 14, 600), widthOf("delay, mean", 14, 600)]) + 2 * (2 * CELL_INSET + 3);
  expect(fitted(written, need + 0.1).size).toBe(14);
  expect(fitted(written, need - 0.1).size).toBe(13.5);
});

test.each([
  [null, 400],
  ["#c00000", 600],
] as const)("a name of the colour %s has the room of the weight %i in which it is drawn", (colour, weight) => {
  const name = "NADA with a long name";
  const written = { ...narrow(["", ""], [name, "20 ms"]), rows: [row(name, "20 ms", colour)] };
  const need = widthOf(name, 14, weight) + widthOf("20 ms", 14, 400) + 2 * (2 * CELL_INSET + 3);
  expect(fitted(written, need + 0.1).size).toBe(14);
  expect(fitted(written, need - 0.1).size).toBe(13.5);
  const drawn = pageOf(written, fitted(written, need + 0.1), BOX, 0).table.rows[1]?.[0]?.runs[0];
  expect(drawn?.bold).toBe(weight === 600);
});

test("a head that has room stays in one line, in the largest type, and what is left is divided among all columns", () => {
  const written = narrow(["Flow", "Queuing delay, mean"], ["nada", "20 ms"]);
  const { fit, texts } = laidOut(written, 400);
  expect(texts[0]).toEqual(["Flow", "Queuing delay, mean"]);
  expect(fit).toMatchObject({ size: 15, heights: [24, 24] });
  const wider = laidOut(written, 500).fit;
  expect(wider.columns.map((width, i) => width - (fit.columns[i] ?? 0))).toEqual([
    expect.closeTo(50, 9),
    expect.closeTo(50, 9),
  ]);
});

test("a table is as high as what it shows, and ends with its last row", () => {
  const { table: shown, next } = page(3, 0);
  expect(next).toBeNull();
  expect(shown).toMatchObject({ kind: "table", name: "Table" });
  // A head and three rows.
  expect(shown.box).toEqual({ ...BOX, height: 4 * (shown.heights[0] ?? 0) });
  expect(page(5, 0).table.box.height).toBe(shown.box.height);
});

test("nothing is cut where all of it fits: each column has room for its widest text and for what is beside that", () => {
  const written = narrow(["Rate", "Rate"], ["nada-rfc", "900 kbit/s"]);
  const inset = 2 * CELL_INSET;
  // Type of 10 points: to the point as much as is needed.
  const need = sum([widthOf("nada-rfc", 10), widthOf("900 kbit/s", 10)]) + 2 * (inset + 3);
  const { fit, texts } = laidOut(written, need);
  expect(texts[1]).toEqual(["nada-rfc", "900 kbit/s"]);
  expect(fit).toMatchObject({ size: 10, tight: false });
  expect(laidOut(written, need - 0.1).fit.tight).toBe(true);
});

test("a table that has a slide to itself is larger, where its rows leave room for that", () => {
  // Three rows, a head and a note, of 1.6 times 18 points.
  expect(fitted(table, 400, 144).size).toBe(18);
  expect(fitted(table, 400, 143).size).toBe(15);
});

test("where type that can be read would be too wide, texts go on in more lines, numbers with their units and measured ones in one", () => {
  const long = "Variable capacity, one flow, with a voice beside it";
  const short = "two flows, 900 kbit/s each";
  const rows = [narrow([], [long, short, "1 %"]), narrow([], ["tcp", "900 kbit/s", "2 %"])];
  const written: WrittenTable = {
    ...narrow(["Test", "Rate", "Loss of it"], []),
    right: [false, false, true],
    rows: rows.flatMap((one) => one.rows),
  };
  const { fit, texts } = laidOut(written, 360);
  expect(fit).toMatchObject({ size: 14, tight: false });
  expect(texts[1]).toEqual([
    "Variable capacity, one\nflow, with a voice beside it",
    "two flows,\n900 kbit/s each",
    "1 %",
  ]);
  // Only the row that needs them has them.
  expect(fit.heights[1]).toBeGreaterThan(fit.heights[2] ?? 0);
  expect(sum(fit.columns)).toBeCloseTo(360, 9);
});

test("what is too wide even in the smallest type is cut in its cells, and the table keeps to its width", () => {
  const long = "a-name-that-is-one-word-and-is-longer-than-the-column-has-room-for";
  const { fit, texts } = laidOut(narrow(["Flow", "Loss of it"], [long, "1 %"]), 150);
  expect(fit).toMatchObject({ size: 10, tight: true });
  expect(sum(fit.columns)).toBeCloseTo(150, 9);
  expect(texts[0]).toEqual(["Flow", "Loss\nof it"]);
  const cut = texts[1]?.[0] ?? "";
  expect(cut).toMatch(/^a-name-that.+\u2026$/);
  expect(widthOf(cut, 10)).toBeLessThanOrEqual((fit.columns[0] ?? 0) - 2 * CELL_INSET);
});
