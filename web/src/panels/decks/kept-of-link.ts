// The kept runs of a link, as runs of their own: on a slide each is a line beside the current run.

import { writeLink } from "../../scenario/link/link";
import { readLink } from "../../scenario/link/read-link";
import type { KeptEdits } from "../../scenario/types";

export interface RunOfKept {
  readonly one: KeptEdits;
  /** From `#v1=` on. */
  readonly link: string;
}

/** The current run without them, and each of them; the link as it is where it keeps none. */
export function keptOf(link: string): {
  readonly own: string;
  readonly kept: readonly RunOfKept[];
} {
  const hash = link.slice(Math.max(0, link.indexOf("#")));
  const { beside = [], ...state } = readLink(hash).state;
  if (beside.length === 0) return { own: link, kept: [] };
  return {
    own: writeLink(state),
    kept: beside.map((one) => ({ one, link: writeLink({ ...state, edits: one.edits }) })),
  };
}
