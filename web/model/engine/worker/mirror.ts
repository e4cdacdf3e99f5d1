// A worker's columns as they stand in the page: grown, cut and overwritten by the blocks that arrive.

import type { ColumnArray, Columns, Layout } from "../types";
import { type Block, emptyColumn, walk } from "./blocks";

interface Table {
  rows: number;
  readonly columns: ReadonlyMap<string, Column>;
}

interface Column {
  /** Longer than the table, so that a few more rows need no new array. */
  room: ColumnArray;
  /** Exactly the table's rows. */
  view: ColumnArray;
}

/** Where a table's old rows go on behind the new ones: so many new rows, then the old ones from `next` on. */
interface Seam {
  readonly end: number;
  readonly next: number;
}

const EMPTY = new Float64Array(0);

export class Mirror implements Columns {
  readonly #tables: ReadonlyMap<string, Table>;

  constructor(readonly layout: Layout) {
    this.#tables = new Map(
      layout.tables.map(({ name, columns }) => [
        name,
        { rows: 0, columns: new Map(columns.map(({ name, type }) => [name, emptied(type)])) },
      ]),
    );
  }

  rows(table: string): number {
    return this.#tables.get(table)?.rows ?? 0;
  }

  column(table: string, column: string): ColumnArray {
    return this.#tables.get(table)?.columns.get(column)?.view ?? EMPTY;
  }

  /** While a run is on its way (`whole` false) what it has not reached yet stays as it was before: nothing flickers. */
  take(blocks: readonly Block[], buffer: ArrayBuffer, whole = true): void {
    const seams = new Map<Table, Seam>();
    walk(this.layout, blocks, buffer, (block, { name }, column, fresh) => {
      const table = this.#tables.get(name);
      const place = table?.columns.get(column);
      if (table === undefined || place === undefined) return;
      // The first column of a table in time is its time.
      if (!seams.has(table)) seams.set(table, seamOf(table, block, column, fresh, whole));
      overwrite(place, block.from, fresh, table.rows, seams.get(table) as Seam);
    });
    for (const [table, { end, next }] of seams) table.rows = end + Math.max(table.rows - next, 0);
  }
}

function emptied(type: Parameters<typeof emptyColumn>[0]): Column {
  const room = emptyColumn(type, 0);
  return { room, view: room };
}

function seamOf(
  { rows, columns }: Table,
  block: Block,
  column: string,
  fresh: ColumnArray,
  whole: boolean,
): Seam {
  const end = block.from + block.rows;
  const last_s = fresh.at(-1);
  if (whole || column !== "t_s" || last_s === undefined) return { end, next: rows };
  const times = columns.get(column)?.view ?? EMPTY;
  let next = Math.min(end, rows);
  while (next > 0 && (times[next - 1] as number) > last_s) next -= 1;
  while (next < rows && (times[next] as number) <= last_s) next += 1;
  return { end, next };
}

function overwrite(
  column: Column,
  from: number,
  fresh: ColumnArray,
  rows: number,
  { end, next }: Seam,
): void {
  const tail = Math.max(rows - next, 0);
  if (column.room.length < end + tail) column.room = grown(column.room, rows, end + tail);
  if (tail > 0 && next !== end) column.room.copyWithin(end, next, rows);
  column.room.set(fresh, from);
  // A larger room comes with more values, so that the length tells of it, too.
  if (column.view.length !== end + tail) {
    column.view = column.room.subarray(0, end + tail);
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
