// The runs in this Node.
import { readFileSync } from "node:fs";
import { build, wasmPiece } from "../lib/build.mjs";
import { wasm } from "../lib/paths.mjs";
import { measure } from "./measure.mjs";
import { rowsOf, workloads } from "./workloads.mjs";

export const prepare = () => build(wasmPiece);

export async function collect(progress) {
  const measured = [];
  for (const { name, scenario } of workloads()) {
    progress(name);
    measured.push(await measure({ wasm: readFileSync(wasm), scenario }));
  }
  return rowsOf("node", measured);
}
