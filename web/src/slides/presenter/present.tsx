// Presenting a deck live, and the window with its notes.

import type { ReactElement } from "react";
import "./present.css";
import { useRoute } from "../../lab/session";
import { DeckProvider } from "../panels/use-deck";
import { NotesWindow } from "./notes/notes-window";
import { Presenter } from "./presenter";

export default function PresentPage(): ReactElement {
  const presenter = useRoute(({ more }) => more.notes);
  return presenter !== undefined ? (
    <NotesWindow key={presenter} presenter={presenter} />
  ) : (
    <DeckProvider>
      <Presenter />
    </DeckProvider>
  );
}
