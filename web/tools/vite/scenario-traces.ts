// Scenarios of the gallery with the content of the trace files that they name: the page asks for one file each.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { areFaults } from "../../src/imports/lines.ts";
import { withTraces } from "../../src/imports/trace-files.ts";

export function scenarioTraces(): Plugin {
  return {
    name: "scenario-traces",
    enforce: "pre",
    load(id) {
      const folder = /^(.*\/scenarios)\/[^?]*\.json$/.exec(id)?.[1];
      if (folder === undefined) return null;
      const scenario: unknown = JSON.parse(readFileSync(id, "utf8"));
      const whole = withTraces(scenario, (file) => {
        this.addWatchFile(join(folder, file));
        return readFileSync(join(folder, file), "utf8");
      });
      if (areFaults(whole)) this.error(`${id}: ${whole.map(({ at, what }) => `${at}: ${what}`)}`);
      return whole === scenario ? null : { code: JSON.stringify(whole), moduleType: "json" };
    },
  };
}
