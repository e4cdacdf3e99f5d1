// `scenario.json?title` and `scenario.json?texts` (story and source): parts of a scenario as modules of their own, without the
// rest of the file, so that each can be in another chunk.
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

export function scenarioTexts(): Plugin {
  return {
    name: "scenario-texts",
    // Before Vite's own reader of JSON, which would take the whole file.
    enforce: "pre",
    load(id) {
      const [file = "", query] = id.split("?");
      if ((query !== "texts" && query !== "title") || !file.endsWith(".json")) return null;
      const { title = "", story = "", source = "" } = JSON.parse(readFileSync(file, "utf8"));
      const constant = (name: string, value: string) =>
        `export const ${name} = ${JSON.stringify(value)};`;
      const code =
        query === "title"
          ? constant("title", title)
          : `${constant("story", story)}\n${constant("source", source)}`;
      return { code, moduleType: "js" };
    },
  };
}
