// The folder that --out names: made, written into, and what stood in the way as one sentence.

import { mkdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { badInput } from "./faults";

/** Makes a folder and those above it. */
export function makeFolder(path: string): void {
  try {
    make(resolve(path));
  } catch (cause) {
    throw fault(path, cause);
  }
}

/** Does what writes into a folder; its errors name the folder. */
export async function writing<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw fault(folder, cause);
  }
}

// One after another: Node's `recursive` never returns where a folder cannot be made, as below /proc.
function make(path: string): void {
  if (dirname(path) !== path) make(dirname(path));
  const there = statSync(path, { throwIfNoEntry: false });
  if (there === undefined) mkdirSync(path);
  else if (!there.isDirectory()) throw new Error(`${path} is a file; name a folder`);
}

function fault(folder: string, cause: unknown) {
  return badInput(`--out ${folder}`, cause instanceof Error ? cause.message : String(cause));
}
