// A single file that an option names (--markdown, --junit): replaced only if this command wrote it.

import { lstatSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { badInput } from "../terminal/faults";

/** In the first lines of every file that `verify` writes; Markdown and XML both take it for a comment. */
const MARK = "<!-- written by nada-lab verify: the next run replaces this file -->";
const LOOKED_AT_BYTES = 4096;

/** Refuses, before a long run, what must not be replaced. */
export function refuseForeignFile(
  option: string,
  file: string | undefined,
  force: boolean,
  isOurs: (bytes: Uint8Array) => boolean = isMarked,
): void {
  if (file === undefined || file === "-") return;
  if (file.trim() === "") throw badInput(option, "needs the name of a file, or - to print");
  try {
    const found = lstatSync(file, { throwIfNoEntry: false });
    if (found === undefined || force || isDevice(found)) return;
    if (found.isDirectory()) throw new Error("is a folder; name a file");
    if (found.isSymbolicLink()) throw new Error("is a link; name the file itself, or add --force");
    if (isOurs(readFileSync(file))) return;
    throw new Error("was not written by nada-lab; name another file, or add --force");
  } catch (cause) {
    throw badInput(`${option} ${file}`, cause instanceof Error ? cause.message : String(cause));
  }
}

/** Written under another name and moved into place: a full disk leaves the old file whole. */
export function writeOutFile(option: string, file: string, content: string | Uint8Array): void {
  const aside = `${file}.nada-lab-writing`;
  try {
    const found = lstatSync(file, { throwIfNoEntry: false });
    if (found !== undefined && isDevice(found)) {
      writeFileSync(file, content);
      return;
    }
    writeFileSync(aside, content);
    renameSync(aside, file);
  } catch (cause) {
    rmSync(aside, { force: true });
    throw badInput(`${option} ${file}`, cause instanceof Error ? cause.message : String(cause));
  }
}

/** A text with the mark by which it is known again. An XML declaration has to stay the first line. */
export function marked(text: string): string {
  const declaration = /^<\?xml[^\n]*\n/.exec(text)?.[0] ?? "";
  const gap = declaration === "" ? "\n\n" : "\n";
  return `${declaration}${MARK}${gap}${text.slice(declaration.length)}`;
}

/** A pipe or /dev/null: nothing there can be lost. */
function isDevice(found: { isFile(): boolean; isDirectory(): boolean; isSymbolicLink(): boolean }) {
  return !found.isFile() && !found.isDirectory() && !found.isSymbolicLink();
}

function isMarked(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, LOOKED_AT_BYTES)).includes(MARK);
}
