// From the delay of the queues to the one that the receiver sees: the parts of a decision, which add up.

import type { ColumnArray } from "../../../model/engine/types";

interface Part {
  /** Its column in the decisions. */
  readonly column: string;
  readonly words: string;
  /** What it adds, ms; below 0 it takes away. */
  readonly ms: number;
}

export interface SeenDelay {
  /** In the order in which they come about; the queues' is the first. */
  readonly parts: readonly Part[];
  readonly seen_ms: number;
}

const PARTS = [
  ["chain_queue_ms", "of queue"],
  ["chain_after_queue_ms", "behind it (jitter, stalls, …)"],
  ["chain_own_ms", "of its own length"],
  ["chain_wrong_base_ms", "of a wrong base delay"],
  ["chain_clock_ms", "of the clocks"],
  ["chain_filter_ms", "taken by the filter"],
] as const;

/** Null where a decision tells nothing of it: of a TCP, and before the first packet. */
export function seenDelayOf(now: (column: string) => number): SeenDelay | null {
  const seen_ms = now("seen_delay_ms");
  if (!Number.isFinite(seen_ms)) return null;
  const parts = PARTS.map(([column, words]) => ({
    column,
    words,
    ms: column === "chain_filter_ms" ? -now(column) : now(column),
  }));
  return { parts, seen_ms };
}

/** Those of a row of a table of decisions. */
export const seenDelayIn = (column: (name: string) => ColumnArray, row: number) =>
  seenDelayOf((name) => column(name)[row] ?? Number.NaN);

/** `190.0 ms of queue − 101.0 of a wrong base delay = 89.0 seen`: parts that read 0 are left out, but for the queue's. */
export function seenDelayText({ parts, seen_ms }: SeenDelay): string {
  const [queue, ...others] = parts as [Part, ...Part[]];
  const more = others
    .filter(({ ms }) => tenths(ms) !== "0.0")
    .map(({ ms, words }) => ` ${ms < 0 ? "−" : "+"} ${tenths(ms)} ${words}`);
  return `${tenths(queue.ms)} ms ${queue.words}${more.join("")} = ${tenths(seen_ms)} seen`;
}

/** One unit and one decimal for all of them, so that who adds them up comes to the sum. */
const tenths = (ms: number): string => Math.abs(ms).toFixed(1);
