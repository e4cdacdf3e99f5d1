// Files that a run can be written to. A new format is one writer and one entry here.

import type { Columns } from "../store/types";
import { columnList } from "./column-list";
import { csvOfPackets, csvOfTables } from "./csv";
import { csvOfExpectations, csvOfSeeds, type SeedFigures, seedColumnList } from "./seeds-csv";

export { type BandColumn, csvOfBands, type SeedFigures } from "./seeds-csv";

export interface Export {
  readonly name: string;
  pieces(run: Columns): Iterable<string>;
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
  { name: "flows.csv", pieces: (run) => csvOfTables(run, "flow", "flow") },
  { name: "links.csv", pieces: (run) => csvOfTables(run, "link", "link") },
  { name: "decisions.csv", pieces: (run) => csvOfTables(run, "decisions", "flow") },
  { name: "queues.csv", pieces: (run) => csvOfTables(run, "queue", "link") },
  { name: "packets.csv", pieces: csvOfPackets },
  { name: "columns.csv", pieces: columnList },
];
