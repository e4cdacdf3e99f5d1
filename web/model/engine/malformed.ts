// What is wrong with a text as it was written: names given twice, numbers too large. A program that reads it with JSON.parse and writes
// it anew loses both, so the core's own reader comes first.

import type { Fault } from "./types";

/** Of what the core says of a text, that which is about its letters and not about its content. */
export const malformedOf = (faults: readonly Fault[]): readonly Fault[] =>
  faults.filter(({ at }) => /^line \d+, column \d+$/.test(at));
