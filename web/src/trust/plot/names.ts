// Names beside dots that differ: each where it covers no dot and no other name, with a line to its dot where it stands higher.

import type { Stacked } from "./dots";

export interface Named {
  readonly text: string;
  /** Centre of its dot, above the line of its row. */
  readonly x: number;
  readonly up: number;
}

export interface Name extends Named {
  /** Of the text; `at` is its left end, `base` the height of its baseline above the line of its row. */
  readonly at: number;
  readonly base: number;
  readonly width: number;
}

interface Room {
  /** Where a name stands first: -1 left of its dot, 1 right of it. */
  readonly side: -1 | 1;
  readonly from: number;
  readonly to: number;
  /** Height of the row. */
  readonly height: number;
  /** Height of a line of text. */
  readonly line: number;
  readonly dots: Pick<Stacked, "heightAt">;
  readonly widthOf: (text: string) => number;
}

/** Between a dot and its name. */
const GAP = 6;

/** In their order, as many as find a place. */
export function placedNames(wanted: readonly Named[], room: Room): readonly Name[] {
  const placed: Name[] = [];
  for (const one of wanted) {
    const width = room.widthOf(one.text);
    const found = candidates(one, width, room)
      .map((place): Name => ({ ...one, ...place, width }))
      .find((name) => isFree(name, room) && !placed.some((other) => touch(name, other, room.line)));
    if (found !== undefined) placed.push(found);
  }
  return placed;
}

/** Level with the dot, to the outside and to the inside, then higher. */
function candidates({ x, up }: Named, width: number, { height, line, side }: Room) {
  const found: { at: number; base: number }[] = [];
  const level = Math.max(2, up - 0.32 * line);
  for (let base = level; base + line * 0.8 <= height; base += line / 4)
    for (const to of [side, -side]) found.push({ at: to > 0 ? x + GAP : x - GAP - width, base });
  return found;
}

function isFree({ at, base, width }: Name, { from, to, dots }: Room): boolean {
  return at >= from && at + width <= to && dots.heightAt(at - 1, at + width + 1) <= base - 2;
}

function touch(one: Name, other: Name, line: number): boolean {
  const beside = one.at + one.width + GAP <= other.at || other.at + other.width + GAP <= one.at;
  const overOneAnother = !beside && Math.abs(one.base - other.base) < line;
  return overOneAnother || leads(one, other, line) || leads(other, one, line);
}

/** Whether the line from a dot up to its name goes through the other name, or runs along the other's line. */
function leads({ x, up, base }: Name, other: Name, line: number): boolean {
  if (base - up < line / 2) return false;
  const through = x > other.at - 3 && x < other.at + other.width + 3;
  const along = Math.abs(x - other.x) < 3 && other.base - other.up >= line / 2;
  return along || (through && other.base > up - line && other.base < base + line / 2);
}
