// Traces that a scenario names by their files, put in their places: the engine reads no files.

import { isTree } from "../model/data/json-path";
import type { Fault } from "../model/engine/types";
import { areFaults } from "../model/imports/lines";
import {
  type ReadTrace,
  traceFrom,
  withTraces as withTheirTraces,
} from "../model/imports/trace-files";
import { refused, ScenarioError } from "./errors";

export function withTraces<S extends { readonly [key: string]: unknown }>(
  scenario: S,
  readText: (file: string) => string,
  readTrace: ReadTrace,
): S {
  if (!isTree(scenario)) throw refused("", "a scenario must be an object; parse its JSON before");
  const text = (file: string): string | Fault => {
    try {
      return readText(file);
    } catch (cause) {
      return { at: "", what: `cannot be read: ${(cause as Error).message}` };
    }
  };
  const made = withTheirTraces(scenario, traceFrom(text, readTrace));
  if (areFaults(made)) throw new ScenarioError(made);
  return made as S;
}
