// One writer at a time. A lock is a folder that names its process from the first moment on: it is made under another name and
// renamed, which no system does onto a folder that holds something.

import { lstatSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { badInput } from "../terminal/faults";

const PROCESS = ".process";
/** Two can meet at the lock of a dead process; then the slower one looks again. */
const TRIES = 20;
/** What is done under a lock that is waited for takes milliseconds. */
const [WAITS, WAIT_MS] = [1000, 10];

/** Takes the lock `name` of a folder, and returns its path; refuses while another process has it. */
export function takenLock(folder: string, name: string, where: string): string {
  const lock = join(folder, name);
  const writer = tried(folder, lock);
  if (writer !== null) throw busy(where, lock, writer);
  return lock;
}

/** Work of a moment; who comes second waits. */
export function underLock<T>(folder: string, name: string, where: string, work: () => T): T {
  const lock = join(folder, name);
  let writer = tried(folder, lock);
  for (let waits = 0; writer !== null; waits += 1) {
    if (waits === WAITS) throw busy(where, lock, writer);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAIT_MS);
    writer = tried(folder, lock);
  }
  try {
    return work();
  } finally {
    releaseLock(lock);
  }
}

/** What cannot be cleared away now, as something is still being opened there, the next command clears as a dead one's. */
export function releaseLock(lock: string): void {
  try {
    rmSync(lock, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // All that was asked for is done, or was refused with its own reason.
  }
}

function busy(where: string, lock: string, writer: number): Error {
  const what = `process ${writer} is writing there; wait for it, or name another place`;
  return badInput(where, `${what} (if it is no nada-lab, delete ${lock})`);
}

/** Null where the lock was taken, else the process that has it. */
function tried(folder: string, lock: string): number | null {
  const fresh = mkdtempSync(join(folder, ".nada-lab-"));
  try {
    writeFileSync(join(fresh, PROCESS), `${process.pid}\n`, { flag: "wx" });
    for (let tries = 0; ; tries += 1) {
      const refusal = renamed(fresh, lock);
      if (refusal === null) return null;
      const there = lstatSync(lock, { throwIfNoEntry: false });
      if (tries === TRIES) throw refusal;
      if (there === undefined) continue;
      const writer = writerOf(lock);
      if (writer !== null && isAlive(writer)) {
        rmSync(fresh, { recursive: true, force: true });
        return writer;
      }
      clearDead(lock, `${fresh}-dead`, writer);
    }
  } catch (cause) {
    rmSync(fresh, { recursive: true, force: true });
    throw cause;
  }
}

/** Moved aside before it is deleted: a command that took the lock in between gets it back. */
function clearDead(lock: string, aside: string, dead: number | null): void {
  if (renamed(lock, aside) !== null) return;
  if (writerOf(aside) === dead || renamed(aside, lock) !== null) {
    rmSync(aside, { recursive: true, force: true });
  }
}

function renamed(from: string, to: string): unknown {
  try {
    renameSync(from, to);
    return null;
  } catch (cause) {
    return cause;
  }
}

function writerOf(lock: string): number | null {
  try {
    if (!lstatSync(join(lock, PROCESS)).isFile()) return null;
    const id = Number(readFileSync(join(lock, PROCESS), "utf8"));
    return Number.isInteger(id) && id > 0 ? id : null;
  } catch {
    return null;
  }
}

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === "EPERM";
  }
}
