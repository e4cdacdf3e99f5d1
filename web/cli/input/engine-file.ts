// The engine under Node: the very file that the page loads.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Lab } from "../../model/engine/core";
import { PLACES, ROOT } from "../root";

export const enginePath = (): string => join(ROOT, PLACES.engine);

export function loadLab(): Promise<Lab> {
  return Lab.load(readFileSync(enginePath()));
}

/** One of its own, which takes some milliseconds, for what is read where nothing waits. */
export const labNow = (): Lab => Lab.now(readFileSync(enginePath()));
