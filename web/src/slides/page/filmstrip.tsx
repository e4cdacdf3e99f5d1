// All slides in their order: chosen and moved by hand or by key.

import { type DragEvent, type KeyboardEvent, type ReactElement, useRef, useState } from "react";
import { type KnownKey, keyName, useOwnKeys } from "../../lab/controls";
import { takeFocus } from "../../lab/session";
import type { Deck, Slide } from "../deck/deck";
import { duplicated, moved, withoutSlide } from "../deck/edit";
import { SlidePicture } from "../panels/slide-picture";
import { useDeckState, useMade, useOpenDeck, useSlideTitle } from "../panels/use-deck";
import { useChosen } from "./chosen";

export function Filmstrip(): ReactElement {
  const slides = useDeckState(({ deck }) => deck.slides);
  const [chosen, choose] = useChosen();
  const { store } = useOpenDeck();
  const reading = useDeckState((state) => state.reading);
  const [over, setOver] = useState<number | null>(null);
  const [said, setSaid] = useState("");
  const list = useRef<HTMLOListElement>(null);
  useOwnKeys(KEYS);

  const edit = (change: (deck: Deck) => Deck, done: string): void => {
    store.edit(change);
    setSaid(reading ? "Another tab is changing the deck: here it is only read" : done);
  };
  const put = (id: string, to: number): void => {
    const place = Math.min(Math.max(to, 0), slides.length - 1);
    edit((deck) => moved(deck, id, place), `Slide ${place + 1} of ${slides.length}`);
  };
  const focus = (place: number): void => {
    const slide = slides[Math.min(Math.max(place, 0), slides.length - 1)];
    if (slide === undefined) return;
    choose(slide.id);
    takeFocus(list.current?.querySelector<HTMLElement>(`[data-slide="${slide.id}"]`));
  };
  const pressed = (event: KeyboardEvent, id: string, place: number): void => {
    const step = STEPS[event.key];
    if (step !== undefined) {
      if (event.altKey) put(id, place + step);
      else focus(place + step);
    } else if (event.key === "Home") focus(0);
    else if (event.key === "End") focus(slides.length - 1);
    else if (event.key === "Delete" || event.key === "Backspace") {
      edit((deck) => withoutSlide(deck, id), `Slide ${place + 1} is gone; Z brings it back`);
      focus(place === slides.length - 1 ? place - 1 : place + 1);
    } else if (event.key === "d" && (event.ctrlKey || event.metaKey)) {
      edit((deck) => duplicated(deck, id), "The slide stands twice");
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const dropped = (event: DragEvent, place: number): void => {
    setOver(null);
    const id = event.dataTransfer.getData(KIND);
    if (id === "") return;
    event.preventDefault();
    event.stopPropagation();
    const from = slides.findIndex((slide) => slide.id === id);
    put(id, from < place ? place - 1 : place);
  };
  return (
    <nav className="filmstrip" aria-label="Slides">
      <ol ref={list}>
        {slides.map((slide, place) => (
          <li
            key={slide.id}
            className={over === place ? "film film-over" : "film"}
            onDragOver={(event) => {
              if (!event.dataTransfer.types.includes(KIND)) return;
              event.preventDefault();
              setOver(place);
            }}
            onDragLeave={() => setOver(null)}
            onDrop={(event) => dropped(event, place)}
          >
            <button
              type="button"
              className="film-button"
              data-slide={slide.id}
              aria-current={slide.id === chosen?.id ? "true" : undefined}
              aria-describedby="film-keys"
              draggable
              tabIndex={slide.id === (chosen ?? slides[0])?.id ? 0 : -1}
              onClick={() => choose(slide.id)}
              onKeyDown={(event) => pressed(event, slide.id, place)}
              onDragStart={(event) => event.dataTransfer.setData(KIND, slide.id)}
            >
              <span className="film-number">{place + 1}</span>
              <SlidePicture id={slide.id} decorative />
              <Name slide={slide} place={place} />
            </button>
          </li>
        ))}
      </ol>
      <p id="film-keys" className="spoken">
        Arrows choose a slide, {keyName("Alt")} and arrows move it, the Delete key deletes it.
      </p>
      <p className="spoken" role="status">
        {said}
      </p>
    </nav>
  );
}

/** In the help. */
const KEYS: readonly KnownKey[] = [
  { shown: ["↓"], key: "ArrowDown", does: "In the list of slides: the next one" },
  { shown: ["↑"], key: "ArrowUp", does: "In the list of slides: the one before" },
  { shown: ["Alt", "↓"], key: "ArrowDown", does: "In the list of slides: move it down" },
  { shown: ["Alt", "↑"], key: "ArrowUp", does: "In the list of slides: move it up" },
  { shown: ["Ctrl", "D"], key: "d", does: "In the list of slides: one more like this" },
  { shown: ["Delete"], key: "Delete", does: "In the list of slides: take it away" },
].map((key) => ({ ...key, group: "Here" }));

/** A slide on its way; files that are dropped are another thing. */
const KIND = "application/x-nada-lab-slide";

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

function Name({ slide, place }: { readonly slide: Slide; readonly place: number }): ReactElement {
  const title = useSlideTitle(slide);
  const pages = useMade(({ slides }) => slides.get(slide.id)?.length ?? 1);
  return (
    <span className="spoken">
      Slide {place + 1}: {title === "" ? "without a title" : title}
      {pages > 1 && `, ${pages} pages`}
      {slide.live !== null && ", with a live slide"}
    </span>
  );
}
