// Files of an ensemble, from the page: figures of every run, and what the charts' bands are drawn from.

import { type SeedRuns, type Session, saveText } from "../../session";

/** A file that can be had of the runs. */
export interface SeedFile {
  readonly name: string;
  readonly does: string;
  save(runs: SeedRuns): void;
}

export const seedFiles = (session: Session): readonly SeedFile[] => [
  figures(
    session,
    "Flows",
    "seeds-flows.csv",
    "every figure of every flow, a line per seed and flow",
  ),
  figures(
    session,
    "Links",
    "seeds-links.csv",
    "every figure of every link, a line per seed and link",
  ),
  figures(session, "Expected", "seeds-expect.csv", "how each run met what the scenario expects"),
  {
    name: "Bands",
    does: "seeds-bands.csv: median, 5th and 95th percentile of each column over time",
    async save({ columns, kept }) {
      const { csvOfBands } = await import("../../exports");
      save(session, "seeds-bands.csv", csvOfBands(columns, kept));
    },
  },
  figures(session, "Columns", "seeds-columns.csv", "what stands in the columns of the other files"),
];

function figures(session: Session, name: string, file: string, does: string): SeedFile {
  return {
    name,
    does: `${file}: ${does}`,
    async save({ results }) {
      const { seedExports } = await import("../../exports");
      const found = seedExports(session.schema.metrics).find((one) => one.name === file);
      if (found !== undefined) save(session, file, found.pieces(results));
    },
  };
}

function save(session: Session, name: string, pieces: Iterable<string>): void {
  saveText(session.draft.getState().id, name, pieces);
}
