// Kept futures of a link, as runs of their own: on a slide each is a line beside the run at hand.

import { type LinkState, writeLink } from "../../scenario/link/link";
import { readLink } from "../../scenario/link/read-link";
import type { Future } from "../../scenario/types";

export interface RunOfFuture {
  readonly future: Future;
  /** From `#v1=` on. */
  readonly link: string;
}

/** The run at hand without them, and each of them; the link as it is where it keeps none. */
export function apartOf(link: string): {
  readonly own: string;
  readonly futures: readonly RunOfFuture[];
} {
  const hash = link.slice(Math.max(0, link.indexOf("#")));
  const { futures = [], ...state } = readLink(hash).state;
  if (futures.length === 0) return { own: link, futures: [] };
  const { apart: _, ...shared } = state;
  return {
    own: writeLink(state),
    futures: futures.map((future) => {
      const { edits, apart } = future;
      const own: LinkState = { ...shared, edits, ...(apart ? { apart } : {}) };
      return { future, link: writeLink(own) };
    }),
  };
}
