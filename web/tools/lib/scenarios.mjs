// The project's scenarios as the command line reads them, for tools that run without TypeScript: with their variants, shared
// assumptions and traces in place.
import { join } from "node:path";
import { root } from "./paths.mjs";

/** @returns {Promise<{ scenarioNames(): readonly string[], scenarioText(name: string): string }>} */
export async function projectScenarios() {
  const { runnerImport } = await import("vite");
  const { module } = await runnerImport(join(root, "web/cli/input/scenario-files.ts"), {
    configFile: false,
    logLevel: "error",
  });
  return module;
}
