// A copy of a run's columns that stays as it is: the ghost of the run before an edit, a run that comes from another thread.

import type { ColumnArray, Columns, Layout, TableInfo } from "./types";

const EMPTY = new Float64Array(0);

/** Whole tables as plain data, by name and column: they can be sent between threads. */
export interface KeptTables {
  readonly layout: Layout;
  readonly tables: Readonly<Record<string, Readonly<Record<string, ColumnArray>>>>;
}

/** Copies the tables of these kinds; about a millisecond per 2 MB. */
export function tablesOf(live: Columns, kinds: readonly TableInfo["kind"][]): KeptTables {
  const kept = live.layout.tables.filter(({ kind }) => kinds.includes(kind));
  const tables = kept.map(({ name, columns }) => {
    const copies = columns.map((column): [string, ColumnArray] => [
      column.name,
      live.column(name, column.name).slice(),
    ]);
    return [name, Object.fromEntries(copies)] as const;
  });
  return { layout: live.layout, tables: Object.fromEntries(tables) };
}

export class Frozen implements Columns {
  readonly layout: Layout;
  readonly #tables: KeptTables["tables"];

  constructor({ layout, tables }: KeptTables) {
    this.layout = layout;
    this.#tables = tables;
  }

  rows(table: string): number {
    return Object.values(this.#tables[table] ?? {})[0]?.length ?? 0;
  }

  column(table: string, column: string): ColumnArray {
    return this.#tables[table]?.[column] ?? EMPTY;
  }
}

/** Tables without a row. */
export function emptyColumns(layout: Layout): Columns {
  return { layout, rows: () => 0, column: () => EMPTY };
}

/** Nothing: what there is to see before the first run. */
export const NO_COLUMNS: Columns = emptyColumns({ tables: [], flows: [], links: [] });
