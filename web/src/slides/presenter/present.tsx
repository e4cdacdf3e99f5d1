// Presenting: a run that is open, a deck, or the window with a deck's notes.

import type { ReactElement } from "react";
import "./present.css";
import "./live/stage.css";
import { NoEngine, useEngineFails } from "../../lab/errors";
import { usePreferences, useRoute, useSessionIfAny } from "../../lab/session";
import { DeckProvider, useDeckState } from "../panels/use-deck";
import { NotesWindow } from "./notes/notes-window";
import { Presenter } from "./presenter";
import { RunStage } from "./run/run-stage";

export default function PresentPage(): ReactElement {
  const presenter = useRoute(({ more }) => more.notes);
  const run = useRoute(({ more }) => more.run);
  if (presenter !== undefined) return <NotesWindow key={presenter} presenter={presenter} />;
  if (run !== undefined) return <OpenRun run={run} />;
  return (
    <DeckProvider waits={<Waits />}>
      <OpenDeck />
    </DeckProvider>
  );
}

/** Without a slide there is still the run that is open. */
function OpenDeck(): ReactElement {
  const empty = useDeckState(({ deck }) => deck.slides.length === 0);
  return empty ? <OpenRun run={null} /> : <Presenter />;
}

function OpenRun({ run }: { readonly run: string | null }): ReactElement {
  const session = useSessionIfAny();
  const fails = useEngineFails();
  if (session !== null) return <RunStage {...{ session, run }} />;
  return fails ? (
    <Bare>
      <NoEngine />
    </Bare>
  ) : (
    <Waits what="Loading the engine …" />
  );
}

function Waits({ what = "Loading …" }: { readonly what?: string }): ReactElement {
  return (
    <Bare>
      <p className="present-waits">{what}</p>
    </Bare>
  );
}

/** The stage is never a white page. */
function Bare({ children }: { readonly children: ReactElement }): ReactElement {
  const light = usePreferences(({ theme }) => theme === "light");
  return (
    <div className="present" data-stage={light ? "light" : "dark"}>
      {children}
    </div>
  );
}
