// For tests: the tables of an RTP session that a test writes down itself, row by row.

import type { Columns } from "../model/scenario";

type Row = Readonly<Record<string, number>>;
type Table = "messages" | "feedback" | "intervals" | "losses";

/** What a row does not say is not known. */
export function fakeSessionRun(tables: Readonly<Partial<Record<Table, readonly Row[]>>>): Columns {
  return {
    column: (table: Table, name: string) =>
      Float64Array.from(tables[table] ?? [], (row) => row[name] ?? Number.NaN),
  } as unknown as Columns;
}
