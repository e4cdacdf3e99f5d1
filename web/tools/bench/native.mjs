// Whole runs in native code, in processor time. A program of this revision (native.cpp) is linked with the library of whichever core is measured.
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cmake } from "../lib/build.mjs";
import { CommandFailed, run } from "../lib/command.mjs";
import { inRoot } from "../lib/paths.mjs";
import { runSanitized } from "../lib/sanitized.mjs";

const source = inRoot("web/tools/bench/native.cpp");

/**
 * `release` is what is measured. `sanitize` is built for the tests anyway: where no time counts, it saves them a build of minutes.
 * @typedef {"release" | "sanitize"} Preset
 */
const FLAGS = {
  release: ["-O3", "-DNDEBUG", "-flto=auto"],
  sanitize: ["-O1", "-fsanitize=address,undefined", "-fno-sanitize=vptr"],
};

/**
 * Builds the library of a core and the program that measures it. @returns the path of the program
 * @param {string} core its folder
 * @param {Preset} preset
 * @param {(line: string) => void} [onLine]
 */
export async function nativeProgram(core, preset, onLine) {
  await cmake(preset, { folder: core, targets: ["lab"], onLine });
  const folder = join(core, "build", preset);
  const [library, program] = [join(folder, "liblab.a"), join(folder, "bench")];
  const newest = Math.max(...[library, source].map((file) => statSync(file).mtimeMs));
  if (existsSync(program) && statSync(program).mtimeMs > newest) return program;
  onLine?.("linking the program that measures");
  const flags = ["-std=c++20", ...FLAGS[preset], `-I${join(core, "src")}`];
  await run("c++", [...flags, source, library, "-o", program], { onLine });
  return program;
}

const WHOLE = ["300", "700", "5"];
const ONCE = ["0", "0", "1"];

/** @param {import("./scenarios.mjs").WholeRun} wholeRun @returns {import("./workloads.mjs").Workload} */
export const nativeRun = ({ name, text }) => ({
  name: `${name} natively`,
  group: "native",
  takes: "native",
  rows: [{ name: `${name} natively`, unit: "ms" }],
  measure: async ({ native: program }, { short }) => {
    const folder = mkdtempSync(join(tmpdir(), "nada-lab-bench-"));
    try {
      const file = join(folder, "scenario.json");
      writeFileSync(file, await text(short));
      return [Number(await runSanitized(program, [file, ...(short ? ONCE : WHOLE)]))];
    } catch (error) {
      if (error instanceof CommandFailed) throw new Error(error.output.trim() || error.message);
      throw error;
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
});
