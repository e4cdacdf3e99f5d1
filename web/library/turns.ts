// A run goes on in turns of some milliseconds; between two of them the event loop does what else there is.

import type { Core } from "../model/engine/core";
import { runFor } from "../model/engine/slice";
import { guarded, refused } from "./errors";

/** Long enough that the pauses cost less than a hundredth, short enough for a page that draws sixty times a second. */
const TURN_MS = 8;

/** A time from the caller, in s; the core takes what lies beyond the end as the end. */
export function timeOf(name: string, t_s: number): number {
  if (typeof t_s === "number" && t_s >= 0) return t_s;
  throw refused(name, `must be a time in s from 0, is ${t_s}`);
}

/** Until that time, or until the caller is asked; returns the time reached. Rejects with the reason of the signal. */
export async function runInTurns(
  coreNow: () => Core,
  until_s: number,
  signal: AbortSignal | undefined,
): Promise<number> {
  for (;;) {
    signal?.throwIfAborted();
    // It may have been closed meanwhile.
    const core = coreNow();
    if (guarded(() => runFor(core, TURN_MS, until_s))) return guarded(() => core.now_s);
    await turn();
  }
}

/** A browser lets a chain of timers wait 4 ms each time; a message comes at once. */
function turn(): Promise<void> {
  return new Promise((next) => {
    if (typeof setImmediate === "function") return setImmediate(next);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      next();
    };
    port2.postMessage(null);
  });
}
