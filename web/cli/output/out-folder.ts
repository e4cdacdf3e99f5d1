// The folder that --out names. Results are written aside and moved into place when all of them are there: whatever
// ends a run early (Ctrl-C, a full disk, a second run) leaves what the folder held before.

import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { BadInput, badInput } from "../terminal/faults";
import { whenInterrupted } from "./interrupted";
import { filesBelow, foreignFiles, LIST, ownFiles, writeList } from "./own-files";

/** Present while a run writes; holds the results so far and the number of the process. */
const ASIDE = ".nada-lab-writing";
/** Hidden: no result. */
const PROCESS = ".process";
/** Moved last: a folder that has it holds one run's results, complete. */
const LAST = "scenario.json";

export class OutFolder {
  readonly #folder: string;
  readonly #aside: string;
  readonly #made: boolean;
  readonly #stopListening: () => void;

  /** Refuses a folder with files of somebody else, unless `force`, and one that another run is writing into. */
  constructor(
    private readonly name: string,
    private readonly force: boolean,
  ) {
    if (name.trim() === "") throw badInput("--out", "needs the name of a folder, or - for text");
    this.#made = !existsSync(name);
    makeFolder(name);
    this.#folder = realpathSync(name);
    this.#aside = join(this.#folder, ASIDE);
    this.#check();
    this.#begin();
    this.#stopListening = whenInterrupted(() => this.#clear());
  }

  /** Where results are written until they are complete. */
  get aside(): string {
    return this.#aside;
  }

  /** Does all that writes below `aside`, then moves it into place; names of the files, relative to the folder. */
  async fill(write: (aside: string) => Promise<void>): Promise<readonly string[]> {
    try {
      return await writing(this.name, async () => {
        await write(this.#aside);
        return this.#commit();
      });
    } finally {
      this.#clear();
      this.#stopListening();
    }
  }

  /** Gives up before anything was moved. */
  abandon(): void {
    this.#clear();
    this.#stopListening();
  }

  #check(): void {
    if (this.force) return;
    const foreign = foreignFiles(this.#folder);
    if (foreign.length === 0) return;
    const shown = foreign.slice(0, 3).join(", ");
    const more = foreign.length > 3 ? ` and ${foreign.length - 3} more` : "";
    const what = `holds ${shown}${more}, which nada-lab did not write or which was changed since; name another folder, or add --force to write here all the same`;
    throw badInput(`--out ${this.name}`, what);
  }

  #begin(): void {
    try {
      takeLock(this.#aside, this.name);
      writeFileSync(join(this.#aside, PROCESS), `${process.pid}\n`);
    } catch (cause) {
      throw fault(this.name, cause);
    }
  }

  /** Without a pause in between, so that no signal is answered half-way. */
  #commit(): readonly string[] {
    this.#check();
    const fresh = filesBelow(this.#aside);
    const before = Object.keys(ownFiles(this.#folder));
    writeList(this.#aside, fresh);
    rmSync(join(this.#folder, LAST), { force: true });
    for (const file of before) {
      if (!fresh.includes(file)) rmSync(join(this.#folder, file), { force: true });
    }
    const inOrder = [...fresh.filter((file) => file !== LAST), LIST];
    if (fresh.includes(LAST)) inOrder.push(LAST);
    for (const file of inOrder) {
      mkdirSync(dirname(join(this.#folder, file)), { recursive: true });
      // A link is replaced, not followed.
      renameSync(join(this.#aside, file), join(this.#folder, file));
    }
    for (const folder of new Set(before.map((file) => dirname(join(this.#folder, file))))) {
      if (folder !== this.#folder) removeIfEmpty(folder);
    }
    return fresh;
  }

  #clear(): void {
    rmSync(this.#aside, { recursive: true, force: true });
    if (this.#made) removeIfEmpty(this.#folder);
  }
}

/** Makes a folder and those above it. */
export function makeFolder(path: string): void {
  try {
    makeAll(resolve(path));
  } catch (cause) {
    throw fault(path, cause);
  }
}

// One after another: Node's `recursive` never returns where a folder cannot be made, as below /proc.
function makeAll(path: string): void {
  if (dirname(path) !== path) makeAll(dirname(path));
  const there = statSync(path, { throwIfNoEntry: false });
  if (there === undefined) mkdirSync(path);
  else if (!there.isDirectory()) throw new Error(`${path} is a file; name a folder`);
}

/** Making a folder succeeds for one process only: it is the lock. What a dead process left is cleared away. */
function takeLock(aside: string, name: string): void {
  try {
    mkdirSync(aside);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "EEXIST") throw cause;
    const writer = writerOf(aside);
    if (writer !== null && isAlive(writer)) {
      const what = `process ${writer} is writing there; wait for it, or name another folder`;
      throw badInput(`--out ${name}`, what);
    }
    rmSync(aside, { recursive: true, force: true });
    mkdirSync(aside);
  }
}

function writerOf(aside: string): number | null {
  try {
    const id = Number(readFileSync(join(aside, PROCESS), "utf8"));
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

function removeIfEmpty(folder: string): void {
  try {
    if (lstatSync(folder).isDirectory()) rmdirSync(folder);
  } catch {
    // Not empty, or gone: both are as they should be.
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

function fault(folder: string, cause: unknown): BadInput {
  if (cause instanceof BadInput) return cause;
  return badInput(`--out ${folder}`, cause instanceof Error ? cause.message : String(cause));
}
