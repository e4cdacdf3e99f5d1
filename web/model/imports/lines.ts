// Lines of a text file, and what is wrong with them.

import type { Fault } from "../scenario/types";

export interface LineFault {
  /** Counted from 1. */
  readonly number: number;
  readonly what: string;
}

/** A person reads no more than so many. */
const MOST_FAULTS = 10;
const LONGEST_SHOWN = 20;

/** Lines with something in them, without white space around it. */
export function* contentLines(text: string): Generator<{ line: string; number: number }> {
  let number = 0;
  for (const raw of text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/)) {
    number += 1;
    const line = raw.trim();
    if (line !== "") yield { line, number };
  }
}

export function lineFaults(faults: readonly LineFault[]): readonly Fault[] {
  const shown = faults
    .slice(0, MOST_FAULTS)
    .map(({ number, what }) => ({ at: `line ${number}`, what }));
  const more = faults.length - shown.length;
  if (more === 0) return shown;
  return [...shown, { at: "", what: `has ${more} more lines that do not fit` }];
}

export function shownLine(line: string): string {
  return JSON.stringify(line.length > LONGEST_SHOWN ? `${line.slice(0, LONGEST_SHOWN)}…` : line);
}

/** Whether a parser answered with what is wrong. */
export function areFaults(result: unknown): result is readonly Fault[] {
  return (
    Array.isArray(result) &&
    result.length > 0 &&
    result.every((one) => typeof one === "object" && one !== null && "what" in one)
  );
}
