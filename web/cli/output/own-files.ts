// Which files of a folder this command wrote: a list with their hashes. Everything else is somebody's own.

import { createHash } from "node:crypto";
import {
  closeSync,
  existsSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

/** Written beside the results: each file's path below the folder and its SHA-256. */
export const LIST = ".nada-lab.json";

export type OwnFiles = Readonly<Record<string, string>>;

/** What the last run wrote; empty where there was none. */
export function ownFiles(folder: string): OwnFiles {
  const list = join(folder, LIST);
  if (!existsSync(list)) return {};
  try {
    const { files } = JSON.parse(readFileSync(list, "utf8")) as { files?: OwnFiles };
    return files ?? {};
  } catch {
    // A list that cannot be read proves nothing: all files count as somebody's own.
    return {};
  }
}

export function writeList(folder: string, files: readonly string[]): void {
  const hashes = Object.fromEntries(files.map((file) => [file, hashOf(join(folder, file))]));
  writeFileSync(join(folder, LIST), `${JSON.stringify({ files: hashes }, null, 2)}\n`);
}

/** Files and links below the folder that no run of this command wrote, or that were changed since. */
export function foreignFiles(folder: string): readonly string[] {
  const own = ownFiles(folder);
  return filesBelow(folder, (inside) => Object.keys(own).some((file) => file.startsWith(inside)))
    .filter((file) => !isOwn(folder, file, own[file]))
    .sort();
}

function isOwn(folder: string, file: string, hash: string | undefined): boolean {
  const path = join(folder, file);
  return hash !== undefined && lstatSync(path).isFile() && hashOf(path) === hash;
}

/** Paths below a folder. Hidden files of the system or of an editor do not count; `enter` limits the depth. */
export function filesBelow(
  folder: string,
  enter: (inside: string) => boolean = () => true,
  below = "",
): readonly string[] {
  return readdirSync(join(folder, below), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith("."))
    .flatMap((entry) => {
      const path = `${below}${entry.name}`;
      const inside = `${path}/`;
      return entry.isDirectory() && enter(inside) ? filesBelow(folder, enter, inside) : [path];
    });
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
