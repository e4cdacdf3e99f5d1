// Files on their way: written aside under the lock of their place, with their hashes, and moved into place all at once. Whatever
// ends a command early (Ctrl-C, a full disk, a second command) leaves what was there before.

import { createHash } from "node:crypto";
import { createWriteStream, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { badInput } from "../terminal/faults";
import { moveIntoPlace } from "./commit";
import { type Destination, refuseForeign } from "./destination";
import { writingFault } from "./fault";
import { removeIfEmpty } from "./folders";
import { type Lock, takenLock } from "./lock";

/** In pieces, where all of it is more than fits into one text. */
export type Content = string | Uint8Array | Iterable<string | Uint8Array>;

export class Staged {
  readonly #lock: Lock;
  readonly #hashes = new Map<string, string>();
  #open = true;

  /** Refuses a place with files of another program, unless it is forced, and one that another command is writing. */
  constructor(
    readonly place: Destination,
    say?: (sentence: string) => void,
  ) {
    try {
      refuseForeign(place);
      const { takeOver } = place;
      this.#lock = takenLock(place.folder, place.lock, place.where, { takeOver, say });
    } catch (cause) {
      removeIfEmpty(place.made);
      throw writingFault(place.where, cause);
    }
  }

  /** A path below the place's folder; nothing there changes yet. */
  async write(name: string, content: Content): Promise<void> {
    const hash = createHash("sha256");
    const pieces = typeof content === "string" || ArrayBuffer.isView(content) ? [content] : content;
    function* hashed(): Generator<string | Uint8Array> {
      for (const piece of pieces) {
        hash.update(piece);
        yield piece;
      }
    }
    const file = join(this.#lock.own, "new", name);
    await this.#said(async () => {
      this.#refuseIfOver();
      this.#lock.keep();
      mkdirSync(dirname(file), { recursive: true });
      // Never through a link, nor onto a file; and on the disk before it is moved.
      const whole = createWriteStream(file, { flags: "wx", flush: true });
      await pipeline(Readable.from(hashed()), whole);
    });
    this.#hashes.set(name, hash.digest("hex"));
  }

  /** Moves all of it into place; the names, in the order in which they were written. */
  async done(): Promise<readonly string[]> {
    await this.#said(() => {
      this.#refuseIfOver();
      moveIntoPlace(this.place, this.#lock, Object.fromEntries(this.#hashes));
      this.#lock.release();
      this.#open = false;
    });
    return [...this.#hashes.keys()];
  }

  /** Gives up, before anything was moved; does nothing once that is done. */
  abandon(): void {
    if (!this.#open) return;
    this.#open = false;
    this.#lock.release();
    removeIfEmpty(this.place.made);
  }

  #refuseIfOver(): void {
    if (!this.#open) throw badInput(this.place.where, "was given up before all was written");
  }

  async #said(work: () => void | Promise<void>): Promise<void> {
    try {
      await work();
    } catch (cause) {
      this.abandon();
      throw writingFault(this.place.where, cause);
    }
  }
}
