// A variant's own entries of a list, put in among those of its base: what it says of a thing takes the place of all that
// its base says of it, other entries follow.

import { isTree, type Tree } from "../../data/json-path";

export interface Own {
  readonly entries: readonly Tree[];
  /** What an entry is about. */
  readonly about: (entry: Tree) => string;
  /** Whether it only takes away what the base says of the same thing. */
  readonly takesAway: (entry: Tree) => boolean;
  /** Hears of an entry that would take away what is not there. */
  readonly missing: (index: number) => void;
}

export function withOwn(
  base: readonly Tree[],
  { entries, about, takesAway, missing }: Own,
): readonly Tree[] {
  const known = new Set(base.map(about));
  entries.forEach((entry, i) => {
    if (takesAway(entry) && !known.has(about(entry))) missing(i);
  });
  return [
    ...base.flatMap((entry, i) => {
      const own = entries.filter((one) => about(one) === about(entry));
      if (own.length === 0) return [entry];
      return base.findIndex((one) => about(one) === about(entry)) === i ? own : [];
    }),
    ...entries.filter((entry) => !known.has(about(entry))),
  ].filter((entry) => !takesAway(entry));
}

export const trees = (list: unknown): readonly Tree[] =>
  Array.isArray(list) ? list.filter(isTree) : [];
