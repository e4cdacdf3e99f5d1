// Files of an ensemble, from the page: figures of every run, and what the charts' bands are drawn from.

import { csvOfBands, csvOfExpectations, csvOfSeeds, seedColumnList } from "../exports";
import type { SeedFile } from "../panels/seeds/seeds-numbers";
import { draft, saveText, schema } from "../store";

export const SEED_FILES: readonly SeedFile[] = [
  {
    name: "Flows",
    does: "seeds-flows.csv: every figure of every flow, a line per seed and flow",
    save: ({ results }) => save("seeds-flows.csv", csvOfSeeds(results, "flows")),
  },
  {
    name: "Links",
    does: "seeds-links.csv: every figure of every link, a line per seed and link",
    save: ({ results }) => save("seeds-links.csv", csvOfSeeds(results, "links")),
  },
  {
    name: "Expected",
    does: "seeds-expect.csv: how each run met what the scenario expects",
    save: ({ results }) => save("seeds-expect.csv", csvOfExpectations(results)),
  },
  {
    name: "Bands",
    does: "seeds-bands.csv: median, 5th and 95th percentile of each column over time",
    save: ({ columns, kept }) => save("seeds-bands.csv", csvOfBands(columns, kept)),
  },
  {
    name: "Columns",
    does: "seeds-columns.csv: what stands in the columns of the other files",
    save: () => save("seeds-columns.csv", seedColumnList(schema.metrics)),
  },
];

function save(name: string, pieces: Iterable<string>): void {
  saveText(draft.getState().id, name, pieces);
}
