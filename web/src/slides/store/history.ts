// The steps that lead back and forth, as functions.

import type { Deck } from "../deck/deck";

/** A deck as it was at one time. */
export interface Version {
  readonly deck: Deck;
  /** Which deck it is a version of: what was opened in its place is another one. */
  readonly line: string;
}

export interface History extends Version {
  readonly past: readonly Version[];
  readonly future: readonly Version[];
}

/** A deck is small: what it has in common with the one before is shared. */
const MOST_STEPS = 200;

/** A step to another version; an empty deck that nothing was done to is none. */
export function stepped({ past, ...now }: History, next: Version): History {
  const nothing = past.length === 0 && now.deck.slides.length === 0 && next.line !== now.line;
  return { ...next, past: nothing ? past : [...past, only(now)].slice(-MOST_STEPS), future: [] };
}

export function undone({ past, future, ...now }: History): History | null {
  const before = past.at(-1);
  return before === undefined
    ? null
    : { ...before, past: past.slice(0, -1), future: [only(now), ...future] };
}

export function redone({ past, future, ...now }: History): History | null {
  const [next, ...rest] = future;
  return next === undefined ? null : { ...next, past: [...past, only(now)], future: rest };
}

const only = ({ deck, line }: Version): Version => ({ deck, line });
