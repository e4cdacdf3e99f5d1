// The engine under Node: the very file that the page loads.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Lab } from "../src/engine/core";
import { ROOT } from "./scenario-files";

export function loadLab(): Promise<Lab> {
  return Lab.load(readFileSync(join(ROOT, "core/build/wasm/lab.wasm")));
}
