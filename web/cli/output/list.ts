// What nada-lab wrote into a folder: a hidden list there, with the SHA-256 of each file, by what was asked for. Only what the list
// names and what is still as it was written is ours; everything else is the user's own.

import { createHash } from "node:crypto";
import { closeSync, lstatSync, openSync, readSync } from "node:fs";
import { join } from "node:path";
import { isTree } from "../../model/data/json-path";
import { boundedText } from "../input/bounded";

export const LIST = ".nada-lab.json";
/** The list of a folder that is written as a whole names its files under this. */
export const WHOLE = ".";
/** Ten thousand seeds have a list of some 12 MB. */
const LARGEST_MB = 64;

/** Hashes by path below the folder. */
export type Hashes = Readonly<Record<string, string>>;
/** By what was asked for: the name of a file in the folder, or the whole folder. */
export type Sets = Readonly<Record<string, Hashes>>;

/** Empty where there is no list. One that cannot be read, or is a link, proves nothing: all files count as the user's own. */
export function setsOf(folder: string): Sets {
  const list = join(folder, LIST);
  if (lstatSync(list, { throwIfNoEntry: false })?.isFile() !== true) return {};
  try {
    const read: unknown = JSON.parse(boundedText(list, LIST, LARGEST_MB));
    const written = isTree(read) && isTree(read.written) ? read.written : {};
    return Object.fromEntries(
      Object.entries(written).map(([set, files]) => [set, believed(files)]),
    );
  } catch {
    return {};
  }
}

function believed(files: unknown): Hashes {
  const named = isTree(files) ? Object.entries(files) : [];
  return Object.fromEntries(
    named.filter((one): one is [string, string] => isBelow(one[0]) && typeof one[1] === "string"),
  );
}

/** A list may come from anywhere: none of its names leads out of the folder. */
function isBelow(name: string): boolean {
  return name.split(/[/\\]/).every((part) => !["", ".", ".."].includes(part));
}

export function listText(sets: Sets): string {
  return `${JSON.stringify({ written: sets }, null, 2)}\n`;
}

/** The sets after one was written: nothing that is gone or has another owner now stays in the list. */
export function withSet(folder: string, sets: Sets, set: string, fresh: Hashes): Sets {
  const others = Object.entries(sets)
    .filter(([name]) => name !== set)
    .map(([name, hashes]) => {
      const left = Object.entries(hashes).filter(
        ([file]) => !Object.hasOwn(fresh, file) && isFile(join(folder, file)),
      );
      return [name, Object.fromEntries(left)] as const;
    })
    .filter(([, hashes]) => Object.keys(hashes).length > 0);
  return { ...Object.fromEntries(others), [set]: fresh };
}

/** Whether nada-lab wrote a file, and it is unchanged since. */
export function isOwn(folder: string, file: string, sets: Sets): boolean {
  const hashes = Object.values(sets).flatMap((files) =>
    Object.hasOwn(files, file) ? [files[file]] : [],
  );
  const path = join(folder, file);
  return hashes.length > 0 && isFile(path) && hashes.includes(hashOf(path));
}

export function isListed(file: string, sets: Sets): boolean {
  return Object.values(sets).some((files) => Object.hasOwn(files, file));
}

export function isFile(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

/** Piece by piece: packets of a long run take hundreds of megabytes. */
function hashOf(file: string): string {
  const hash = createHash("sha256");
  const piece = Buffer.alloc(1024 * 1024);
  const descriptor = openSync(file, "r");
  try {
    for (let bytes = -1; bytes !== 0; ) {
      bytes = readSync(descriptor, piece);
      hash.update(piece.subarray(0, bytes));
    }
  } finally {
    closeSync(descriptor);
  }
  return hash.digest("hex");
}
