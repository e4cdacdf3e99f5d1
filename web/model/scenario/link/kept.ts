// Runs that are kept: how many, what they are called, and from when on one is another than the current run.

import { rangeOf } from "../../data/range";
import type { Edit, KeptEdits } from "../types";

/** More lines cannot be told apart, nor columns. */
export const LETTERS = ["A", "B", "C", "D", "E", "F"];
export const MOST_KEPT_RUNS = LETTERS.length;
const LONGEST_NAME = 40;

/** A name as long as it may be, in whole letters: some are two units. */
export function keptName(name: string): string {
  return [...name].slice(0, LONGEST_NAME).join("");
}

/** The first letter that no kept run has; null where all are taken. */
export function freeLetter(kept: readonly KeptEdits[]): string | null {
  return LETTERS.find((letter) => kept.every((one) => one.letter !== letter)) ?? null;
}

export function sameEdits(a: readonly Edit[], b: readonly Edit[]): boolean {
  return a === b || (a.length === b.length && JSON.stringify(a) === JSON.stringify(b));
}

/** Until then two runs of the same scenario are one: the moment of the first edit that only one of them has. */
export function partingOf(a: readonly Edit[], b: readonly Edit[]): number {
  const texts = [a, b].map((edits) => new Set(edits.map((edit) => JSON.stringify(edit))));
  const only = [...a, ...b].filter((edit) => {
    const text = JSON.stringify(edit);
    return !texts.every((all) => all.has(text));
  });
  return rangeOf(only.map(beginOf))[0];
}

/** From when on an edit changes the run. */
function beginOf(edit: Edit): number {
  switch (edit.kind) {
    case "set":
    case "redraw":
      return 0;
    case "change":
      return edit.change.at_s;
    case "flows":
    case "join":
    case "leave":
      return edit.at_s ?? 0;
    default:
      return edit satisfies never;
  }
}
