// Remembers what a step was made from, so that it can be skipped when nothing changed.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cache, inRoot } from "./paths.mjs";

/** Hash over the names and contents of all files below the given paths (relative to the root). */
export function fingerprint(paths) {
  const hash = createHash("sha256");
  const add = (path) => {
    const full = inRoot(path);
    if (!existsSync(full)) return;
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort()) add(join(path, name));
    } else {
      hash.update(`${path}\0`).update(readFileSync(full)).update("\0");
    }
  };
  for (const path of paths) add(path);
  return hash.digest("hex");
}

const file = (name) => join(cache, `${name}.stamp`);

/** Does `work` unless its outputs stand and its inputs are as they were. Says whether it did it. */
export async function once(name, { inputs, outputs }, work) {
  const now = fingerprint(inputs);
  const stands = outputs.every((path) => existsSync(inRoot(path)));
  if (stands && existsSync(file(name)) && readFileSync(file(name), "utf8") === now) return false;
  await work();
  mkdirSync(cache, { recursive: true });
  writeFileSync(file(name), now);
  return true;
}
