// One worker that makes slides, from its beginning to its end, however that comes.

import { Lacking, messageOf, type WorkerPort } from "../../../model/engine";
import type { FromWorker, ToWorker } from "./protocol";

export interface DeckPort extends WorkerPort<ToWorker, FromWorker> {
  onmessageerror: (() => void) | null;
}

export interface WorkingParts {
  port(): DeckPort;
  /** What its first message takes; rejects with a sentence where that cannot be had. */
  start(): Promise<Extract<ToWorker, { kind: "start" }>>;
  /** Calls `act` again and again; the function that it returns ends that. */
  beat(act: () => void): () => void;
}

export interface WorkingEvents {
  heard(message: FromWorker): void;
  /** It has something to do, and waits for no answer. */
  owes(): boolean;
  /** It has come to its end by itself, with a sentence. */
  over(what: string): void;
}

export interface Working {
  say(message: ToWorker): void;
  end(): void;
}

export const BEAT_MS = 5000;
/** Beats without a word, each while the page was awake. It tells each slide that it lays out, so a slow machine is not silent. */
export const SILENT_BEATS = 24;
const SILENT_MINUTES = (SILENT_BEATS * BEAT_MS) / 60_000;

export function beginWorking(parts: WorkingParts, events: WorkingEvents): Working {
  let port: DeckPort | null = null;
  let begun = false;
  let ended = false;
  let silent = 0;
  const end = (): void => {
    ended = true;
    stopBeat();
    if (port === null) return;
    port.onmessage = null;
    port.onmessageerror = null;
    port.onerror = null;
    port.terminate();
  };
  const finish = (what: string): void => {
    if (ended) return;
    end();
    events.over(what);
  };
  const over = (what: string): void =>
    finish(`${what}. Another one begins with the next change of the deck or the next file.`);
  const stopped = (why: string): void => over(`The worker that makes slides has stopped: ${why}`);
  const begin = async (): Promise<void> => {
    port = parts.port();
    port.onmessage = ({ data }) => {
      silent = 0;
      events.heard(data);
    };
    port.onmessageerror = () => stopped("what it said could not be read");
    port.onerror = ({ message }) => stopped(message || "its code could not be loaded");
    const first = await parts.start();
    if (ended) return;
    port.postMessage(first);
    begun = true;
  };
  const stopBeat = parts.beat(() => {
    silent = begun && events.owes() ? silent + 1 : 0;
    if (silent >= SILENT_BEATS) stopped(`it has said nothing for ${SILENT_MINUTES} minutes`);
  });
  const ready = begin().catch((cause: unknown) => {
    const why = messageOf(cause).replace(/\.$/, "");
    // No other one could begin either.
    if (cause instanceof Lacking) finish(`${why}.`);
    else over(`The worker that makes slides cannot begin: ${why}`);
  });
  return {
    say: (message) =>
      void ready.then(() => {
        if (!ended) port?.postMessage(message);
      }),
    end,
  };
}
