// Undo and redo, each saying what it would do; the words for that come with the first change.

import { type ReactElement, useEffect, useState } from "react";
import { type Session, useDraft, useSession } from "../../session";
import type { Draft } from "../../session/types";
import { together } from "../keys/key-names";
import { IconButton } from "../parts/icon-button";

/** What was opened last, where undo can take that back too. */
function opening({ before, id }: Draft): string {
  return before === null ? "" : `open ${id.replace(/^file:/, "")}`;
}

export function UndoButtons(): ReactElement {
  const session = useSession();
  const draft = useDraft((state) => state);
  const last = draft.edits.length - 1;
  const next = draft.undone.at(-1);
  const line = useLines(last >= 0 || next !== undefined);
  const undoes = last < 0 ? opening(draft) : line(draft, last, session);
  const canUndo = last >= 0 || undoes !== "";
  const canRedo = next !== undefined;
  const redoes = next
    ? line({ ...draft, edits: [...draft.edits, next] }, draft.edits.length, session)
    : "";
  return (
    <div className="undo-buttons">
      <IconButton
        icon="undo"
        name={named("Undo", undoes)}
        does={canUndo ? `${named("Undo", undoes)} (${together(["Ctrl", "Z"])})` : "Nothing to undo"}
        disabled={!canUndo}
        go={session.actions.undo}
      />
      <IconButton
        icon="redo"
        name={named("Redo", redoes)}
        does={
          canRedo
            ? `${named("Redo", redoes)} (${together(["Shift", "Ctrl", "Z"])})`
            : "Nothing to redo"
        }
        disabled={!canRedo}
        go={session.actions.redo}
      />
    </div>
  );
}

const named = (does: string, what: string): string => (what === "" ? does : `${does}: ${what}`);

/** An edit in words; empty as long as these are on their way: undo works without them. */
type Line = (draft: Draft, index: number, session: Session) => string;

function useLines(wanted: boolean): Line {
  const [line, setLine] = useState<Line>(() => () => "");
  useEffect(() => {
    if (!wanted) return;
    import("../values/edit-labels").then(
      ({ editLabels, editLine }) =>
        setLine(
          () => (draft: Draft, index: number, session: Session) =>
            editLine(editLabels(draft, index, session)),
        ),
      // Where they cannot be had, the buttons say what they are and no more.
      () => undefined,
    );
  }, [wanted]);
  return line;
}
