// Folders on the way to a file: made one after another, and taken away again where nothing came of it.

import { lstatSync, mkdirSync, readdirSync, rmdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { badInput } from "../terminal/faults";

/**
 * Makes a folder and those above it; those that it made, the outermost first. One after another: Node's `recursive` never
 * returns where a folder cannot be made, as below /proc.
 */
export function madeFolders(path: string, where: string): readonly string[] {
  const above = dirname(path) === path ? [] : madeFolders(dirname(path), where);
  const there = statSync(path, { throwIfNoEntry: false });
  if (there?.isDirectory() === true) return above;
  if (there !== undefined) throw badInput(where, `${path} is a file; name a folder`);
  mkdirSync(path);
  return [...above, path];
}

/** Those that hold a new file meanwhile stay. */
export function removeIfEmpty(folders: readonly string[]): void {
  for (const folder of [...folders].sort((a, b) => b.length - a.length)) {
    try {
      if (lstatSync(folder).isDirectory()) rmdirSync(folder);
    } catch {
      // Not empty, or gone: both are as they should be.
    }
  }
}

/** Paths below a folder; a link is one, whatever it leads to. Hidden files of the system or of an editor do not count. */
export function filesBelow(
  folder: string,
  enter: (inside: string) => boolean,
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
