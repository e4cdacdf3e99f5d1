// The deck: its slides on the left, the one that is looked at in the middle, its words and figures on the right.

import { type ReactElement, useMemo, useState } from "react";
import "./deck.css";
import "./editor/editor.css";
import { undoKeys, useKeys, useOwnKeys } from "../../lab/controls";
import { SlidePicture } from "../panels/slide-picture";
import { DeckProvider, useDeckState, useMade, useOpenDeck } from "../panels/use-deck";
import { Bar } from "./bar";
import { useChosen } from "./chosen";
import { useDeckFiles } from "./deck-files";
import { SlideEditor } from "./editor/slide-editor";
import { EmptyDeck } from "./empty-deck";
import { Filmstrip } from "./filmstrip";
import { Findings, SlideWarnings } from "./findings";
import { Former } from "./former";
import { Replacing } from "./replacing";
import { SlideTools } from "./slide-tools";
import { Templates } from "./templates";

export default function DeckPage(): ReactElement {
  return (
    <DeckProvider>
      <Opened />
    </DeckProvider>
  );
}

function Opened(): ReactElement {
  const empty = useDeckState(({ deck }) => deck.slides.length === 0);
  const title = useDeckState(({ deck }) => deck.title);
  const { fault, open } = useDeckFiles();
  const [template, setTemplate] = useState(false);
  const [former, setFormer] = useState(false);
  const showFormer = (): void => setFormer(true);
  useUndoKeys();
  return (
    <div className="deck">
      {!empty && <h1 className="spoken">{title === "" ? "A deck" : title}</h1>}
      <Bar onTemplate={() => setTemplate(true)} onFile={open} onFormer={showFormer} />
      <Findings fault={fault} onFormer={showFormer} />
      {empty ? (
        <EmptyDeck onTemplate={() => setTemplate(true)} />
      ) : (
        <div className="deck-body">
          <Filmstrip />
          <Chosen />
        </div>
      )}
      <Templates open={template} onClose={() => setTemplate(false)} />
      <Former open={former} onClose={() => setFormer(false)} />
      <Replacing />
    </div>
  );
}

function Chosen(): ReactElement | null {
  const [slide] = useChosen();
  const reading = useDeckState((state) => state.reading);
  const pages = useMade(({ slides }) => (slide === null ? 1 : (slides.get(slide.id)?.length ?? 1)));
  if (slide === null) return null;
  return (
    <>
      <section className="deck-stage" aria-label="The slide">
        <SlideTools slide={slide} />
        {Array.from({ length: pages }, (_, page) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place
          <SlidePicture key={page} id={slide.id} page={page} />
        ))}
        <SlideWarnings id={slide.id} />
        {slide.notes !== "" && <p className="deck-notes quiet">{slide.notes}</p>}
      </section>
      <aside className="deck-editor" aria-label="Words and figures">
        <fieldset disabled={reading}>
          <SlideEditor key={slide.id} slide={slide} />
        </fieldset>
      </aside>
    </>
  );
}

/** As in the lab; a text field has its own. */
function useUndoKeys(): void {
  const { store } = useOpenDeck();
  const rows = useMemo(() => undoKeys(store.undo, store.redo), [store]);
  useKeys(rows);
  useOwnKeys(rows);
}
