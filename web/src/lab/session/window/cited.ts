// A link that says what came of its run where it was passed on: the page compares.

import type { LinkState } from "../../../../model/scenario/link/state";
import type { Session } from "../session";

/** `link` was opened just now; null: something else was. */
export function compareCited(session: Session, link: LinkState | null): void {
  const made = link?.made;
  if (made === undefined) return;
  const { base, edits } = session.draft.getState();
  const isStill = (): boolean => {
    const now = session.draft.getState();
    return now.base === base && now.edits === edits;
  };
  // Where the run cannot be made, nothing is compared.
  import("./made")
    .then(({ compareWithMade }) => compareWithMade(session, made, isStill))
    .catch(() => undefined);
}
