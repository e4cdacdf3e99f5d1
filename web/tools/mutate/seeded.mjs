// A fault in a source file, and the source as it was, whatever happens in between.
import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { Stop } from "../lib/command.mjs";
import { cache, inRoot } from "../lib/paths.mjs";
import { placeOf } from "./faults.mjs";

/** What is mutated right now stands here too, should this process be killed without a word. */
const memory = join(cache, "mutated.json");

/** Restores what an earlier run could not. */
export function recover() {
  if (!existsSync(memory)) return;
  const { file, text, pid } = JSON.parse(readFileSync(memory, "utf8"));
  if (pid !== process.pid && runs(pid))
    throw new Stop(
      `Process ${pid} has a fault in ${file} at this moment: two at a time cannot be told apart.`,
    );
  writeFileSync(inRoot(file), text);
  rmSync(memory);
  console.log(`${file} still held the fault of a run that was killed; it is restored.`);
}

function runs(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** This process has a fault in place. */
let mine = false;

process.on("exit", () => {
  if (mine) recover();
});

/** What `ask` says while the fault is in its place. */
export async function seeded(fault, ask) {
  const restore = seed(fault);
  try {
    return await ask();
  } finally {
    restore();
  }
}

/** Puts the fault in place; returns what takes it out again. */
function seed(fault) {
  const parts = placeOf(fault);
  if (parts === null) throw new Stop(`${fault.file} has no place for the fault “${fault.what}”.`);
  mkdirSync(cache, { recursive: true });
  writeFileSync(
    memory,
    JSON.stringify({ file: fault.file, text: parts.join(fault.find), pid: process.pid }),
  );
  mine = true;
  const path = inRoot(fault.file);
  const { atime, mtime } = statSync(path);
  writeFileSync(path, parts.join(fault.put));
  return () => {
    writeFileSync(path, parts.join(fault.find));
    // Nothing was built with the fault, so nothing has to be built again.
    utimesSync(path, atime, mtime);
    rmSync(memory);
    mine = false;
  };
}
