// Tables as CSV: one line per row, units in the names of the columns, whole numbers and shortest decimals.
// In pieces of some kilobytes: a long run's packets never stand in memory as one text.

import type { ColumnArray, Columns, TableInfo } from "../../model/scenario/types";
import { columnTexts, type ValueText } from "./packet-names";

const ROWS_PER_PIECE = 1000;

interface Part {
  /** Values before the table's own, the same in each row: the flow's name. */
  readonly lead: readonly string[];
  readonly rows: number;
  /** Null: a column that this table does not have. */
  readonly columns: readonly ({
    readonly values: ColumnArray;
    readonly words: ValueText;
  } | null)[];
}

/** All tables of one kind below each other: `flow,t_s,sending_rate_kbps,…`. */
export function csvOfTables(
  run: Columns,
  kind: TableInfo["kind"],
  lead: readonly ("flow" | "link")[],
): Generator<string, void> {
  const tables = run.layout.tables.filter((table) => table.kind === kind);
  // Controllers compute different things: the columns are those of all of them.
  const names = [...new Set(tables.flatMap(({ columns }) => columns.map(({ name }) => name)))];
  const parts = tables.map((table) => partOf(run, table, names, whose(table)));
  return csv([...lead, ...names], parts);
}

/** Of a crossing its flow and its link. */
const whose = ({ of, link }: TableInfo): readonly string[] =>
  link === undefined ? [of] : [of, link];

/** A table of which there is one, with names for the indices and words for the codes. */
export function csvOfTable(run: Columns, name: TableInfo["kind"]): Generator<string, void> {
  const table = run.layout.tables.find(({ kind }) => kind === name);
  const names = table?.columns.map(({ name }) => name) ?? [];
  return csv(names, table === undefined ? [] : [partOf(run, table, names, [])]);
}

function partOf(
  run: Columns,
  table: TableInfo,
  names: readonly string[],
  lead: readonly string[],
): Part {
  const here = new Set(table.columns.map(({ name }) => name));
  const columns = names.map((name) =>
    here.has(name)
      ? { values: run.column(table.name, name), words: columnTexts(table, name)?.of(run) ?? plain }
      : null,
  );
  return { lead, rows: run.rows(table.name), columns };
}

/** Empty where there is no value; otherwise the shortest text that reads back as the same number. */
function plain(value: number): string {
  return Number.isNaN(value) ? "" : String(value);
}

function* csv(header: readonly string[], parts: readonly Part[]): Generator<string, void> {
  yield `${header.join(",")}\n`;
  for (const { lead, rows, columns } of parts) {
    for (let from = 0; from < rows; from += ROWS_PER_PIECE) {
      let piece = "";
      for (let row = from; row < Math.min(rows, from + ROWS_PER_PIECE); row += 1) {
        const cells = columns.map((column) =>
          column === null ? "" : column.words(column.values[row] as number),
        );
        piece += `${[...lead, ...cells].join(",")}\n`;
      }
      yield piece;
    }
  }
}
