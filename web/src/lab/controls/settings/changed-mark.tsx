// The news of a folded row, with a dot where something in it is changed. Inside, each changed value has a dot of its own that takes it back.

import type { ReactElement, ReactNode } from "react";
import { useDraft } from "../../session";
import type { Edit } from "../../session/types";

interface ChangedMarkProps {
  /** A value, or what values begin with; `flows.udp` stands for the number of those flows. */
  readonly paths: readonly string[];
  /** The news. */
  readonly children: ReactNode;
}

export function ChangedMark({ paths, children }: ChangedMarkProps): ReactElement {
  const changed = useDraft(({ edits }) => edits.some((edit) => concerns(edit, paths)));
  return (
    <>
      {changed && <span className="changed-mark" title="changed" />}
      {children}
    </>
  );
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
