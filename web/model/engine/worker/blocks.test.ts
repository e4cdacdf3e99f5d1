import { expect, test } from "vitest";
import type { ColumnInfo, Columns, Layout } from "../types";
import { type Block, bytesFor, emptyColumn, pack, sameTables, walk } from "./blocks";

const column = (name: string, type: ColumnInfo["type"]): ColumnInfo =>
  ({ name, type, unit: "", label: name, source: "" }) as ColumnInfo;
const table = (name: string, columns: ColumnInfo[]) =>
  ({ name, kind: "flow", of: name, columns }) as Layout["tables"][number];

const layout: Layout = {
  tables: [
    table("mixed", [column("a", "u8"), column("b", "f32"), column("c", "u32"), column("d", "f64")]),
    table("plain", [column("e", "u32")]),
  ],
  flows: [],
  links: [],
};
const values: Record<string, ArrayLike<number>> = {
  a: Uint8Array.of(1, 2, 3),
  b: Float32Array.of(0.5, 1.5, 2.5),
  c: Uint32Array.of(10, 20, 30),
  d: Float64Array.of(0.1, 0.2, 0.3),
  e: Uint32Array.of(7, 8, 9),
};
const columns = {
  layout,
  rows: () => 3,
  column: (_: string, name: string) => values[name],
} as unknown as Columns;

const blocks: readonly Block[] = [
  { table: 1, from: 2, rows: 1 },
  { table: 0, from: 1, rows: 2 },
];

test("every column takes its bytes, filled up to a multiple of eight", () => {
  // 4 → 8; then 2 → 8, 8, 8 and 16.
  expect(bytesFor(layout, blocks)).toBe(8 + 8 + 8 + 8 + 16);
  expect(bytesFor(layout, [{ table: 0, from: 0, rows: 9 }])).toBe(16 + 40 + 40 + 72);
  expect(bytesFor(layout, [{ table: 0, from: 5, rows: 0 }])).toBe(0);
});

test("what is packed is found again, each block's rows alone", () => {
  const buffer = new ArrayBuffer(bytesFor(layout, blocks));
  pack(columns, blocks, buffer);
  const found: unknown[] = [];
  walk(layout, blocks, buffer, (block, { name }, of, room) => {
    found.push([block.from, name, of, room.constructor.name, room.byteOffset, [...room]]);
  });
  expect(found).toEqual([
    [2, "plain", "e", "Uint32Array", 0, [9]],
    [1, "mixed", "a", "Uint8Array", 8, [2, 3]],
    [1, "mixed", "b", "Float32Array", 16, [1.5, 2.5]],
    [1, "mixed", "c", "Uint32Array", 24, [20, 30]],
    [1, "mixed", "d", "Float64Array", 32, [0.2, 0.3]],
  ]);
});

test("a block of a table that is not there is refused", () => {
  expect(() => bytesFor(layout, [{ table: 2, from: 0, rows: 1 }])).toThrow(
    "no table 2 in this run",
  );
});

test.each([
  ["f64", Float64Array],
  ["f32", Float32Array],
  ["u32", Uint32Array],
  ["u8", Uint8Array],
] as const)("an empty column of %s has room for as many rows as asked", (type, kind) => {
  const made = emptyColumn(type, 3);
  expect(made).toBeInstanceOf(kind);
  expect(made).toHaveLength(3);
});

test("layouts are of the same tables by what is in them", () => {
  const copy = structuredClone(layout);
  expect(sameTables(layout, layout)).toBe(true);
  expect(sameTables(layout, { ...copy, links: [{ name: "forward" }] as never })).toBe(true);
  expect(sameTables(layout, { ...copy, tables: copy.tables.slice(1) })).toBe(false);
  expect(sameTables(layout, null)).toBe(false);
});
