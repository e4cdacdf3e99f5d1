// Files of an ensemble, from the page: figures of every run, and what the charts' bands are drawn from.

import { csvOfBands, seedExports } from "../exports";
import type { SeedFile } from "../panels/seeds/seeds-numbers";
import { draft, saveText, schema } from "../store";

export const SEED_FILES: readonly SeedFile[] = [
  figures("Flows", "seeds-flows.csv", "every figure of every flow, a line per seed and flow"),
  figures("Links", "seeds-links.csv", "every figure of every link, a line per seed and link"),
  figures("Expected", "seeds-expect.csv", "how each run met what the scenario expects"),
  {
    name: "Bands",
    does: "seeds-bands.csv: median, 5th and 95th percentile of each column over time",
    save: ({ columns, kept }) => save("seeds-bands.csv", csvOfBands(columns, kept)),
  },
  figures("Columns", "seeds-columns.csv", "what stands in the columns of the other files"),
];

function figures(name: string, file: string, does: string): SeedFile {
  return {
    name,
    does: `${file}: ${does}`,
    save({ results }) {
      const found = seedExports(schema.metrics).find((one) => one.name === file);
      if (found !== undefined) save(file, found.pieces(results));
    },
  };
}

function save(name: string, pieces: Iterable<string>): void {
  saveText(draft.getState().id, name, pieces);
}
