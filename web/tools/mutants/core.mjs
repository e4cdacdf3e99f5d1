// Mutants of C++, by universalmutator: each is put into a copy of the core, which is built and tested. What does not compile, and
// what gives the very same program, is no mutant.
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { run } from "../lib/command.mjs";
import { cache, core, inRoot, scenarios } from "../lib/paths.mjs";
import { step } from "../lib/say.mjs";

const folder = join(cache, "mutants");
const copy = join(folder, "core");
const build = join(copy, "build/debug");
const python = join(folder, "venv/bin");

/** The copy as the sources are; CMake's folder stays, so that only what has changed is compiled. */
async function prepared(onLine) {
  mkdirSync(folder, { recursive: true });
  if (!existsSync(join(python, "mutate"))) {
    await run("python3", ["-m", "venv", join(folder, "venv")], { onLine });
    await run(join(python, "pip"), ["install", "--quiet", "universalmutator==1.14.1"], { onLine });
  }
  for (const part of ["cli", "src", "tests"])
    rmSync(join(copy, part), { recursive: true, force: true });
  for (const part of ["CMakeLists.txt", "CMakePresets.json", "cli", "cmake", "src", "tests"])
    cpSync(join(core, part), join(copy, part), { recursive: true, preserveTimestamps: true });
  if (!existsSync(join(folder, "scenarios"))) symlinkSync(scenarios, join(folder, "scenarios"));
  await run("cmake", ["--preset", "debug", "-DCMAKE_UNITY_BUILD=ON"], { cwd: copy, onLine });
  await run("ninja", ["-C", build, "tests"], { onLine });
  await run(join(build, "tests"), [], { onLine });
}

/** All that universalmutator makes of a file. */
async function mutantsOf(file) {
  const to = join(folder, "drawn");
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  await run(join(python, "mutate"), [inRoot(file), "cpp", "--noCheck", "--mutantDir", to]);
  return readdirSync(to)
    .sort()
    .map((name) => readFileSync(join(to, name), "utf8"));
}

const succeeds = (command, args) =>
  run(command, args).then(
    () => true,
    () => false,
  );

const hash = () =>
  createHash("sha256")
    .update(readFileSync(join(build, "tests")))
    .digest("hex");

/** The first line that a mutant has otherwise, for whoever reads of it. */
function difference(before, after) {
  const [was, is] = [before.split("\n"), after.split("\n")];
  const at = was.findIndex((line, i) => line !== is[i]);
  return `${at + 1}: ${was[at]?.trim()} -> ${is[at]?.trim()}`;
}

export async function judge(files, sample, next) {
  await step("Building the core's tests in a copy", prepared);
  const without = hash();
  const judged = [];
  while (judged.length < sample) {
    const file = files[Math.floor(next() * files.length)];
    const all = await mutantsOf(file);
    const mutant = all[Math.floor(next() * all.length)];
    if (mutant === undefined) continue;
    const place = join(folder, file);
    const before = readFileSync(place, "utf8");
    writeFileSync(place, mutant);
    if (await succeeds("ninja", ["-C", build, "tests"])) {
      // One that never ends has been noticed, too.
      const args = ["120", join(build, "tests"), "--abort-after=1"];
      const killed = hash() !== without && !(await succeeds("timeout", args));
      if (hash() !== without)
        judged.push({ killed, at: `${basename(file)}:${difference(before, mutant)}` });
    }
    writeFileSync(place, before);
  }
  return judged;
}
