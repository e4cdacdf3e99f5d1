// Ctrl-C and its kin, and whatever else ends the process early: what is half done is cleared away first.

import { constants } from "node:os";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Calls `clear` before the process ends; told to end by a signal, it ends as shells expect: 128 and the signal's number. */
export function whenInterrupted(clear: () => void): () => void {
  process.once("exit", clear);
  const stops = SIGNALS.map((signal) => {
    const end = (): void => process.exit(128 + constants.signals[signal]);
    process.once(signal, end);
    return () => process.removeListener(signal, end);
  });
  return () => {
    process.removeListener("exit", clear);
    for (const stop of stops) stop();
  };
}
