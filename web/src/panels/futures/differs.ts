// What a kept future differs in, in words: its own name, or the last of the changes that lead to it.

import type { Session } from "../../session";
import { editLabels } from "../values/edit-labels";

type Future = Session["futures"]["runs"][number]["future"];

export function nameOfFuture({ name, edits, apart }: Future, session: Session): string {
  if (name !== "") return name;
  const last = edits.length - 1;
  if (last < 0) return apart ? "flows apart" : "as the scenario is";
  const draft = { ...session.draft.getState(), edits };
  const { what, to } = editLabels(draft, last, session);
  const more = last > 0 ? `, and ${last} more` : "";
  return `${what}${to === "" ? "" : ` ${to}`}${more}`;
}
