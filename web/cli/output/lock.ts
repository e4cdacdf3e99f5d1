// One writer at a time. A lock is a folder that names its writer from the first moment on: it is made under another name and
// renamed, which no system does onto a folder that holds something. Who takes over from a writer that is gone does the same with a
// folder `next` inside: so that of any number that try, one has it, and the last one of the chain is the writer. Python does the same
// (core/python/nada_lab/sweeps/lock.py).

import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { badInput } from "../terminal/faults";
import { beating } from "./heartbeat";
import { called, type Here, here, lineOf, stateOf, type Writer, writerIn } from "./lock-writer";

const PROCESS = ".process";
const NEXT = "next";
/** A lock that its writer, who touches it every 10 s, has not touched for so long is taken over, unless it is known to be alive. */
const GONE_AFTER_MS = 60_000;
const LOOKS_EVERY_MS = 1000;
/** Two can meet at a lock that is released; then the slower one looks again. */
const TRIES = 20;
/** What is done under a lock that is waited for takes milliseconds. */
const [WAITS, WAIT_MS] = [1000, 10];

export interface LockOptions {
  /** At once, also from a command that runs. */
  readonly takeOver?: boolean | undefined;
  /** Hears that a lock was taken over, or is waited for. */
  readonly say?: ((sentence: string) => void) | undefined;
}

export class Lock {
  #stop: () => void = () => undefined;

  constructor(
    private readonly where: string,
    private readonly path: string,
    /** A folder of the holder's own, which is deleted with the lock. */
    readonly own: string,
    private readonly line: string,
  ) {}

  beat(): this {
    this.#stop = beating(join(this.own, PROCESS), this.line);
    return this;
  }

  /** Before anything is written: throws where the lock is another's by now, as after this machine has slept. */
  keep(): void {
    if (this.#isOurs()) return;
    const taker = lastOf(this.path);
    const what =
      taker === null
        ? "was deleted"
        : `was taken over by ${called(taker.writer, here())}, which goes on`;
    throw badInput(this.where, `the lock of this command ${what}; this one ends here`);
  }

  /** What cannot be cleared away now, as something is still being opened there, the next command clears as a dead one's. */
  release(): void {
    this.#stop();
    if (!this.#isOurs()) return;
    const aside = join(dirname(this.path), `.nada-lab-${writerIn(this.line)?.token}`);
    try {
      // In one step: no other command sees a half of it.
      rmSync(renamed(this.path, aside) === null ? aside : this.path, CLEAR);
    } catch {
      // All that was asked for is done, or was refused with its own reason.
    }
  }

  #isOurs(): boolean {
    return textIn(this.own)?.text === this.line && !isFolder(join(this.own, NEXT));
  }
}

const CLEAR = { recursive: true, force: true, maxRetries: 3 } as const;

/**
 * Takes the lock `name` of a folder; refuses while another process has it. One of which only the age can tell is waited for until
 * it is touched or old: a program that was killed and started again in a new container goes on.
 */
export function takenLock(
  folder: string,
  name: string,
  where: string,
  { takeOver = false, say = () => undefined }: LockOptions = {},
  of: Here = here(),
): Lock {
  const lock = join(folder, name);
  let before: Last | null = null;
  for (;;) {
    const { taken, last } = tried(folder, lock, where, takeOver, of);
    if (taken !== null) {
      if (last !== null && (takeOver || stateOf(last.writer, of) !== "gone"))
        say(`${where}: ${takenWords(last, takeOver, of)}`);
      return taken.beat();
    }
    const isTouched = before !== null && isLater(last, before);
    if (isTouched || stateOf(last.writer, of) === "alive")
      throw busy(where, last, of, OR_TAKE_OVER);
    if (before === null) say(`${where}: ${waitingWords(last, of)}`);
    before = last;
    of.pause(LOOKS_EVERY_MS);
  }
}

/** Work of a moment; who comes second waits. */
export function underLock<T>(folder: string, name: string, where: string, work: () => T): T {
  const lock = join(folder, name);
  const of = here();
  for (let waits = 0; ; waits += 1) {
    const { taken, last } = tried(folder, lock, where, false, of);
    if (taken !== null) {
      try {
        return work();
      } finally {
        taken.release();
      }
    }
    if (waits === WAITS) throw busy(where, last, of);
    of.pause(WAIT_MS);
  }
}

function busy(where: string, { writer }: Last, of: Here, otherwise = ""): Error {
  const what = `${called(writer, of)} is writing there; wait for it, or name another place`;
  return badInput(where, `${what}${otherwise}`);
}

const OR_TAKE_OVER = " (with --take-over that one ends at its next write)";

const secondsOf = (age_ms: number): string => `${Math.max(0, Math.round(age_ms / 1000))} s`;

const takenWords = ({ writer, age_ms }: Last, forced: boolean, of: Here): string =>
  `taken over from ${called(writer, of)}, last heard of ${secondsOf(age_ms)} ago${forced ? "; if it still runs, it ends at its next write" : ""}`;

const waitingWords = ({ writer, age_ms }: Last, of: Here): string =>
  `${called(writer, of)} was writing there ${secondsOf(age_ms)} ago; taken over when nothing was heard of it for ${secondsOf(GONE_AFTER_MS)} (--take-over: at once)`;

/** The writer at the end of the chain. */
interface Last {
  readonly path: string;
  readonly writer: Writer | null;
  readonly text: string;
  readonly touched_ms: number;
  readonly age_ms: number;
}

const isLater = (a: Last, b: Last): boolean => a.text !== b.text || a.touched_ms > b.touched_ms;

type Tried =
  | { readonly taken: Lock; readonly last: Last | null }
  | { readonly taken: null; readonly last: Last };

/** One look, and one step where it may be taken: `last` is who has it, or had it. */
function tried(folder: string, lock: string, where: string, takeOver: boolean, of: Here): Tried {
  const fresh = mkdtempSync(join(folder, ".nada-lab-"));
  try {
    const line = lineOf(of);
    writeFileSync(join(fresh, PROCESS), line, { flag: "wx" });
    // The folder's own clock: this machine's may be another.
    const now_ms = statSync(join(fresh, PROCESS)).mtimeMs;
    for (let tries = 0; ; tries += 1) {
      const last = lastOf(lock, now_ms);
      if (last !== null && !takeOver && !mayBeTaken(last, of)) {
        rmSync(fresh, CLEAR);
        return { taken: null, last };
      }
      const place = last === null ? lock : join(last.path, NEXT);
      const refusal = renamed(fresh, place);
      if (refusal === null) {
        // Its writer, should it wake up, finds its file gone: a name may be known from before for a minute, a file is asked for.
        if (last !== null) rmSync(join(last.path, PROCESS), { force: true });
        return { taken: new Lock(where, lock, place, line), last };
      }
      if (tries === TRIES) throw refusal;
    }
  } catch (cause) {
    rmSync(fresh, CLEAR);
    throw cause;
  }
}

function mayBeTaken({ writer, age_ms }: Last, of: Here): boolean {
  const state = stateOf(writer, of);
  return state === "gone" || (state === "unknown" && age_ms >= GONE_AFTER_MS);
}

/** Null where there is no lock. */
function lastOf(lock: string, now_ms = 0): Last | null {
  let path = lock;
  for (;;) {
    const found = textIn(path);
    if (isFolder(join(path, NEXT))) {
      path = join(path, NEXT);
      continue;
    }
    // Without a name of its writer it is as old as what was last done in it.
    const { text, touched_ms } = found ?? { text: "", touched_ms: mtimeOf(path) };
    if (touched_ms === null) return null;
    return { path, writer: writerIn(text), text, touched_ms, age_ms: now_ms - touched_ms };
  }
}

/** Opened, not only looked at: a network file system then asks its server. */
function textIn(path: string): { readonly text: string; readonly touched_ms: number } | null {
  try {
    const file = openSync(join(path, PROCESS), constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
    try {
      return { text: readFileSync(file, "utf8"), touched_ms: fstatSync(file).mtimeMs };
    } finally {
      closeSync(file);
    }
  } catch {
    return null;
  }
}

const isFolder = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

function mtimeOf(folder: string): number | null {
  const there = lstatSync(folder, { throwIfNoEntry: false });
  return there?.isDirectory() === true ? there.mtimeMs : null;
}

function renamed(from: string, to: string): unknown {
  try {
    renameSync(from, to);
    return null;
  } catch (cause) {
    return cause;
  }
}
