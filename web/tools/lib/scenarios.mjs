// The project's scenarios as the command line reads them, for tools that run without TypeScript: with their variants, shared
// assumptions and traces in place.
import { join } from "node:path";
import { root } from "./paths.mjs";

/** @returns {Promise<typeof import("../../cli/input/scenario-files.ts")>} */
export async function projectScenarios() {
  const { runnerImport } = await import("vite");
  const { module } = await runnerImport(join(root, "web/cli/input/scenario-files.ts"), {
    configFile: false,
    logLevel: "error",
  });
  return module;
}
