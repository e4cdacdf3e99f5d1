// What is checked about the C++ sources beside their tests.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "./command.mjs";
import { core, scenarios } from "./paths.mjs";
import { runSanitized } from "./sanitized.mjs";
import { cppSources } from "./sources.mjs";
import { findClangFormat } from "./test-programs.mjs";

export async function cppFormat() {
  const clangFormat = findClangFormat();
  // Other versions differ in details that are no mistakes.
  if (!clangFormat) return { passed: 1, failed: 0, notes: "  C++ not checked: no clang-format 14" };
  await run(clangFormat, ["--dry-run", "-Werror", ...cppSources()]);
}

/**
 * The core itself, as clang compiles it for the fuzzers.
 * @type {import("./stamp.mjs").Piece}
 */
export const tidyPiece = {
  name: "clang-tidy",
  title: "clang-tidy",
  inputs: ["core/src", ".clang-tidy"],
  outputs: [],
  make: (onLine) => {
    const inCore = (path) => path.startsWith(join(core, "src")) && path.endsWith(".cpp");
    const files = cppSources().filter(inCore);
    return run("clang-tidy", ["--quiet", `-p=${join(core, "build/fuzz")}`, ...files], { onLine });
  },
};

/** One hash per scenario: clang here, g++ in the C++ tests, wasm in Node (Vitest) and Chromium (Playwright). */
export async function goldenHashes() {
  const golden = JSON.parse(readFileSync(join(core, "tests/golden.json"), "utf8"));
  const wrong = [];
  for (const [name, hash] of Object.entries(golden)) {
    const file = join(scenarios, `${name}.json`);
    const found = (await runSanitized(join(core, "build/fuzz/cli"), [file])).trim();
    if (found !== hash) wrong.push(`  ${name}: ${found} instead of ${hash}`);
  }
  const passed = Object.keys(golden).length - wrong.length;
  return { passed, failed: wrong.length, notes: wrong.join("\n") };
}
