// Remembers what a piece was made from, or what tests passed with, so that it is done again only when that changed.
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { cache, inRoot } from "./paths.mjs";

/**
 * Something that is built: its inputs and outputs are paths below the root.
 * @typedef {{ name: string, title: string, inputs: string[], outputs: string[],
 *   make: (onLine?: (line: string) => void) => Promise<unknown> }} Piece
 */

/** Hash over the names and contents of all files below the given paths but those that are left out, and over what else is known. */
function fingerprint(paths, { facts = [], without = /^$/ }) {
  const hash = createHash("sha256").update(facts.join("\0"));
  const add = (path) => {
    const full = inRoot(path);
    if (!existsSync(full)) return;
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort()) add(join(path, name));
    } else if (!without.test(path)) {
      hash.update(`${path}\0`).update(readFileSync(full)).update("\0");
    }
  };
  for (const path of paths) add(path);
  return hash.digest("hex");
}

/** Of what something is built from: no test is part of that. */
export const builtFrom = (paths) => fingerprint(paths, { without: /\.test\.tsx?$/ });

const stampOf = (piece) => join(cache, `${piece.name}.stamp`);

/** Whether the outputs stand and the inputs are as they were when they were made. */
export function upToDate(piece) {
  if (!piece.outputs.every((path) => existsSync(inRoot(path)))) return false;
  const stamp = stampOf(piece);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === builtFrom(piece.inputs);
}

/** Makes a piece and remembers from what; inputs that change meanwhile make it out of date again. */
export async function make(piece, onLine) {
  const before = builtFrom(piece.inputs);
  await piece.make(onLine);
  mkdirSync(cache, { recursive: true });
  writeFileSync(stampOf(piece), before);
}

/** @typedef {import("./schedule.mjs").Counted} Counted */

/**
 * Work whose outcome follows from files alone. What passed is not done again while they are as they were; what failed is. The
 * inputs name all that the work reads, the programs that it runs as they were built among them.
 * @param {string} name
 * @param {string[]} inputs paths below the root
 * @param {() => Promise<Counted>} work
 * @param {string[]} [facts] what else it depends on: versions of programs that are not built here
 * @returns {Promise<Counted>}
 */
export async function unlessPassed(name, inputs, work, facts = []) {
  const file = join(cache, `${name.replaceAll(" ", "-")}.passed.json`);
  const now = fingerprint(inputs, { facts });
  const before = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
  if (before?.inputs === now)
    return { passed: before.passed, failed: 0, notes: "  passed before with the same inputs" };
  rmSync(file, { force: true });
  const counted = await work();
  // What changed meanwhile was not what passed.
  if (counted.failed === 0 && fingerprint(inputs, { facts }) === now) {
    mkdirSync(cache, { recursive: true });
    writeFileSync(file, JSON.stringify({ inputs: now, passed: counted.passed }));
  }
  return counted;
}
