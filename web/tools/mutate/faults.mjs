// The list of faults: one file for each folder they are in.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { inRoot } from "../lib/paths.mjs";

/**
 * A fault: in `file` the text `find`, which stands there once, becomes `put`. `tests` are asked first whether they notice: files of
 * Vitest, or for C++ what the names of test files contain. `what` says in words what is wrong then. `survives` is the reason
 * why no test can notice it.
 * @typedef {{ file: string, what: string, find: string, put: string, tests: string[], survives?: string }} Fault
 * @typedef {Fault & { key: string }} Known
 */

/** @returns {Promise<Known[]>} */
export async function allFaults() {
  const folder = inRoot("web/tools/mutate/faults");
  const names = readdirSync(folder).sort();
  const lists = await Promise.all(names.map((name) => import(`./faults/${name}`)));
  const faults = lists.flatMap(({ faults }) => faults);
  return faults.map((fault) => ({ ...fault, key: `${fault.file}: ${fault.what}` }));
}

/** The file's text around the fault; null where the fault does not fit exactly once. */
export function placeOf({ file, find }) {
  let text = "";
  try {
    text = readFileSync(inRoot(file), "utf8");
  } catch {
    return null;
  }
  const parts = text.split(find);
  return parts.length === 2 ? parts : null;
}

/** Those of its tests that are not there. */
export function missingTests({ file, tests }) {
  if (!file.startsWith("core/")) return tests.filter((test) => !existsSync(inRoot(test)));
  const all = readdirSync(inRoot("core/tests"), { recursive: true });
  return tests.filter((name) => !all.some((test) => test.startsWith(name)));
}
