// What is checked about the C++ sources beside their tests.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { run } from "./command.mjs";
import { cache, core, root } from "./paths.mjs";
import { cppSources } from "./sources.mjs";
import { findClangFormat } from "./test-programs.mjs";

export async function cppFormat() {
  const clangFormat = findClangFormat();
  // Other versions differ in details that are no mistakes.
  if (!clangFormat) return { passed: 1, failed: 0, notes: "  C++ not checked: no clang-format 14" };
  await run(clangFormat, ["--dry-run", "-Werror", ...cppSources()]);
}

/** So many folders are checked after a change, some 50 s; a machine that remembers none leaves the rest to .ci/scheduled. */
const MOST_FOLDERS = 8;

/**
 * The core itself, as clang compiles it for the fuzzers: the folders of which a source, or a header that it reads, has changed
 * since they were found good, those that were written last first. All of them take 194 s.
 */
export async function tidy(onLine, most = MOST_FOLDERS) {
  const inCore = (path) => path.startsWith(source) && path.endsWith(".cpp");
  const folderOf = (path) => relative(source, dirname(path)).split(sep).join("_");
  const made = join(core, "build/tidy");
  mkdirSync(made, { recursive: true });
  const remembered = join(cache, "tidy.json");
  const good = existsSync(remembered) ? JSON.parse(readFileSync(remembered, "utf8")) : {};
  const sources = grouped(cppSources().filter(inCore), folderOf);
  const changed = [...sources]
    .map(([folder, files]) => ({ folder, files, now: fingerprintOf(files) }))
    .filter(({ folder, now }) => good[folder] !== now)
    .sort((a, b) => lastWritten(b.files) - lastWritten(a.files));
  const checked = changed.slice(0, most);
  const language = ["-std=c++20", `-I${source}`, "-fno-exceptions", "-fno-rtti"];
  const checks = [`--config-file=${config}`, "--checks=-bugprone-suspicious-include"];
  for (const { folder, files, now } of checked) {
    // A file that includes all sources of its folder: each header is read ten times instead of fifty (20 s, not 210).
    const file = join(made, `${folder}.cpp`);
    writeFileSync(file, files.map((each) => `#include "${each}"\n`).join(""));
    onLine?.(folder);
    await run("clang-tidy", ["--quiet", ...checks, file, "--", ...language], { onLine });
    good[folder] = now;
    mkdirSync(cache, { recursive: true });
    writeFileSync(remembered, JSON.stringify(good));
  }
  const left = changed.length - checked.length;
  const rest = left > 0 ? `; ${left} of them are left to .ci/scheduled (clang-tidy whole)` : "";
  return {
    passed: 1,
    failed: 0,
    notes: `  ${changed.length} of ${sources.size} folders had changed${rest}`,
  };
}

const lastWritten = (files) => Math.max(...files.map((file) => statSync(file).mtimeMs));

/** Node 20 has no Map.groupBy. */
function grouped(all, keyOf) {
  const groups = new Map();
  for (const each of all) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each]);
  return groups;
}

const source = join(core, "src");
const config = join(root, ".clang-tidy");

/** Over the files, every header of the core that they read by whatever way, and the rules. */
function fingerprintOf(files) {
  const read = new Set();
  const visit = (path) => {
    if (read.has(path) || !existsSync(path)) return;
    read.add(path);
    for (const [, name] of readFileSync(path, "utf8").matchAll(/^\s*#include "([^"]+)"/gm)) {
      visit(join(source, name));
    }
  };
  for (const file of files) visit(file);
  const hash = createHash("sha256").update(readFileSync(config));
  for (const path of [...read].sort()) {
    hash
      .update(`${relative(root, path)}\0`)
      .update(readFileSync(path))
      .update("\0");
  }
  return hash.digest("hex");
}
