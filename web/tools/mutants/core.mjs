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
  statSync,
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

const PARTS = ["CMakeLists.txt", "CMakePresets.json", "cli", "cmake", "src", "tests"];

/** The copy as the sources are; CMake's folder stays, so that only what has changed is compiled. */
async function prepared(onLine) {
  mkdirSync(folder, { recursive: true });
  if (!existsSync(join(python, "mutate"))) {
    await run("python3", ["-m", "venv", join(folder, "venv")], { onLine });
    await run(join(python, "pip"), ["install", "--quiet", "universalmutator==1.14.1"], { onLine });
  }
  // What is so already is left alone, that nothing is compiled for it; a mutant of a run that was ended is not.
  const filter = (from, to) =>
    !existsSync(to) || statSync(from).isDirectory() || !readFileSync(from).equals(readFileSync(to));
  for (const part of PARTS) cpSync(join(core, part), join(copy, part), { recursive: true, filter });
  for (const name of readdirSync(copy, { recursive: true, encoding: "utf8" }))
    if (/\.(cpp|h)$/.test(name) && !name.startsWith("build") && !existsSync(join(core, name)))
      rmSync(join(copy, name));
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

/** Of sources only: a mutant of a header would compile a hundred files of tests anew, which takes minutes. */
export async function judge(all, sample, next) {
  const files = all.filter((file) => file.endsWith(".cpp"));
  if (files.length === 0) return [];
  await step("Building the core's tests in a copy", prepared);
  const without = hash();
  const judged = [];
  while (judged.length < sample) {
    const file = files[Math.floor(next() * files.length)];
    const mutants = await mutantsOf(file);
    const mutant = mutants[Math.floor(next() * mutants.length)];
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
