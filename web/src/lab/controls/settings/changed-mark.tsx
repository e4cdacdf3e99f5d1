// The dot of a folded row in which something is changed. Inside, each changed value has a dot of its own that takes it back.

import type { ReactElement } from "react";
import { useDraft } from "../../session";
import type { Edit } from "../../session/types";

interface ChangedMarkProps {
  /** A value, or what values begin with; `flows.udp` stands for the number of those flows. */
  readonly paths: readonly string[];
}

export function ChangedMark({ paths }: ChangedMarkProps): ReactElement | null {
  const changed = useDraft(({ edits }) => edits.some((edit) => concerns(edit, paths)));
  return changed ? <span className="changed-mark" title="changed" /> : null;
}

function concerns(edit: Edit, paths: readonly string[]): boolean {
  if (edit.kind === "flows") return paths.includes(`flows.${edit.family}`);
  const path = pathOf(edit);
  return paths.some((one) => path === one || path.startsWith(`${one}.`));
}

function pathOf(edit: Edit): string {
  if (edit.kind === "change") return edit.change.set;
  return "path" in edit ? edit.path : "";
}
