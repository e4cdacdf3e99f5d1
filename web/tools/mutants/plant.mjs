// Puts seeded faults into a room, one at a time, in memory only, and asks the nearest tests that load the file: those of the same
// folder, of the room, and with `wide` those of web/tests.
import { readFileSync } from "node:fs";
import { basename, dirname, sep } from "node:path";
import { createVitest } from "vitest/node";
import { Stop } from "../lib/command.mjs";
import { inRoot } from "../lib/paths.mjs";
import { seconds } from "../lib/say.mjs";
import { faultsOf, fileOf, folderOf, planted } from "./faults.mjs";

const slashed = (path) => path.split(sep).join("/");

/** What of web/tests takes minutes by itself, and looks at the whole of the engine. */
const LONG = /\/(golden|criteria|properties|interoperability|vectors|tools|memory)\b/;

const below = (folder) => (path) => slashed(path).startsWith(`${slashed(inRoot(folder))}/`);

/** All that could be asked of a room's faults. */
const testsOf = (room, tests, wide) =>
  tests.filter(
    ({ moduleId: path }) =>
      below(folderOf(room))(path) || (wide && below("web/tests")(path) && !LONG.test(path)),
  );

/** Tests beside the file, of its folder, the room and web/tests, each without those that were asked before. */
function circles(room, file, tests) {
  const rest = new Set(tests);
  const folder = slashed(dirname(file));
  const stem = basename(file).replace(/\.tsx?$/, "");
  return [
    (path) => slashed(path) === `${folder}/${stem}.test.ts`,
    (path) => slashed(dirname(path)) === folder,
    below(folderOf(room)),
    below("web/tests"),
  ].map((near) => {
    const those = [...rest].filter(({ moduleId }) => near(moduleId));
    for (const one of those) rest.delete(one);
    return those;
  });
}

/** Everything that loads this file, by way of others too, as far as it has been loaded. */
function loadersOf(vitest, file) {
  const loaders = new Set();
  const visit = (module) => {
    if (loaders.has(module.file)) return;
    loaders.add(module.file);
    for (const importer of module.importers) visit(importer);
  };
  for (const { vite } of vitest.projects)
    for (const { moduleGraph } of Object.values(vite.environments))
      for (const module of moduleGraph.getModulesByFile(slashed(file)) ?? []) visit(module);
  return loaders;
}

/** No room's tests take as long, on a machine with twenty others at work. */
const LONGEST_MS = 10 * 60_000;

/** Vitest, and a way to put a fault into the files that it loads. */
async function hothouse() {
  /** @type {{ file: string, code: string } | null} */
  let now = null;
  const plugin = {
    name: "seeded-fault",
    enforce: "pre",
    load: (id) => (id.split("?")[0] === now?.file ? now.code : undefined),
  };
  const quiet = { reporters: [{}], watch: false, bail: 1, maxWorkers: 2, root: inRoot("") };
  const vitest = await createVitest("test", quiet, { plugins: [plugin] });
  const tests = await vitest.globTestSpecifications();
  const plant = (file, code) => {
    for (const one of [now?.file, file]) if (one) vitest.invalidateFile(one);
    now = code === null ? null : { file, code };
  };
  return { vitest, tests, plant };
}

/** The first test that fails, or the reason why a file of tests does not load. */
async function failureIn(vitest, tests) {
  if (tests.length === 0) return null;
  // What failed before, and is not run again after the first failure, would be told as failed now.
  vitest.state.filesMap.clear();
  vitest.state.clearErrors();
  // A loop without an end holds its thread, and Vitest with it.
  const late = setTimeout(() => {
    console.error("The tests do not come to an end: a fault has to be one that they can fail of.");
    process.exit(1);
  }, LONGEST_MS);
  const { exitCode } = process;
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(tests);
  // To Vitest a test that fails is a fault of ours; here it has found one that was put in.
  process.exitCode = exitCode;
  clearTimeout(late);
  for (const module of testModules) {
    for (const test of module.children.allTests("failed")) return test.fullName;
    if (module.errors().length > 0) return `${module.relativeModuleId} does not load`;
  }
  return unhandledErrors.length > 0 ? "an error that no test takes" : null;
}

/**
 * Faults that name a spec of Playwright are asked of no test here.
 * @param {string[]} rooms
 * @param {{ wide?: boolean, only?: string }} how
 * @param {(room: string, results: { outcome: "killed" | "survived" | "unasked" }[]) => void} record
 */
export async function judge(rooms, { wide = false, only = "" }, record) {
  const { vitest, tests, plant } = await hothouse();
  try {
    for (const room of rooms) {
      const results = [];
      const asked = testsOf(room, tests, wide);
      const broken = await failureIn(vitest, asked);
      if (broken !== null) throw new Stop(`Without any fault ${room} fails: ${broken}.`);
      for (const fault of faultsOf(room).filter(({ file }) => file.includes(only))) {
        if (fault.spec !== undefined) {
          results.push({ outcome: "unasked" });
          continue;
        }
        const file = fileOf(room, fault);
        const begin = performance.now();
        const loaders = loadersOf(vitest, file);
        const able = asked.filter(({ moduleId }) => loaders.has(moduleId));
        plant(file, planted(readFileSync(file, "utf8"), fault));
        let killer = null;
        for (const circle of circles(room, file, able)) killer ??= await failureIn(vitest, circle);
        plant(file, null);
        const outcome = killer === null ? "survived" : "killed";
        results.push({ outcome });
        const took = seconds(performance.now() - begin);
        const at = `${room}/${fault.file}`;
        console.log(
          `${outcome} ${took} ${at}: ${fault.seen}${killer === null ? "" : ` (${killer})`}`,
        );
      }
      record(room, results);
    }
  } finally {
    await vitest.close();
  }
}
