// The URL's fragment: `#v1=s=rfc8867/5.1&t=46.3&at=45.1:links.forward.capacity_kbps:600`. Only what differs
// from a fresh page; readable. `keys.ts` has its keys, `read-link.ts` reads it: a page that was opened without a link does without that.

import type { KeptEdits } from "../types";
import { writeEdit } from "./edits";
import { BESIDE, type Key, MADE_KEY, SEEN, WHOSE } from "./keys";
import type { LinkState, MadeRun } from "./state";
import { atom } from "./tokens";

/** How a link to a run begins. */
export const PREFIX = "#v1=";

export function writeLink(state: LinkState): string {
  const said = (keys: readonly Key[]) => keys.map(({ write }) => write(state));
  const parts = [
    ...said(WHOSE),
    ...state.edits.map(writeEdit),
    ...said(SEEN),
    ...(state.beside ?? []).map(writeKept),
    ...said(BESIDE),
  ].filter((part) => part !== null);
  return parts.length === 0 ? "" : `${PREFIX}${parts.join("&")}`;
}

/** The same link with what came of it. */
export function asMade(link: string, made: MadeRun): string {
  return link === "" ? "" : `${link}&${MADE_KEY.write({ scenario: "", edits: [], made })}`;
}

/** `keep=A:its name::edits`, the edits as in a link of their own. */
function writeKept({ letter, name, edits }: KeptEdits): string {
  const inside = writeLink({ scenario: "", edits }).slice(PREFIX.length);
  return `keep=${[letter, name, "", inside].map(atom).join(":")}`;
}
