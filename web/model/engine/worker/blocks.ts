// Rows on their way out of a worker: many columns in one buffer, which comes back to be used again.

import type { ColumnArray, Columns, Layout, TableInfo } from "../types";

/** Rows `from` … `from + rows` of one table. Whatever the table had from `from` on is void. */
export interface Block {
  readonly table: number;
  readonly from: number;
  readonly rows: number;
}

/** Every column starts at a multiple of this, as its type may need. */
const ALIGN = 8;
const BYTES = { f64: 8, f32: 4, u32: 4, u8: 1 } as const;
const VIEWS = { f64: Float64Array, f32: Float32Array, u32: Uint32Array, u8: Uint8Array } as const;

export function bytesFor(layout: Layout, blocks: readonly Block[]): number {
  let bytes = 0;
  for (const { table, rows } of blocks) {
    for (const { type } of tableAt(layout, table).columns) bytes += padded(rows * BYTES[type]);
  }
  return bytes;
}

export function pack(columns: Columns, blocks: readonly Block[], buffer: ArrayBuffer): void {
  walk(columns.layout, blocks, buffer, (block, table, column, room) => {
    const values = columns.column(table.name, column);
    room.set(values.subarray(block.from, block.from + block.rows));
  });
}

export function walk(
  layout: Layout,
  blocks: readonly Block[],
  buffer: ArrayBuffer,
  visit: (block: Block, table: TableInfo, column: string, room: ColumnArray) => void,
): void {
  let offset = 0;
  for (const block of blocks) {
    const table = tableAt(layout, block.table);
    for (const { name, type } of table.columns) {
      visit(block, table, name, new VIEWS[type](buffer, offset, block.rows));
      offset += padded(block.rows * BYTES[type]);
    }
  }
}

/** An array of a column's type with room for so many rows. */
export function emptyColumn(
  type: keyof typeof VIEWS,
  rows: number,
):
  | Float64Array<ArrayBuffer>
  | Float32Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Uint8Array<ArrayBuffer> {
  return new VIEWS[type](rows);
}

/** Columns of one layout can take the place of the other's, row by row. */
export function sameTables(one: Layout, other: Layout | null): boolean {
  return one === other || JSON.stringify(one.tables) === JSON.stringify(other?.tables);
}

function padded(bytes: number): number {
  return Math.ceil(bytes / ALIGN) * ALIGN;
}

function tableAt(layout: Layout, index: number): TableInfo {
  const table = layout.tables[index];
  if (table === undefined) throw new RangeError(`no table ${index} in this run`);
  return table;
}
