// What is measured: this revision, built here, or another one, built in a folder of its own.
import {
  build,
  cliPiece,
  pagePiece,
  previewsPiece,
  pythonPiece,
  schemaPiece,
  wasmPiece,
} from "../lib/build.mjs";
import { core, dist, wasm } from "../lib/paths.mjs";
import { step } from "../lib/say.mjs";
import { installChromium, installCompiler } from "../lib/test-programs.mjs";
import { nativeProgram } from "./native.mjs";

/**
 * Parts of a build: lab.wasm, the folder of the page, the program that runs its native core, and its command line and Python
 * package, which find all that they need themselves. `without` says why a part is not there.
 * @typedef {{ engine: string, page: string, native: string, programs: string }} Parts
 * @typedef {Partial<Parts> & { name: string, without: Partial<Record<keyof Parts, string>> }} Build
 */

/** What has to be there before a part is measured. @type {Record<keyof Parts, (short: boolean) => Promise<string>>} */
const MADE = {
  async engine() {
    await build(wasmPiece);
    return wasm;
  },
  async page() {
    await build(wasmPiece, cliPiece, schemaPiece, previewsPiece, pagePiece);
    await installChromium();
    return dist;
  },
  async native(short) {
    await installCompiler();
    return step("Building the core natively", (progress) =>
      nativeProgram(core, short ? "sanitize" : "release", progress),
    );
  },
  async programs() {
    await build(wasmPiece, cliPiece, schemaPiece, pythonPiece);
    return "here";
  },
};

/** This revision, with the parts that the workloads take. @returns {Promise<Build>} */
export async function thisBuild(workloads, { short }) {
  const made = { name: "this", without: {} };
  // The sizes of the page are of its engine, too.
  for (const part of new Set(["engine", ...workloads.map(({ takes }) => takes)]))
    made[part] = await MADE[part](short);
  return made;
}
