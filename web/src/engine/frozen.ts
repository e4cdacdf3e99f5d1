// A copy of a run's columns that stays as it is: the ghost of the run before an edit.

import type { ColumnArray, Columns, Layout, TableInfo } from "./types";

const EMPTY = new Float64Array(0);

export class Frozen implements Columns {
  readonly layout: Layout;
  readonly #columns = new Map<string, ReadonlyMap<string, ColumnArray>>();

  /** Copies the tables of these kinds; about a millisecond per 2 MB. */
  constructor(live: Columns, kinds: readonly TableInfo["kind"][]) {
    this.layout = live.layout;
    for (const { name, kind, columns } of live.layout.tables) {
      if (!kinds.includes(kind)) continue;
      const copies = columns.map((column): [string, ColumnArray] => [
        column.name,
        live.column(name, column.name).slice(),
      ]);
      this.#columns.set(name, new Map(copies));
    }
  }

  rows(table: string): number {
    const first = this.#columns.get(table)?.values().next().value;
    return first?.length ?? 0;
  }

  column(table: string, column: string): ColumnArray {
    return this.#columns.get(table)?.get(column) ?? EMPTY;
  }
}

/** Tables without a row. */
export function emptyColumns(layout: Layout): Columns {
  return { layout, rows: () => 0, column: () => EMPTY };
}

/** Nothing: what there is to see before the first run. */
export const NO_COLUMNS: Columns = emptyColumns({ tables: [], flows: [], links: [] });
