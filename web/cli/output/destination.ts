// What an option such as --out names, made ready to be written: a folder as a whole, or a file of a folder with those that lie
// beside it.

import { createHash } from "node:crypto";
import { lstatSync, realpathSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { badInput } from "../terminal/faults";
import { filesBelow, madeFolders } from "./folders";
import { isFile, isListed, isOwn, type Sets, setsOf, WHOLE } from "./list";

export interface Destination {
  /** The option as it was typed: `--out results`. */
  readonly where: string;
  readonly folder: string;
  /** Folders that were made for it. */
  readonly made: readonly string[];
  /** Under what the folder's list names its files: the file's name, or the whole folder. */
  readonly set: string;
  /** Moved into place last: where it is, all the others are. */
  readonly main: string;
  /** A file, or a folder for files, that belongs to `main`. */
  readonly beside: string | null;
  readonly lock: string;
  readonly force: boolean;
  /** The command that writes there ends at its next write. */
  readonly takeOver: boolean;
}

const LOCK = ".nada-lab-writing";

export interface DestinationOptions {
  readonly force?: boolean | undefined;
  readonly "take-over"?: boolean | undefined;
  /** From the name of the file: what lies beside it. */
  readonly beside?: (file: string) => string;
}

/** A folder whose files are all of one run; `main` is the one that gives the run again. */
export function folderDestination(
  option: string,
  name: string,
  main: string,
  asked: DestinationOptions,
): Destination {
  const where = `${option} ${name}`;
  if (name.trim() === "") throw badInput(option, "needs the name of a folder, or - for text");
  const path = resolve(name);
  const made = madeFolders(path, where);
  if (lstatSync(path).isSymbolicLink()) {
    throw badInput(where, `is a link; name the folder that it leads to, ${realpathSync(path)}`);
  }
  return {
    where,
    folder: realpathSync(path),
    made,
    set: WHOLE,
    main,
    beside: null,
    lock: LOCK,
    force: asked.force === true,
    takeOver: asked["take-over"] === true,
  };
}

export function fileDestination(
  option: string,
  name: string,
  asked: DestinationOptions,
): Destination {
  const where = `${option} ${name}`;
  const path = resolve(name);
  const file = basename(path);
  if (/[/\\]$/.test(name) || file === "") throw badInput(where, "is a folder; name a file");
  if (file.startsWith(".nada-lab"))
    throw badInput(where, "is a name of nada-lab's own; name another");
  const made = madeFolders(dirname(path), where);
  return {
    where,
    folder: realpathSync(dirname(path)),
    made,
    set: file,
    main: file,
    beside: asked.beside === undefined ? null : basename(asked.beside(file)),
    // A name may be as long as the system allows: with more before it, it would be too long.
    lock: `${LOCK}-${createHash("sha256").update(file).digest("hex").slice(0, 12)}`,
    force: asked.force === true,
    takeOver: asked["take-over"] === true,
  };
}

/** Files and links on the place's own ground. A folder in which nada-lab wrote nothing is not looked into. */
export function groundOf(
  { folder, set, main, beside }: Destination,
  sets: Sets,
): readonly string[] {
  const known = new Set(Object.values(sets).flatMap((files) => Object.keys(files).flatMap(above)));
  const enter = (inside: string): boolean => known.has(inside);
  if (set === WHOLE) return filesBelow(folder, enter);
  return [main, ...(beside === null ? [] : [beside])].flatMap((name) => {
    const there = lstatSync(join(folder, name), { throwIfNoEntry: false });
    if (there === undefined) return [];
    return there.isDirectory() ? filesBelow(folder, enter, `${name}/`) : [name];
  });
}

/** `a/` and `a/b/` of `a/b/c`. */
function above(file: string): readonly string[] {
  const parts = file.split("/").slice(0, -1);
  return parts.map((_, i) => `${parts.slice(0, i + 1).join("/")}/`);
}

/** Refuses what must not be replaced: what another program made, or a person has changed. */
export function refuseForeign(place: Destination): void {
  const { where, folder, set, main, force } = place;
  if (set !== WHOLE) refuseWrongKind(place);
  if (force) return;
  const sets = setsOf(folder);
  const foreign = groundOf(place, sets).filter((file) => !isOwn(folder, file, sets));
  const [first] = foreign;
  if (first === undefined) return;
  if (set === WHOLE) throw badInput(where, foreignIn(foreign));
  const what = whyForeign(folder, first, sets);
  const needs = first === main ? "" : `needs ${first} beside it, which `;
  throw badInput(where, `${needs}${what}; name another file, or add --force to replace it`);
}

function refuseWrongKind({ where, folder, main }: Destination): void {
  const there = lstatSync(join(folder, main), { throwIfNoEntry: false });
  if (there?.isDirectory() === true) throw badInput(where, "is a folder; name a file");
}

function whyForeign(folder: string, file: string, sets: Sets): string {
  if (!isFile(join(folder, file))) return "is a link or no plain file";
  if (isListed(file, sets)) return "was changed since nada-lab wrote it";
  return "was not written by nada-lab, as far as .nada-lab.json beside it tells";
}

function foreignIn(foreign: readonly string[]): string {
  const shown = [...foreign].sort().slice(0, 3).join(", ");
  const more = foreign.length > 3 ? ` and ${foreign.length - 3} more` : "";
  return `holds ${shown}${more}, which nada-lab did not write or which was changed since; name another folder, or add --force to write here all the same`;
}
