// A folder that results come into one after another, over several commands: each file is written aside and renamed, so that what is
// there is whole, whatever ended the command.

import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { boundedText } from "../input/bounded";
import { writingFault } from "./fault";
import { madeFolders } from "./folders";
import { whenInterrupted } from "./interrupted";
import { releaseLock, takenLock } from "./lock";

const LARGEST_MB = 256;
const LOCK = ".nada-lab-writing";

export class GrowingFolder {
  constructor(
    /** The option as it was typed, `--out map`. */
    readonly where: string,
    readonly path: string,
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
    const path = join(this.path, name);
    this.#tried(() => {
      const file = openSync(`${path}.tmp`, "w");
      try {
        for (const piece of typeof pieces === "string" ? [pieces] : pieces) writeSync(file, piece);
      } finally {
        closeSync(file);
      }
      renameSync(`${path}.tmp`, path);
    });
  }

  #tried(work: () => void): void {
    try {
      work();
    } catch (cause) {
      throw writingFault(this.where, cause);
    }
  }
}

/** No other command writes into it meanwhile. */
export async function inGrowingFolder<T>(
  where: string,
  path: string,
  work: (folder: GrowingFolder) => Promise<T>,
): Promise<T> {
  let lock: string;
  try {
    madeFolders(resolve(path), where);
    lock = takenLock(resolve(path), LOCK, where);
  } catch (cause) {
    throw writingFault(where, cause);
  }
  const stop = whenInterrupted(() => releaseLock(lock));
  try {
    return await work(new GrowingFolder(where, path));
  } finally {
    releaseLock(lock);
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
    return await work(new GrowingFolder(path, path));
  } finally {
    clear();
    stop();
  }
}
