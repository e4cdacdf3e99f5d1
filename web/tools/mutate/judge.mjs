// Does a test notice a fault? First the tests that should, then every other one that uses the file.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { cache, inRoot } from "../lib/paths.mjs";
import { judgeNative } from "./native.mjs";
import { failed } from "./programs.mjs";
import { seeded } from "./seeded.mjs";
import { failing, TEST_TIMEOUT_MS } from "./warm-vitest.mjs";

/** The test that noticed; null if none did; undefined if the tests fail without the fault as well, or `quick` did not find it. */
export async function judge(fault, quick) {
  if (fault.file.startsWith("core/")) return judgeNative(fault, quick);
  if (!(await pass(fault))) return undefined;
  const { tests, file } = fault;
  const own = await seeded(fault, () => (tests.length === 0 ? null : failing(file, tests)));
  if (own !== null) return own;
  if (quick) return undefined;
  const other = await seeded(fault, () => related(file));
  // What fails without the fault, too, has not noticed it.
  return other === null || (await failing(file, [other.path])) !== null ? null : other.by;
}

const known = new Map();

/** Whether the tests that are asked first pass while there is no fault. */
async function pass({ file, tests }) {
  if (tests.length === 0) return true;
  const key = tests.join();
  if (!known.has(key)) {
    const broken = await failing(file, tests);
    known.set(key, broken === null);
    if (broken !== null) console.log(`without any fault there fails already ${broken}`);
  }
  return known.get(key);
}

/** The first test that fails of all that use the file. */
async function related(file) {
  const report = join(cache, "mutate.json");
  rmSync(report, { force: true });
  const script = inRoot("node_modules/vitest/vitest.mjs");
  const of = ["related", "--run", file, "--bail=1", `--testTimeout=${TEST_TIMEOUT_MS}`];
  const all = [script, ...of, "--reporter=json", `--outputFile=${report}`];
  if (!(await failed(process.execPath, all)) || !existsSync(report)) return null;
  for (const { assertionResults, name } of JSON.parse(readFileSync(report, "utf8")).testResults) {
    const first = assertionResults.find(({ status }) => status === "failed");
    const short = name.slice(name.lastIndexOf("/") + 1);
    if (first !== undefined) return { path: name, by: `${short}: ${first.fullName.trim()}` };
  }
  return null;
}
