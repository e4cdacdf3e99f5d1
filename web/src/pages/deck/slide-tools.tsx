// What is done with the slide that is looked at, for hands without a keyboard.

import type { ReactElement } from "react";
import type { Slide } from "../../deck/deck";
import { duplicated, emptySlide, freshId, moved, withoutSlide, withSlide } from "../../deck/edit";
import { useDeckState, useMade, useOpenDeck } from "../../panels/decks/use-deck";
import { saveFile } from "../../session";
import { useChosen } from "./chosen";

export function SlideTools({ slide }: { readonly slide: Slide }): ReactElement {
  const { store } = useOpenDeck();
  const slides = useDeckState(({ deck }) => deck.slides);
  const [, choose] = useChosen();
  const pages = useMade((made) => made.slides.get(slide.id));
  const place = slides.indexOf(slide);
  const fresh = (): void => {
    const id = freshId(store.state.getState().deck);
    store.edit((deck) => withSlide(deck, emptySlide(id, "bullets"), place + 1));
    choose(id);
  };
  return (
    <p className="slide-tools" role="toolbar" aria-label="This slide’s place">
      <span className="deck-label">
        Slide {place + 1} of {slides.length}
      </span>
      <span className="header-space" />
      <Tool
        label="Move up"
        disabled={place === 0}
        go={() => store.edit((deck) => moved(deck, slide.id, place - 1))}
      />
      <Tool
        label="Move down"
        disabled={place === slides.length - 1}
        go={() => store.edit((deck) => moved(deck, slide.id, place + 1))}
      />
      <Tool label="Copy" go={() => store.edit((deck) => duplicated(deck, slide.id))} />
      <Tool label="Delete" go={() => store.edit((deck) => withoutSlide(deck, slide.id))} />
      <Tool
        label="SVG"
        disabled={pages === undefined}
        go={() => {
          for (const [page, { svg }] of (pages ?? []).entries()) {
            saveFile(
              `slide-${place + 1}${page === 0 ? "" : `-${page + 1}`}`,
              "svg",
              svg,
              "image/svg+xml",
            );
          }
        }}
      />
      <Tool label="+ Slide" go={fresh} />
    </p>
  );
}

interface ToolProps {
  readonly label: string;
  readonly disabled?: boolean;
  go(): void;
}

function Tool({ label, disabled = false, go }: ToolProps): ReactElement {
  return (
    <button type="button" className="button small" disabled={disabled} onClick={go}>
      {label}
    </button>
  );
}
