// What a kept run differs in, in words: its own name, or the last of the changes that lead to it.

import type { Edit, KeptEdits } from "../../../../model/scenario/types";
import { editLabels } from "../../controls/values/edit-labels";
import type { Session } from "../../session";

export function nameOfKept({ name, edits }: KeptEdits, session: Session): string {
  if (name !== "") return name;
  const last = edits.length - 1;
  if (last < 0) return "as the scenario is";
  const draft = { ...session.draft.getState(), edits };
  const { what, to } = editLabels(draft, last, session);
  const others = inForce(edits) - 1;
  const more = others > 0 ? `, and ${others} more` : "";
  return `${what}${to === "" ? "" : ` ${to}`}${more}`;
}

/** How many are not replaced: where the same field was set again for the same time, nothing of the run tells of the one before. */
function inForce(edits: readonly Edit[]): number {
  return new Set(edits.map((edit, i) => placeOf(edit) ?? i)).size;
}

function placeOf(edit: Edit): string | null {
  if (edit.kind === "set") return edit.path;
  return edit.kind === "change" ? `${edit.change.set} ${edit.change.at_s}` : null;
}
