// Files that a run can be written to. A new format is one writer and one entry here.

import type { Columns } from "../store/types";
import { csvOfPackets, csvOfTables } from "./csv";

export interface Export {
  readonly name: string;
  /** One sentence on what stands in it. */
  readonly holds: string;
  pieces(run: Columns): Iterable<string>;
}

export const tableExports: readonly Export[] = [
  {
    name: "flows.csv",
    holds: "each flow, a row per 100 ms",
    pieces: (run) => csvOfTables(run, "flow", "flow"),
  },
  {
    name: "links.csv",
    holds: "each link, a row per 100 ms",
    pieces: (run) => csvOfTables(run, "link", "link"),
  },
  {
    name: "decisions.csv",
    holds: "every rate update of every controller, with its terms",
    pieces: (run) => csvOfTables(run, "decisions", "flow"),
  },
  { name: "packets.csv", holds: "every packet and its fate", pieces: csvOfPackets },
];
