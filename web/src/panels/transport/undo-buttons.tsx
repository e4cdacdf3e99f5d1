// Undo and redo, each saying what it would do.

import type { ReactElement } from "react";
import { useDraft, useSession } from "../../session";
import type { Draft } from "../../session/types";
import { Icon } from "../parts/icons";
import { editLabels, editLine } from "../values/edit-labels";

/** What was opened last, where undo can take that back too. */
function opening({ before, id }: Draft): string {
  return before === null ? "" : `open ${id.replace(/^file:/, "")}`;
}

export function UndoButtons(): ReactElement {
  const session = useSession();
  const draft = useDraft((state) => state);
  const last = draft.edits.length - 1;
  const next = draft.undone.at(-1);
  const undoes = last < 0 ? opening(draft) : editLine(editLabels(draft, last, session));
  const redoes = next
    ? editLine(editLabels({ ...draft, edits: [...draft.edits, next] }, draft.edits.length, session))
    : "";
  return (
    <div className="undo-buttons">
      <button
        type="button"
        className="button button-bare button-icon"
        aria-label={undoes === "" ? "Undo" : `Undo: ${undoes}`}
        data-tip={undoes === "" ? "Nothing to undo" : `Undo: ${undoes} (Z)`}
        disabled={undoes === ""}
        onClick={() => session.actions.undo()}
      >
        <Icon name="undo" />
      </button>
      <button
        type="button"
        className="button button-bare button-icon"
        aria-label={redoes === "" ? "Redo" : `Redo: ${redoes}`}
        data-tip={redoes === "" ? "Nothing to redo" : `Redo: ${redoes} (Shift+Z)`}
        disabled={redoes === ""}
        onClick={() => session.actions.redo()}
      >
        <Icon name="redo" />
      </button>
    </div>
  );
}
