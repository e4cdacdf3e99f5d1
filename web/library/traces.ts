// Traces that a scenario names by their files, put in their places: the engine reads no files.

import { isTree } from "../model/data/json-path";
import type { Fault } from "../model/engine/types";
import { areFaults } from "../model/imports/lines";
import { withTraces as withTheirTraces } from "../model/imports/trace-files";
import { refused, ScenarioError } from "./errors";

/**
 * A copy of the scenario with the traces in it; one that names no files comes back as it is. `readText` gives the text of a file
 * (`traces/cellular.mahimahi`), or throws. Throws `ScenarioError`.
 */
export function withTraces<S extends { readonly [key: string]: unknown }>(
  scenario: S,
  readText: (file: string) => string,
): S {
  if (!isTree(scenario)) throw refused("", "a scenario must be an object; parse its JSON before");
  const made = withTheirTraces(scenario, (file): string | Fault => {
    try {
      return readText(file);
    } catch (cause) {
      return { at: "", what: `cannot be read: ${(cause as Error).message}` };
    }
  });
  if (areFaults(made)) throw new ScenarioError(made);
  return made as S;
}
