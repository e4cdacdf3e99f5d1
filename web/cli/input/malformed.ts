// What the core's own reader says of a text as it was written: repeated names, numbers too large, and where they stand.
// Whoever reads with JSON.parse and writes the text anew loses both; so this comes first.

import type { Lab } from "../../src/engine/core";
import type { Fault } from "../../src/engine/types";
import { BadInput } from "../terminal/faults";

/** Throws what is wrong with the JSON itself; returns what is wrong with its content, for whoever uses it. */
export function refuseMalformed(lab: Lab, name: string, text: string): readonly Fault[] {
  const faults = lab.check(text);
  const malformed = faults.filter(({ at }) => /^line \d+, column \d+$/.test(at));
  if (malformed.length > 0) throw new BadInput(malformed).inside(name);
  return faults;
}
