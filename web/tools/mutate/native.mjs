// Does a test of the core notice a fault? First a small program of the tests that should, with the changed source alone compiled
// anew; only what that does not notice costs a build and a run of everything.
import { mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { cmake } from "../lib/build.mjs";
import { CommandFailed, run, Stop } from "../lib/command.mjs";
import { cache, core, inRoot } from "../lib/paths.mjs";
import { ENDLESS, failed } from "./programs.mjs";
import { seeded } from "./seeded.mjs";

const build = join(core, "build/debug");
const scratch = join(cache, "mutate");

/** What `judge` says, for a fault of the core. */
export async function judgeNative(fault, quick) {
  ready ??= await built();
  const asked = ready.entries.filter(
    (entry) => isTest(entry) && fault.tests.some((name) => entry.file.includes(`/tests/${name}`)),
  );
  const without = await unharmed(fault.tests.join(), asked);
  if (without !== null) {
    console.log(`without any fault there fails already ${without}`);
    return undefined;
  }
  const noticed = await seeded(fault, async () => {
    const near = await compiled(fault, readersOf(fault, asked));
    return doctest(await linked(asked, near));
  });
  if (noticed !== null) return noticed;
  if (quick) return undefined;
  const all = ready.entries.filter(isTest);
  await objectsOf(all);
  return seeded(fault, async () => {
    return doctest(await linked(all, await compiled(fault, readersOf(fault, ready.entries))));
  });
}

/** The build without a fault, which the run never touches again. */
let ready = null;

async function built() {
  // Objects of tests are built when they are asked for: for most faults those of their own folder are enough.
  await cmake("debug", { targets: ["liblab.a"] });
  mkdirSync(scratch, { recursive: true });
  const entries = JSON.parse(readFileSync(join(build, "compile_commands.json"), "utf8"));
  return {
    entries: entries.map((entry) => ({ ...entry, object: / -o (\S+) /.exec(entry.command)[1] })),
    deps: "",
    passed: new Set(),
  };
}

/** Beside its sources a target's folder holds their precompiled header. */
const isTest = ({ object }) => /^CMakeFiles\/tests\.dir\/.*\.o$/.test(object);
const isLibrary = ({ object }) => object.startsWith("CMakeFiles/lab.dir/");

/** Built without a fault in any source. */
async function objectsOf(tests) {
  await cmake("debug", {
    targets: ["liblab.a", mainOf().object, ...tests.map(({ object }) => object)],
  });
  ready.deps = await run("ninja", ["-C", build, "-t", "deps"]);
}

const mainOf = () => ready.entries.find(({ file }) => file.endsWith("/tests/main.cpp"));

/** Asked once for each group of tests. */
async function unharmed(key, tests) {
  if (tests.length === 0) throw new Stop(`There is no test like ${key}.`);
  if (ready.passed.has(key)) return null;
  await objectsOf(tests);
  const by = await doctest(await linked(tests, []));
  if (by === null) ready.passed.add(key);
  return by;
}

/**
 * What is compiled anew: the source; of a header's readers these, and the sources beside it and above it: what is in `servers/` is
 * a template that `link.cpp` fills.
 */
function readersOf({ file }, among) {
  const path = inRoot(file);
  if (path.endsWith(".cpp"))
    return ready.entries.filter((entry) => isLibrary(entry) && entry.file === path);
  // Ninja knows some by their whole path, others from its own folder on.
  const within = file.replace(/^core\//, "");
  const reads = ({ object }) => {
    const begin = ready.deps.indexOf(`${object}: `);
    const end = ready.deps.indexOf("\n\n", begin);
    return begin >= 0 && ready.deps.slice(begin, end).includes(`/${within}\n`);
  };
  const beside = (entry) => isLibrary(entry) && path.startsWith(`${dirname(entry.file)}/`);
  return ready.entries.filter((entry) => (among.includes(entry) || beside(entry)) && reads(entry));
}

async function compiled(fault, entries) {
  const objects = [];
  for (const { object: instead, command, directory } of entries) {
    const object = join(scratch, instead.replaceAll("/", "_"));
    const asked = command.replace(` -o ${instead} `, ` -o ${object} `).replace(" -Werror", "");
    await compiling(fault, () => run("sh", ["-c", asked], { cwd: directory }));
    objects.push({ instead, object });
  }
  return objects;
}

async function compiling({ file, what }, work) {
  try {
    await work();
  } catch (error) {
    if (error instanceof CommandFailed)
      throw new Stop(`${file}: the fault “${what}” is no C++:\n${error.output.slice(-2000)}`);
    throw error;
  }
}

/**
 * A program of these tests with the objects that hold the fault. They come first: of an inline function that several objects hold
 * the linker takes the first one, and a debug build never inlines.
 */
async function linked(tests, objects) {
  const instead = new Set(objects.map((one) => one.instead));
  const others = [...new Set([mainOf(), ...tests])].filter(({ object }) => !instead.has(object));
  const program = join(scratch, "tests");
  await run("c++", [
    ...objects.map(({ object }) => object),
    ...others.map(({ object }) => join(build, object)),
    join(build, "liblab.a"),
    "-o",
    program,
  ]);
  return program;
}

async function doctest(program) {
  const output = await failed(program, ["--abort-after=1", "--no-colors"]);
  if (!output) return null;
  const named = /TEST CASE: +(.*)/.exec(output)?.[1];
  const place = /(\w+_test\.cpp):\d+: (?:FATAL )?ERROR/.exec(output)?.[1];
  return named ? `${place ?? "tests"}: ${named}` : ENDLESS;
}
