// Where the file of each scenario is: a module of its own for each, fetched when one is opened.
import type { Json } from "../types";

export const files: Readonly<Record<string, () => Promise<Json>>> = import.meta.glob<Json>(
  [
    "../../../../scenarios/*/**/*.json",
    "!../../../../scenarios/*/collection.json",
    "!../../../../scenarios/lessons/*.json",
  ],
  { import: "default" },
);
