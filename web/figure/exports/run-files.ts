// Files that a run can be written to. A new format is one writer and one entry here.

import { SESSION_TABLES } from "../../model/engine/types";
import type { Columns } from "../../model/scenario/types";
import { columnList } from "./column-list";
import { csvOfTable, csvOfTables } from "./csv";
import { hasRtp, rtpReceived, rtpSent } from "./rtp-log";
import { csvOfExpectations, csvOfSeeds, type SeedFigures, seedColumnList } from "./seeds-csv";

export interface Export {
  readonly name: string;
  pieces(run: Columns): Iterable<string>;
  /** Of a file that not every run has. */
  readonly isIn?: (run: Columns) => boolean;
}

type MetricList = Parameters<typeof seedColumnList>[0];

/** Files of an ensemble's figures; what their columns mean is one of them. */
export function seedExports(metrics: MetricList): readonly {
  readonly name: string;
  pieces(runs: readonly SeedFigures[]): Iterable<string>;
}[] {
  return [
    { name: "seeds-flows.csv", pieces: (runs) => csvOfSeeds(runs, "flows") },
    { name: "seeds-links.csv", pieces: (runs) => csvOfSeeds(runs, "links") },
    { name: "seeds-expect.csv", pieces: csvOfExpectations },
    { name: "seeds-columns.csv", pieces: () => seedColumnList(metrics) },
  ];
}

export const tableExports: readonly Export[] = [
  { name: "flows.csv", pieces: (run) => csvOfTables(run, "flow", ["flow"]) },
  { name: "links.csv", pieces: (run) => csvOfTables(run, "link", ["link"]) },
  { name: "decisions.csv", pieces: (run) => csvOfTables(run, "decisions", ["flow"]) },
  { name: "queues.csv", pieces: (run) => csvOfTables(run, "queue", ["link"]) },
  { name: "crossings.csv", pieces: (run) => csvOfTables(run, "crossing", ["flow", "link"]) },
  { name: "packets.csv", pieces: (run) => csvOfTable(run, "packets") },
  {
    name: "hops.csv",
    pieces: (run) => csvOfTable(run, "hops"),
    isIn: ({ layout }) => layout.tables.some(({ kind }) => kind === "hops"),
  },
  { name: "rtp-sent.log", pieces: rtpSent, isIn: hasRtp },
  { name: "rtp-received.log", pieces: rtpReceived, isIn: hasRtp },
  { name: "columns.csv", pieces: columnList },
];

/** Of a session: its tables, each a file. */
const sessionExports: readonly Export[] = [
  ...SESSION_TABLES.map((table) => ({
    name: `${table}.csv`,
    pieces: (run: Columns) => csvOfTable(run, table),
  })),
  { name: "columns.csv", pieces: columnList },
];

/** What there is to be written of a run of its kind. */
export function exportsOf({ layout }: Pick<Columns, "layout">): readonly Export[] {
  return layout.tables.some(({ kind }) => kind === "messages") ? sessionExports : tableExports;
}
