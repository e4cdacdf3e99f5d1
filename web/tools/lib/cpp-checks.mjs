// What is checked about the C++ sources beside their tests.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { run } from "./command.mjs";
import { core, root } from "./paths.mjs";
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
  // A file per folder that includes its sources: each header is read ten times instead of fifty (20 s, not 210).
  make: (onLine) => {
    const inCore = (path) => path.startsWith(join(core, "src")) && path.endsWith(".cpp");
    const folderOf = (path) => relative(join(core, "src"), dirname(path)).split(sep).join("_");
    const sources = cppSources().filter(inCore);
    const made = join(core, "build/tidy");
    mkdirSync(made, { recursive: true });
    const files = [...new Set(sources.map(folderOf))].map((folder) => {
      const file = join(made, `${folder}.cpp`);
      const lines = sources
        .filter((source) => folderOf(source) === folder)
        .map((source) => `#include "${source}"\n`);
      writeFileSync(file, lines.join(""));
      return file;
    });
    const language = ["-std=c++20", `-I${join(core, "src")}`, "-fno-exceptions", "-fno-rtti"];
    const checks = [
      `--config-file=${join(root, ".clang-tidy")}`,
      "--checks=-bugprone-suspicious-include",
    ];
    return run("clang-tidy", ["--quiet", ...checks, ...files, "--", ...language], { onLine });
  },
};
