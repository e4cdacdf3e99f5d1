// The current run and the runs that are kept beside it, as a slide calls them.

import { type KeptEdits, readLink, writeLink } from "../../../model/scenario";
import { nameOfKept } from "../../lab/panels";
import type { Session } from "../../lab/session";
import type { Shown } from "./adding";

/** Without them the run has its own name; beside them it is "this run". */
export function besideOf(
  session: Session,
  name: string,
  link: string,
): Pick<Shown, "label" | "link" | "beside"> {
  const { own, kept } = keptOf(link);
  if (kept.length === 0) return { label: name, link };
  return {
    label: "this run",
    link: own,
    beside: kept.map(({ one, link: theirs }) => ({
      label: `${one.letter}: ${nameOfKept(one, session)}`,
      link: theirs,
    })),
  };
}

/** The current run without them, and each of them as a run of its own; the link as it is where it keeps none. */
export function keptOf(link: string): {
  readonly own: string;
  readonly kept: readonly { readonly one: KeptEdits; readonly link: string }[];
} {
  const hash = link.slice(Math.max(0, link.indexOf("#")));
  const { beside = [], ...state } = readLink(hash).state;
  if (beside.length === 0) return { own: link, kept: [] };
  return {
    own: writeLink(state),
    kept: beside.map((one) => ({ one, link: writeLink({ ...state, edits: one.edits }) })),
  };
}
