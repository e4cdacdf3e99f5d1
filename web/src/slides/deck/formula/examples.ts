// Formulas that the editor shows as examples: all of them come to a value in the deck at hand, whose runs last ten seconds at least.

import type { Deck } from "../deck";

/** One number, the same over a time, and, where there are several runs, of the last of them. */
export function exampleFormulas({ runs }: Deck): readonly string[] {
  const names = Object.keys(runs);
  const other = names.length > 1 ? [`{mean goodput in ${names.at(-1)}}`] : [];
  return ["{mean goodput}", "{mean goodput over 5..10 s}", ...other];
}
