// One Vitest for all faults: what was read and transformed once stays, so that a fault costs a second and not five.
import { inRoot } from "../lib/paths.mjs";
import { ENDLESS } from "./programs.mjs";

let made = null;

/** For one test: a busy machine is no fault. */
export const TEST_TIMEOUT_MS = 180_000;

/** Seconds of a processor, not of the clock. The tests that are asked for one fault take a few. */
const PATIENCE_S = 100;

/** Nobody reads along. */
const silent = { onInit() {} };

async function vitest() {
  const { createVitest } = await import("vitest/node");
  made ??= await createVitest("test", {
    root: inRoot(""),
    watch: false,
    bail: 1,
    testTimeout: TEST_TIMEOUT_MS,
    reporters: [silent],
    // Nothing is written, whatever a fault makes a snapshot of.
    update: false,
  });
  return made;
}

/** What was changed last: it has been restored since. */
let before = null;

/** The first test that fails among these files; null if all pass. `changed` is read again. */
export async function failing(changed, files) {
  const one = await vitest();
  for (const file of new Set([before ?? changed, changed])) one.invalidateFile(inRoot(file));
  before = changed;
  const specifications = await one.globTestSpecifications(files);
  const ended = await withPatience(one.runTestSpecifications(specifications));
  if (ended === null) {
    await close();
    return ENDLESS;
  }
  const { testModules, unhandledErrors } = ended;
  const asked = new Set(specifications.map(({ moduleId }) => moduleId));
  // What earlier runs have left is still among them.
  for (const module of testModules.filter(({ moduleId }) => asked.has(moduleId))) {
    const name = module.moduleId.slice(module.moduleId.lastIndexOf("/") + 1);
    for (const test of module.children.allTests("failed")) return `${name}: ${test.fullName}`;
    const [error] = module.errors();
    if (error) return `${name}: ${error.message.split("\n")[0]}`;
  }
  return unhandledErrors.length > 0 ? `outside of all tests: ${unhandledErrors[0].message}` : null;
}

/** Null where the tests use up that much of a processor without coming to an end. */
async function withPatience(tests) {
  const begin = used_s();
  let timer;
  const endless = new Promise((resolve) => {
    timer = setInterval(() => used_s() - begin > PATIENCE_S && resolve(null), 1000);
  });
  const ended = await Promise.race([tests, endless]);
  clearInterval(timer);
  return ended;
}

/** Of all threads of this process, in which Vitest runs its tests. */
function used_s() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** What an endless test holds is let go with its thread. */
export async function close() {
  const one = made;
  made = null;
  await Promise.race([one?.close(), new Promise((resolve) => setTimeout(resolve, 10_000).unref())]);
}
