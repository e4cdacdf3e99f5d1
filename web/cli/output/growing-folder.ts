// A folder that results come into one after another, over several commands: each file is written aside, in the folder of its
// writer's lock, and moved in when it is on the disk, so that what is there is whole, whatever ended the command.

import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { boundedText } from "../input/bounded";
import { writingFault } from "./fault";
import { madeFolders } from "./folders";
import { whenInterrupted } from "./interrupted";
import { type Lock, type LockOptions, takenLock } from "./lock";
import { flushFolders, writeWhole } from "./whole-file";

const LARGEST_MB = 256;
const LOCK = ".nada-lab-writing";

export class GrowingFolder {
  constructor(
    /** The option as it was typed, `--out map`. */
    readonly where: string,
    readonly path: string,
    /** Of who writes there; others only read. */
    private readonly lock: Lock | null = null,
  ) {}

  has(name: string): boolean {
    return existsSync(join(this.path, name));
  }

  /** Empty where there is no such file. */
  text(name: string): string {
    const path = join(this.path, name);
    return this.has(name) ? boundedText(path, path, LARGEST_MB) : "";
  }

  /** What is in it, or in a folder of it, but for hidden files. */
  names(below = ""): readonly string[] {
    const path = join(this.path, below);
    return existsSync(path)
      ? readdirSync(path)
          .filter((name) => !name.startsWith("."))
          .sort()
      : [];
  }

  /** A folder of it. */
  make(below: string): void {
    this.#tried(() => mkdirSync(join(this.path, below), { recursive: true }));
  }

  write(name: string, pieces: string | Iterable<string>): void {
    const lock = this.lock;
    if (lock === null) throw new Error(`${this.path} is only read`);
    const path = join(this.path, name);
    const aside = join(lock.own, basename(name));
    this.#tried(() => {
      writeWhole(aside, typeof pieces === "string" ? [pieces] : pieces);
      lock.keep();
      renameSync(aside, path);
      flushFolders([path]);
    });
  }

  #tried(work: () => void): void {
    try {
      work();
    } catch (cause) {
      throw writingFault(this.where, cause, "what is there is whole");
    }
  }
}

/** No other command writes into it meanwhile. */
export async function inGrowingFolder<T>(
  where: string,
  path: string,
  asked: LockOptions,
  work: (folder: GrowingFolder) => Promise<T>,
): Promise<T> {
  let lock: Lock;
  try {
    madeFolders(resolve(path), where);
    lock = takenLock(resolve(path), LOCK, where, asked);
  } catch (cause) {
    throw writingFault(where, cause);
  }
  const stop = whenInterrupted(() => lock.release());
  try {
    return await work(new GrowingFolder(where, path, lock));
  } finally {
    lock.release();
    stop();
  }
}

/** One that is gone afterwards, however that ends. */
export async function inTemporaryFolder<T>(
  work: (folder: GrowingFolder) => Promise<T>,
): Promise<T> {
  const path = mkdtempSync(join(tmpdir(), "nada-lab-"));
  const clear = (): void => rmSync(path, { recursive: true, force: true });
  const stop = whenInterrupted(clear);
  try {
    return await inGrowingFolder(path, path, {}, work);
  } finally {
    clear();
    stop();
  }
}
