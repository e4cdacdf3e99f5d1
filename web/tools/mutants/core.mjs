// Mutants of C++, by universalmutator: each is put into a copy of the core, which is built and tested. What does not compile, and
// what gives the very same program, is no mutant.
import fs from "node:fs";
import { basename, join } from "node:path";
import { run, Stop } from "../lib/command.mjs";
import { differing } from "../lib/golden.mjs";
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
  fs.mkdirSync(folder, { recursive: true });
  if (!fs.existsSync(join(python, "mutate"))) {
    await run("python3", ["-m", "venv", join(folder, "venv")], { onLine });
    await run(join(python, "pip"), ["install", "--quiet", "universalmutator==1.14.1"], { onLine });
  }
  // What is so already is left alone, that nothing is compiled for it; a mutant of a run that was ended is not.
  const filter = (from, to) =>
    !fs.existsSync(to) ||
    fs.statSync(from).isDirectory() ||
    !fs.readFileSync(from).equals(fs.readFileSync(to));
  for (const part of PARTS)
    fs.cpSync(join(core, part), join(copy, part), { recursive: true, filter });
  for (const name of fs.readdirSync(copy, { recursive: true, encoding: "utf8" }))
    if (/\.(cpp|h)$/.test(name) && !name.startsWith("build") && !fs.existsSync(join(core, name)))
      fs.rmSync(join(copy, name));
  fs.cpSync(scenarios, join(folder, "scenarios"), { recursive: true });
  // Each source for itself, so that a mutant costs one file and a link.
  await run("cmake", ["--preset", "mutants"], { cwd: copy, onLine });
  await run("ninja", ["-C", build, "tests", "cli"], { onLine });
  await run(tests, [], { onLine });
}

/** All that universalmutator makes of a file. */
async function mutantsOf(file) {
  const to = join(folder, "drawn");
  fs.rmSync(to, { recursive: true, force: true });
  fs.mkdirSync(to, { recursive: true });
  // Where it stands it leaves a file if it is ended.
  const args = [join(folder, file), "cpp", "--noCheck", "--mutantDir", to];
  await run(join(python, "mutate"), args, { cwd: folder });
  return fs
    .readdirSync(to)
    .sort()
    .map((name) => fs.readFileSync(join(to, name), "utf8"));
}

const succeeds = (command, args) =>
  run(command, args).then(
    () => true,
    () => false,
  );

/** The tests take 18 s of processor time. One that takes ten times as long never ends, and has been noticed, whatever else runs. */
const pass = (...args) =>
  succeeds("sh", ["-c", 'ulimit -t 180; exec "$0" --abort-after=1 "$@"', tests, ...args]);

/** Whether every run has the bits that it had: those that no test of the core notices are asked for them. */
async function sameBits() {
  if (!(await succeeds("ninja", ["-C", build, "cli"]))) return false;
  const limited = (cli, args) => run("sh", ["-c", 'ulimit -t 180; exec "$0" "$@"', cli, ...args]);
  const { done } = await differing(join(build, "cli"), limited)
    .next()
    // A program that crashed has been noticed.
    .catch(() => ({ done: false }));
  return done === true;
}

/** The first line that a mutant has otherwise, for the reader of the report. */
function difference(before, after) {
  const [was, is] = [before.split("\n"), after.split("\n")];
  const at = was.findIndex((line, i) => line !== is[i]);
  return `${at + 1}: ${was[at]?.trim()} -> ${is[at]?.trim()}`;
}

export async function judge(rooms, sample, next, record) {
  await step("Building the core's tests in a copy", prepared);
  const without = fs.readFileSync(tests);
  if (!(await sameBits())) throw new Stop("The core without a mutant has other bits.");
  for (const { room, files } of rooms) {
    const judged = [];
    const drawn = new Set();
    while (files.length > 0 && judged.length < sample && drawn.size < 10 * sample) {
      const file = files[Math.floor(next() * files.length)];
      const mutants = await mutantsOf(file);
      const mutant = mutants[Math.floor(next() * mutants.length)];
      if (mutant === undefined || drawn.has(mutant)) continue;
      drawn.add(mutant);
      const place = join(folder, file);
      const before = fs.readFileSync(place, "utf8");
      fs.writeFileSync(place, mutant);
      if (
        (await succeeds("ninja", ["-C", build, "tests"])) &&
        !fs.readFileSync(tests).equals(without)
      ) {
        // The room's own tests are asked first: they are quick, and most mutants end there.
        const own = `--source-file=*/tests/${basename(room)}/*`;
        const survived = (await pass(own)) && (await pass()) && (await sameBits());
        judged.push({
          outcome: survived ? "survived" : "killed",
          at: `${file}:${difference(before, mutant)}`,
        });
      }
      fs.writeFileSync(place, before);
    }
    record(room, judged);
  }
}
