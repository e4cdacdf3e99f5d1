import { expect, test } from "vitest";
import { fitted, pageOf, type WrittenTable } from "./table-layout";

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
  return pageOf(table, fit, { ...BOX, height: fit.headHeight + height * fit.rowHeight }, first);
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

test("rows that have no room on one page come on the next, under the same head", () => {
  const one = page(2, 0);
  expect(one.next).toBe(2);
  expect(one.table.rows).toHaveLength(3);
  const two = page(2, 2);
  expect(two.next).toBeNull();
  expect(two.table.rows.map((cells) => cells[0]?.runs[0]?.text)).toEqual(["Flow", "gcc"]);
});
