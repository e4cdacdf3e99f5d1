// What is kept of the runs of an ensemble: the columns that charts draw over time, and how a chart reads them of one run.

import type { SeedResult, WantedColumn } from "../../engine/pool/seed-task";
import type { ColumnArray, Columns, Layout, TableInfo } from "../types";

/** Rows of flows, links and queues come at this pace, and decisions are read at it. */
const EVERY_S = 0.1;

/** Everything, as far as that is not too much; then only the inside of the flow and the link in view. */
const ROOM_BYTES = 64 * 1024 * 1024;
/** More than this is too much in any case. */
export const MOST_BYTES = 256 * 1024 * 1024;

export interface Wanted {
  readonly columns: readonly WantedColumn[];
  /** Only what is in view was kept of what goes on inside. */
  readonly narrowed: boolean;
  /** Of one run. */
  readonly bytes: number;
}

/** `ofFlows`: columns of each flow. Of a link none: what charts draw of one is the current run's. */
export function wantedOf(
  layout: Layout,
  duration_s: number,
  seeds: number,
  inView: { readonly flow: string; readonly link: string },
  ofFlows: readonly string[],
): Wanted {
  const bytesOf = (columns: readonly WantedColumn[]): number =>
    columns.length * Math.floor(duration_s / EVERY_S) * Float32Array.BYTES_PER_ELEMENT;
  const keep = (table: TableInfo) => columnsOf(table, ofFlows);
  const all = layout.tables.flatMap(keep);
  if (bytesOf(all) * seeds <= ROOM_BYTES) {
    return { columns: all, narrowed: false, bytes: bytesOf(all) };
  }
  const seen = new Set([`decisions.${inView.flow}`, `queues.${inView.link}`]);
  const columns = layout.tables
    .filter(({ name, kind }) => kind === "flow" || seen.has(name))
    .flatMap(keep);
  return { columns, narrowed: true, bytes: bytesOf(columns) };
}

function columnsOf(
  { name: table, kind, columns }: TableInfo,
  ofFlows: readonly string[],
): readonly WantedColumn[] {
  const names = columns.map(({ name }) => name);
  switch (kind) {
    case "flow":
      return names
        .filter((column) => ofFlows.includes(column))
        .map((column) => ({ table, column }));
    case "decisions":
      return inside(names).map((column) => ({ table, column, every_s: EVERY_S }));
    case "queue":
      return inside(names).map((column) => ({ table, column }));
    case "link":
    case "packets":
    case "hops":
    case "crossing":
    case "messages":
    case "losses":
    case "feedback":
    case "reports":
    case "intervals":
    case "recoveries":
      return [];
    default:
      return kind satisfies never;
  }
}

/** Times are those of the rows, and a name that stands twice is one column. */
function inside(names: readonly string[]): readonly string[] {
  return [...new Set(names)].filter((name) => name !== "t_s");
}

/** Complete runs of one scenario under several seeds. The same object until others take their place. */
export interface SeedRuns {
  readonly seeds: readonly number[];
  readonly layout: Layout;
  readonly duration_s: number;
  readonly columns: readonly Columns[];
  /** Which columns those have. */
  readonly kept: readonly WantedColumn[];
  readonly results: readonly SeedResult[];
}

/** The columns of each run of an ensemble, as those of any run. */
export function columnsOfRuns(
  layout: Layout,
  wanted: readonly WantedColumn[],
  runs: readonly (readonly Float32Array[])[],
): readonly Columns[] {
  const places = new Map(wanted.map(({ table, column }, i) => [`${table} ${column}`, i]));
  const tables = new Map(wanted.map(({ table }, i) => [table, i]));
  const rows = Math.max(0, ...runs.flatMap((run) => run.map(({ length }) => length)));
  // As the core counts: 0.1, 0.2, 0.3 and not the sum of tenths.
  const t = Float64Array.from({ length: rows }, (_, row) => (row + 1) / (1 / EVERY_S));
  return runs.map((run): Columns => {
    const rowsIn = (table: string): number => run[tables.get(table) ?? -1]?.length ?? 0;
    return {
      layout,
      rows: rowsIn,
      column: (table, column): ColumnArray =>
        column === "t_s"
          ? t.subarray(0, rowsIn(table))
          : (run[places.get(`${table} ${column}`) ?? -1] ?? NOTHING),
    };
  });
}

const NOTHING = new Float32Array(0);
