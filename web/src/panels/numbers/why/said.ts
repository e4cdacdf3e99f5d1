// What a controller said of a decision and of the one before it, by the names of the columns, and words for how things moved.

import type { Node } from "../../../data/formula/parse";
import { readingText } from "../../../data/quantity";

/** NaN where the controller says nothing of the kind, or where there was no decision before. */
export interface Said {
  now(column: string): number;
  before(column: string): number;
}

/** A decision in words; `law` is the form of the update that was made, where the core has one. */
export type Words = (said: Said, law: Node | null) => string;

/** Rates this near to one another are one rate: each is rounded in its own way. */
const STILL = 0.0005;

export function isSame(a: number, b: number): boolean {
  return Math.abs(a - b) <= STILL * Math.max(Math.abs(a), Math.abs(b));
}

/** "grows from 10.0 kB to 12.0 kB", "stays at 12.0 kB". */
export function moves({ now, before }: Said, column: string, unit: string): string {
  const [was, is] = [before(column), now(column)];
  const [from, to] = [readingText(was, unit), readingText(is, unit)];
  if (Number.isNaN(was)) return `is ${to}`;
  // What differs in no digit that is shown has not moved for who reads it.
  return from === to
    ? `stays at ${to}`
    : `${is > was ? "grows" : "goes down"} from ${from} to ${to}`;
}

/** A share in percent. */
export function percent(share: number): string {
  return readingText(100 * share, "%");
}

export const kbps = (value: number): string => readingText(value, "kbit/s");
export const ms = (value: number): string => readingText(value, "ms");
export const bytes = (value: number): string => readingText(value, "bytes");
