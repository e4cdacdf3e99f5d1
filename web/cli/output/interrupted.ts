// Ctrl-C and its kin: what is half done is cleared away before the process ends.

import { constants } from "node:os";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Calls `clear` when the process is told to end, then ends it as shells expect: 128 and the signal's number. */
export function whenInterrupted(clear: () => void): () => void {
  const stops = SIGNALS.map((signal) => {
    const end = (): void => {
      clear();
      process.exit(128 + constants.signals[signal]);
    };
    process.once(signal, end);
    return () => process.removeListener(signal, end);
  });
  return () => {
    for (const stop of stops) stop();
  };
}
