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
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { run } from "../lib/command.mjs";
import { cache, core, scenarios } from "../lib/paths.mjs";
import { step } from "../lib/say.mjs";

const folder = join(cache, "mutants");
const copy = join(folder, "core");
const build = join(copy, "build/mutants");
const tests = join(build, "tests");
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
  cpSync(scenarios, join(folder, "scenarios"), { recursive: true });
  // Each source for itself, so that a mutant costs one file and a link.
  await run("cmake", ["--preset", "mutants"], { cwd: copy, onLine });
  await run("ninja", ["-C", build, "tests"], { onLine });
  const begin = performance.now();
  await run(tests, [], { onLine });
  return (performance.now() - begin) / 1000;
}

/** All that universalmutator makes of a file. */
async function mutantsOf(file) {
  const to = join(folder, "drawn");
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  await run(join(python, "mutate"), [join(folder, file), "cpp", "--noCheck", "--mutantDir", to]);
  return readdirSync(to)
    .sort()
    .map((name) => readFileSync(join(to, name), "utf8"));
}

const succeeds = (command, args) =>
  run(command, args).then(
    () => true,
    () => false,
  );

const hash = () => createHash("sha256").update(readFileSync(tests)).digest("hex");

/** The first line that a mutant has otherwise, for whoever reads of it. */
function difference(before, after) {
  const [was, is] = [before.split("\n"), after.split("\n")];
  const at = was.findIndex((line, i) => line !== is[i]);
  return `${at + 1}: ${was[at]?.trim()} -> ${is[at]?.trim()}`;
}

/** Of sources only: a mutant of a header would compile a hundred files of tests anew, which takes minutes. */
export async function judge(rooms, sample, next, record) {
  const whole = await step("Building the core's tests in a copy", prepared);
  const without = hash();
  // One that takes ten times as long never ends, and has been noticed: a loaded machine is not as slow as that.
  const pass = (args) =>
    succeeds("timeout", [`${Math.ceil(60 + 10 * whole)}`, tests, "--abort-after=1", ...args]);
  for (const { room, files } of rooms) {
    const sources = files.filter((file) => file.endsWith(".cpp"));
    const judged = [];
    while (sources.length > 0 && judged.length < sample) {
      const file = sources[Math.floor(next() * sources.length)];
      const mutants = await mutantsOf(file);
      const mutant = mutants[Math.floor(next() * mutants.length)];
      if (mutant === undefined) continue;
      const place = join(folder, file);
      const before = readFileSync(place, "utf8");
      writeFileSync(place, mutant);
      if ((await succeeds("ninja", ["-C", build, "tests"])) && hash() !== without) {
        // The room's own tests are asked first: they are quick, and most mutants end there.
        const killed = !(
          (await pass([`--source-file=*/tests/${basename(room)}/*`])) && (await pass([]))
        );
        judged.push({ killed, at: `${file}:${difference(before, mutant)}` });
      }
      writeFileSync(place, before);
    }
    record(room, judged);
  }
}
