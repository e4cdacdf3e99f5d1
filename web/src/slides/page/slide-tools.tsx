// What is done with the slide that is looked at, for hands without a keyboard.

import type { ReactElement } from "react";
import { flushSync } from "react-dom";
import { SmallButton } from "../../lab/controls";
import { saveFile } from "../../lab/session";
import type { Slide } from "../deck/deck";
import { duplicated, emptySlide, freshId, moved, withoutSlide, withSlide } from "../deck/edit";
import { useDeckState, useMade, useOpenDeck } from "../panels/use-deck";
import { useChosen } from "./chosen";
import { focusOnTitle } from "./editor/slide-editor";

export function SlideTools({ slide }: { readonly slide: Slide }): ReactElement {
  const { store } = useOpenDeck();
  const slides = useDeckState(({ deck }) => deck.slides);
  const reading = useDeckState((state) => state.reading);
  const [, choose] = useChosen();
  const pages = useMade((made) => made.slides.get(slide.id));
  const place = slides.indexOf(slide);
  const fresh = (): void => {
    const id = freshId(store.state.getState().deck);
    store.edit((deck) => withSlide(deck, emptySlide(id, "bullets"), place + 1));
    flushSync(() => choose(id));
    focusOnTitle();
  };
  const move = (by: number): void => store.edit((deck) => moved(deck, slide.id, place + by));
  return (
    <p className="deck-row" role="toolbar" aria-label="This slide’s place">
      <span className="deck-label">
        Slide {place + 1} of {slides.length}
      </span>
      <span className="header-space" />
      <SmallButton disabled={reading || place === 0} onClick={() => move(-1)}>
        Move up
      </SmallButton>
      <SmallButton disabled={reading || place === slides.length - 1} onClick={() => move(1)}>
        Move down
      </SmallButton>
      <SmallButton
        disabled={reading}
        onClick={() => store.edit((deck) => duplicated(deck, slide.id))}
      >
        Copy
      </SmallButton>
      <SmallButton
        disabled={reading}
        onClick={() => store.edit((deck) => withoutSlide(deck, slide.id))}
      >
        Delete
      </SmallButton>
      <SmallButton
        disabled={pages === undefined}
        onClick={() => {
          for (const [page, { svg }] of (pages ?? []).entries()) {
            saveFile(
              `slide-${place + 1}${page === 0 ? "" : `-${page + 1}`}`,
              "svg",
              svg,
              "image/svg+xml",
            );
          }
        }}
      >
        SVG
      </SmallButton>
      <SmallButton disabled={reading} onClick={fresh}>
        + Slide
      </SmallButton>
    </p>
  );
}
