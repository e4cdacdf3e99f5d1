// A text whose words move the page: times are gone to, settings set, terms explained.

import type { ReactElement } from "react";
import "./description.css";
import { type LayoutStore, Term, useLayoutStore } from "../../lab/controls";
import { type Session, useDraft, useSession } from "../../lab/session";
import { settingEdit, settingNamed, showMoment, showRange } from "./moves";
import { type Piece, piecesOf } from "./pieces";

export function RichText({ text }: { readonly text: string }): ReactElement {
  const session = useSession();
  const duration_s = useDraft(({ base }) => base.duration_s);
  const pieces = piecesOf(text, duration_s, (label) => settingNamed(session, label) !== null);
  return (
    <>
      {pieces.map((piece, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text, in their order
        <Moving key={i} piece={piece} />
      ))}
    </>
  );
}

function Moving({ piece }: { readonly piece: Piece }): ReactElement {
  const session = useSession();
  const layout = useLayoutStore();
  if (piece.kind === "text") return <>{piece.text}</>;
  if (piece.kind === "term") {
    return (
      <Term meaning={piece.term.sentence} of={piece.term.id} className="description-term">
        {piece.text}
      </Term>
    );
  }
  return (
    <button
      type="button"
      className="linklike"
      data-tip={tipOf(piece)}
      onClick={() => move(piece, session, layout)}
    >
      {piece.text}
    </button>
  );
}

type Mover = Exclude<Piece, { kind: "text" | "term" }>;

function move(piece: Mover, session: Session, layout: LayoutStore): void {
  if (piece.kind === "moment") showMoment(session, piece.t_s);
  else if (piece.kind === "range") showRange(session, piece.range_s);
  else {
    const found = settingNamed(session, piece.label);
    const edit = found && piece.change && settingEdit(found, piece.change);
    if (edit === null) layout.searchSettings(piece.label);
    else session.actions.addEdit(edit);
  }
}

function tipOf(piece: Mover): string {
  if (piece.kind === "setting")
    return piece.change === null
      ? "Look for it among all settings"
      : "Press to set it; undo takes it back";
  return "Press to go there";
}
