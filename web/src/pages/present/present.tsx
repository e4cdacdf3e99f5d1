// Presenting a deck live, and the window with its notes.

import type { ReactElement } from "react";
import "./present.css";
import { DeckProvider } from "../../panels/decks/use-deck";
import { useRoute } from "../../session";
import { NotesWindow } from "./notes-window";
import { Presenter } from "./presenter";

export default function PresentPage(): ReactElement {
  const notes = useRoute(({ more }) => more.notes === "1");
  return notes ? (
    <NotesWindow />
  ) : (
    <DeckProvider>
      <Presenter />
    </DeckProvider>
  );
}
