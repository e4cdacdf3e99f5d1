// The fixed loop as WebAssembly: the same source as the native one, in a module of its own.
import { join } from "node:path";
import { cmake, installEmscripten } from "../lib/build.mjs";
import { core } from "../lib/paths.mjs";

/** Path of calibration.wasm, built when it is missing or old. */
export async function calibrationWasm() {
  await installEmscripten();
  await cmake("wasm", { targets: ["calibration"] });
  return join(core, "build/wasm/calibration.wasm");
}
