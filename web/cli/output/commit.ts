// From aside into place: under the lock of the folder's list, without a pause in between, so that no signal is answered half-way;
// and if a file cannot be moved, all go back to where they were.

import { copyFileSync, lstatSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { badInput } from "../terminal/faults";
import { type Destination, groundOf, refuseForeign } from "./destination";
import { removeIfEmpty } from "./folders";
import { type Hashes, isFile, isOwn, LIST, listText, setsOf, withSet } from "./list";
import { type Lock, underLock } from "./lock";
import { flushFolders, writeWhole } from "./whole-file";

const LIST_LOCK = ".nada-lab-list";

/** The lock's own folder holds what is new, below `new`; what it takes the place of waits below `old` until all is done. */
export function moveIntoPlace(
  place: Destination,
  lock: Pick<Lock, "own" | "keep">,
  fresh: Hashes,
): void {
  const aside = lock.own;
  underLock(place.folder, LIST_LOCK, place.where, () => {
    refuseForeign(place);
    const sets = setsOf(place.folder);
    // What was made for the same before and is not made now; a name of the list alone proves nothing.
    const gone = groundOf(place, sets)
      .filter((file) => !Object.hasOwn(fresh, file) && Object.hasOwn(sets[place.set] ?? {}, file))
      .filter((file) => isOwn(place.folder, file, sets));
    const list = listText(withSet(place.folder, sets, place.set, fresh));
    writeWhole(join(aside, LIST), [list]);
    for (const file of Object.keys(fresh)) refuseWrongWay(place, file);
    const moves = new Moves(place.folder, aside);
    lock.keep();
    try {
      move(place, moves, Object.keys(fresh), gone);
    } catch (cause) {
      moves.takeBack();
      throw cause;
    }
    flushFolders([LIST, ...Object.keys(fresh)].map((file) => join(place.folder, file)));
    removeIfEmpty([...new Set(gone.map((file) => dirname(join(place.folder, file))))]);
  });
}

function move(
  { main }: Destination,
  moves: Moves,
  fresh: readonly string[],
  gone: readonly string[],
): void {
  const others = fresh.filter((file) => file !== main);
  // Where `main` is, all the others are of the same run.
  if (others.length + gone.length > 0) moves.putAside(main);
  for (const file of [...gone, ...others]) moves.putAside(file);
  for (const file of others) moves.moveIn(file);
  moves.replaceList();
  // Alone, it takes the place of the one before in a single step.
  if (fresh.includes(main)) moves.moveIn(main);
}

/** A file stands where files lie; a link in the way is put aside with what else was there, never followed. */
function refuseWrongWay({ where, folder }: Destination, file: string): void {
  const kind = (path: string) => lstatSync(join(folder, path), { throwIfNoEntry: false });
  if (kind(file)?.isDirectory() === true) {
    throw badInput(where, `${file} there is a folder, where a file is meant; move it away`);
  }
  for (let above = dirname(file); above !== "."; above = dirname(above)) {
    if (kind(above)?.isFile() === true) {
      throw badInput(where, `${above} there is a file, where a folder is meant; move it away`);
    }
  }
}

class Moves {
  readonly #undo: (() => void)[] = [];

  constructor(
    private readonly folder: string,
    private readonly aside: string,
  ) {}

  /** With links on the way to it: what is written below one would lie somewhere else. */
  putAside(file: string): void {
    const parts = file.split("/");
    const folders = parts.map((_, i) => parts.slice(0, i + 1).join("/"));
    const first = folders.find((path) => {
      const there = lstatSync(join(this.folder, path), { throwIfNoEntry: false });
      return there !== undefined && !there.isDirectory();
    });
    if (first === undefined) return;
    this.#rename(join(this.folder, first), join(this.aside, "old", first));
  }

  moveIn(file: string): void {
    this.#rename(join(this.aside, "new", file), join(this.folder, file));
  }

  replaceList(): void {
    const list = join(this.folder, LIST);
    const before = join(this.aside, `old${LIST}`);
    const known = isFile(list);
    if (known) copyFileSync(list, before);
    renameSync(join(this.aside, LIST), list);
    this.#undo.push(() => (known ? renameSync(before, list) : rmSync(list)));
  }

  takeBack(): void {
    for (const step of this.#undo.reverse()) step();
  }

  #rename(from: string, to: string): void {
    const made = mkdirSync(dirname(to), { recursive: true });
    if (made !== undefined) this.#undo.push(() => rmSync(made, { recursive: true }));
    renameSync(from, to);
    this.#undo.push(() => renameSync(to, from));
  }
}
