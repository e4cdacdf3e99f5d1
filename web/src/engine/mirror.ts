// A worker's columns as they stand in the page: grown, cut and overwritten by the blocks that arrive.

import { type Block, emptyColumn, walk } from "./blocks";
import type { ColumnArray, Columns, Layout } from "./types";

interface Grown {
  /** Longer than the table, so that a few more rows need no new array. */
  room: ColumnArray;
  /** Exactly the table's rows. */
  view: ColumnArray;
}

const EMPTY = new Float64Array(0);

export class Mirror implements Columns {
  readonly #rows = new Map<string, number>();
  readonly #columns = new Map<string, Map<string, Grown>>();

  constructor(readonly layout: Layout) {
    for (const table of layout.tables) {
      this.#rows.set(table.name, 0);
      const columns = table.columns.map(({ name, type }): [string, Grown] => {
        const room = emptyColumn(type, 0);
        return [name, { room, view: room }];
      });
      this.#columns.set(table.name, new Map(columns));
    }
  }

  rows(table: string): number {
    return this.#rows.get(table) ?? 0;
  }

  column(table: string, column: string): ColumnArray {
    return this.#columns.get(table)?.get(column)?.view ?? EMPTY;
  }

  take(blocks: readonly Block[], buffer: ArrayBuffer): void {
    walk(this.layout, blocks, buffer, ({ from, rows }, table, name, fresh) => {
      const column = this.#columns.get(table.name)?.get(name);
      if (column === undefined) return;
      if (column.room.length < from + rows) column.room = grown(column.room, from, from + rows);
      column.room.set(fresh, from);
      if (column.view.buffer !== column.room.buffer || column.view.length !== from + rows) {
        column.view = column.room.subarray(0, from + rows);
      }
      this.#rows.set(table.name, from + rows);
    });
  }
}

/** Half as much again as needed; keeps the first `keep` values. */
function grown(room: ColumnArray, keep: number, needed: number): ColumnArray {
  const larger = new (room.constructor as new (length: number) => ColumnArray)(
    Math.ceil(needed * 1.5),
  );
  larger.set(room.subarray(0, keep));
  return larger;
}
