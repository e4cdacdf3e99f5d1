// Runs in two heaps, in words.

import type { Heap, Heaps } from "./heaps";

/** With fewer on a side it is no heap of its own. */
const FEWEST_OF_A_HEAP = 3;
/** A heap narrower than this share of its middle is told by that. */
const NARROW = 0.1;

/** "Two heaps: 15 near 205, 5 from 259 to 487; the median stands for the 15 alone". `words` has the digits, `unit` may be empty. */
export function heapsText(
  { heaps, median }: Heaps,
  words: (value: number) => string,
  unit = "",
): string {
  const each = heaps.map((heap) => `${heap.runs} ${whereOf(heap, words)}`).join(", ");
  const stands = median === null ? "neither" : `the ${median.runs} alone`;
  const shown = unit === "" ? each : `${each} ${unit}`;
  return `${areTwo({ heaps }) ? "Two heaps" : "A heap and stragglers"}: ${shown}; the median stands for ${stands}`;
}

/** Else what is beside the heap are a few runs far off. */
export const areTwo = ({ heaps }: Pick<Heaps, "heaps">): boolean =>
  heaps.length === 2 && heaps.every(({ runs }) => runs >= FEWEST_OF_A_HEAP);

function whereOf({ low, high }: Heap, words: (value: number) => string): string {
  if (words(low) === words(high)) return `at ${words(low)}`;
  const middle = (low + high) / 2;
  return high - low <= NARROW * Math.abs(middle)
    ? `near ${words(middle)}`
    : `from ${words(low)} to ${words(high)}`;
}

/** Whether they look apart with so many digits. */
export const looksApart = ({ heaps }: Heaps, words: (value: number) => string): boolean =>
  new Set(heaps.flatMap(({ low, high }) => [words(low), words(high)])).size > 1;
