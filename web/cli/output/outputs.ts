// All that a command writes goes through here, and to disk no other way: `-` prints, a device or a pipe is written to, and every
// file is checked before the run, written aside and moved into place after it.

import { closeSync, lstatSync, openSync } from "node:fs";
import { resolve } from "node:path";
import { badInput } from "../terminal/faults";
import type { Terminal } from "../terminal/terminal";
import {
  type Destination,
  type DestinationOptions,
  fileDestination,
  folderDestination,
} from "./destination";
import { writingFault } from "./fault";
import { whenInterrupted } from "./interrupted";
import { type Content, Staged } from "./staged";
import { writeAll } from "./whole-file";

/** A file that an option names, with those beside it by their paths below its folder. */
export interface OutFile {
  write(content: string | Uint8Array, beside?: ReadonlyMap<string, Content>): Promise<void>;
}

export class Outputs {
  readonly #staged: Staged[] = [];
  #stopListening: () => void = () => undefined;

  constructor(private readonly terminal: Terminal) {}

  /** Before a long run: refuses what must not be written to. */
  file(option: string, name: string, asked: DestinationOptions): OutFile {
    if (name === "-" || isStandard(name, "stdout", 1))
      return { write: async (content) => this.terminal.out(textOf(content)) };
    if (isStandard(name, "stderr", 2))
      return { write: async (content) => this.terminal.err(textOf(content)) };
    if (name.trim() === "") throw badInput(option, "needs the name of a file, or - to print");
    try {
      if (isStream(name)) return { write: async (content) => append(option, name, content) };
      const staged = this.#added(fileDestination(option, name, asked));
      return {
        write: async (content, beside = new Map()) => {
          for (const [path, of] of beside) await staged.write(path, of);
          await staged.write(staged.place.main, content);
          await staged.done();
        },
      };
    } catch (cause) {
      throw writingFault(`${option} ${name}`, cause);
    }
  }

  /** A folder that holds what one run gave, and nothing else; `main` is moved into place last. */
  folder(option: string, name: string, main: string, asked: DestinationOptions): Staged {
    try {
      return this.#added(folderDestination(option, name, main, asked));
    } catch (cause) {
      throw writingFault(`${option} ${name}`, cause);
    }
  }

  /** Gives up whatever is not done; the command is at its end. */
  end(): void {
    for (const staged of this.#staged) staged.abandon();
    this.#stopListening();
  }

  #added(place: Destination): Staged {
    const { where, folder, main } = place;
    if (this.#staged.some(({ place: of }) => of.folder === folder && of.main === main)) {
      throw badInput(where, "is named by another option of this command; name another file");
    }
    if (this.#staged.length === 0) this.#stopListening = whenInterrupted(() => this.end());
    const staged = new Staged(place, (sentence) => this.terminal.err(`${sentence}\n`));
    this.#staged.push(staged);
    return staged;
  }
}

/** A standard stream by its name: it may be a file that the shell has opened, which holds something already. */
function isStandard(name: string, stream: string, descriptor: number): boolean {
  const names = [`/dev/${stream}`, `/dev/fd/${descriptor}`, `/proc/self/fd/${descriptor}`];
  return names.includes(resolve(name));
}

/** What has no content of its own: nothing there can be lost. */
function isStream(name: string): boolean {
  if (/^\/(dev|proc\/self)\/fd\/\d+$/.test(resolve(name))) return true;
  const there = lstatSync(name, { throwIfNoEntry: false });
  return there?.isCharacterDevice() === true || there?.isFIFO() === true;
}

/** At its end, as far as it has one. */
function append(option: string, name: string, content: string | Uint8Array): void {
  try {
    const opened = openSync(name, "a");
    try {
      writeAll(opened, content);
    } finally {
      closeSync(opened);
    }
  } catch (cause) {
    throw writingFault(`${option} ${name}`, cause);
  }
}

function textOf(content: string | Uint8Array): string {
  return typeof content === "string" ? content : new TextDecoder().decode(content);
}
