// What a file says, as the dialog shows it: read in a worker, once, and again for each choice.

import { useCallback, useEffect, useRef, useState } from "react";
import type { Choices } from "../../../../../reader/series/choices";
import type { Understood } from "../../../../../reader/understood";
import type { TraceGiven } from "../../../controls/layout/layout";
import type { FromReader, ToReader } from "./protocol";

export interface Reader {
  /** Null while it is read. */
  readonly found: Understood | null;
  readonly notes: readonly string[];
  /** It is read again, otherwise: what was found is not yet that. */
  readonly isReading: boolean;
  /** A share of the file, while it is read. */
  readonly done: number;
  /** Why it could not be read at all. */
  readonly failure: string;
  choose(choices: Choices): void;
  /** Gives up what is being read. */
  cancel(): void;
}

interface Answer {
  readonly given: TraceGiven;
  readonly found: Understood | null;
  readonly notes: readonly string[];
  readonly done: number;
  readonly failure: string;
}

const AS_FOUND: Choices = {};
const TYPING_MS = 200;
const NOTHING = { found: null, notes: [], done: 0, failure: "" } as const;

/** `begins`: how it is read at first. */
export function useReader(given: TraceGiven, begins: Choices = AS_FOUND): Reader {
  const worker = useRef<Worker | null>(null);
  const first = useRef(begins);
  const [answer, setAnswer] = useState<Answer>({ given, ...NOTHING });
  /** So many answers are still to come. */
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    setAsked(0);
    setAnswer({ given, ...NOTHING });
    const begin = (): void => {
      const own = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
      worker.current = own;
      own.onmessage = ({ data }: MessageEvent<FromReader>) => {
        if (data.kind !== "progress") setAsked((count) => Math.max(0, count - 1));
        if (data.kind === "progress")
          setAnswer((before) => ({ ...before, given, done: data.done }));
        else if (data.kind === "failed") setAnswer({ given, ...NOTHING, failure: FAILED });
        else setAnswer({ given, found: data.understood, notes: data.notes, done: 1, failure: "" });
      };
      own.onerror = () => setAnswer({ given, ...NOTHING, failure: FAILED });
      own.postMessage(messageOf(given, first.current));
    };
    // Who types is read once he rests.
    const timer = setTimeout(begin, given.file === null ? TYPING_MS : 0);
    return () => {
      clearTimeout(timer);
      worker.current?.terminate();
      worker.current = null;
    };
  }, [given]);
  const choose = useCallback((choices: Choices) => {
    if (worker.current === null) return;
    setAsked((count) => count + 1);
    worker.current.postMessage({ kind: "read", choices } satisfies ToReader);
  }, []);
  const cancel = useCallback(() => worker.current?.terminate(), []);
  // What was read of another file is not this one's.
  const { found, notes, done, failure } = answer.given === given ? answer : { ...NOTHING };
  return { found, notes, isReading: asked > 0, done, failure, choose, cancel };
}

const FAILED =
  "This file could not be read: it may be too large for this browser. Give a part of it, or use the command line: nada-lab run --trace.";

const messageOf = ({ name, text, file }: TraceGiven, choices: Choices): ToReader => ({
  kind: "file",
  file: file ?? new File([text], name),
  choices,
});
