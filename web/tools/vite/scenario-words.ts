// `scenario.json?words`: title, story and source of a scenario as a module, without the rest of the file.
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

export function scenarioWords(): Plugin {
  return {
    name: "scenario-words",
    // Before Vite's own reader of JSON, which would take the whole file.
    enforce: "pre",
    load(id) {
      const [file = "", query] = id.split("?");
      if (query !== "words" || !file.endsWith(".json")) return null;
      const { title = "", story = "", source = "" } = JSON.parse(readFileSync(file, "utf8"));
      const constant = (name: string, value: string) =>
        `export const ${name} = ${JSON.stringify(value)};`;
      const code = [constant("title", title), constant("story", story), constant("source", source)];
      return { code: code.join("\n"), moduleType: "js" };
    },
  };
}
