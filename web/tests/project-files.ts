// Every scenario file of the project as its text alone, as somebody has it who copied it.

import { readFileSync } from "node:fs";
import { scenarioLocations } from "../cli/input/project-scenarios";
import type { Core } from "../model/engine/core";

export interface ProjectFile {
  /** `rfc8867/5.1` */
  readonly name: string;
  readonly text: string;
  /** Whether its collection or its variants are needed to make it whole. */
  readonly isShort: boolean;
  readonly hasTraces: boolean;
}

export const projectFiles: readonly ProjectFile[] = scenarioLocations()
  .filter(({ variant }) => variant === null)
  .map(({ name, file }) => {
    const text = readFileSync(file, "utf8");
    const { variants, ...own } = JSON.parse(text);
    const { assumptions = [] } = own;
    return {
      name,
      text,
      isShort:
        variants !== undefined || assumptions.some((one: unknown) => typeof one === "string"),
      hasTraces: JSON.stringify(own).includes('"file":'),
    };
  });

/** Of the first moments of a run: enough to tell two scenarios apart, and done in milliseconds. */
export const SOON_S = 0.5;

export function soonHash(core: Core): string {
  core.run(SOON_S, 1e9);
  const hash = core.hash();
  core.destroy();
  return hash;
}
