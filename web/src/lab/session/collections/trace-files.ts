// Recorded links and encoders that scenarios of the project name by their files: each fetched when somebody's own scenario names it.

export const FOLDER = "../../../../../scenarios/";

export const traceFiles: Readonly<Record<string, () => Promise<string>>> = import.meta.glob<string>(
  [
    "../../../../../scenarios/traces/*",
    "!../../../../../scenarios/traces/*.md",
    "!../../../../../scenarios/traces/*.mjs",
  ],
  { import: "default", query: "?raw" },
);
