// Files that a run can be written to. A new format is one writer and one entry here.

import type { Columns } from "../store/types";
import { columnList } from "./column-list";
import { csvOfPackets, csvOfTables } from "./csv";

export {
  type BandColumn,
  csvOfBands,
  csvOfExpectations,
  csvOfSeeds,
  type SeedFigures,
  seedColumnList,
} from "./seeds-csv";

export interface Export {
  readonly name: string;
  pieces(run: Columns): Iterable<string>;
}

export const tableExports: readonly Export[] = [
  { name: "flows.csv", pieces: (run) => csvOfTables(run, "flow", "flow") },
  { name: "links.csv", pieces: (run) => csvOfTables(run, "link", "link") },
  { name: "decisions.csv", pieces: (run) => csvOfTables(run, "decisions", "flow") },
  { name: "queues.csv", pieces: (run) => csvOfTables(run, "queue", "link") },
  { name: "packets.csv", pieces: csvOfPackets },
  { name: "columns.csv", pieces: columnList },
];
