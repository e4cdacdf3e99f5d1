// What the tests of the store do to a deck, and where they look.

import { vi } from "vitest";
import type { Deck } from "../../src/slides/deck/deck";
import { emptyDeck, emptySlide, renamed, withSlide } from "../../src/slides/deck/edit";
import { type DeckStore, openDeckStore } from "../../src/slides/store/deck-store";
import type { KeptDeck } from "../../src/slides/store/kept-deck";
import type { FakeStorage } from "./fake-kept";

export type Edit = (deck: Deck) => Deck;
export const title =
  (to: string): Edit =>
  (deck) =>
    renamed(deck, { title: to });
export const author =
  (to: string): Edit =>
  (deck) =>
    renamed(deck, { author: to });

/** As its runs may tell. */
export const measured: Edit = (deck) => ({
  ...deck,
  runs: { a: { label: "A", link: "#v1=", made: null } },
});

/** A deck of one slide. */
export const deckOf = (name: string): Deck => ({
  ...emptyDeck(name),
  slides: [emptySlide("s1", "bullets", name)],
});
export const adds =
  (name: string): Edit =>
  (deck) =>
    withSlide(deck, emptySlide(`s${deck.slides.length + 1}`, "bullets", name));

export const opened = (place: FakeStorage, kept: KeptDeck = place.tab()): Promise<DeckStore> =>
  openDeckStore(kept, place.lastWords(), place.locks);
/** What was edited last is never kept by it, and it hears nothing. */
export const dies = (place: FakeStorage): KeptDeck => ({
  ...place.tab(),
  keep: () => new Promise<null>(() => undefined),
  onOther: () => () => undefined,
});
/** Its page is closed, or left. */
export function gone(store: DeckStore): void {
  store.leave();
  store.rest();
}
export const asideOf = ({ former }: FakeStorage): Deck[] =>
  [...former.values()].map(({ text }) => JSON.parse(text));
export const now = (store: DeckStore): Deck => store.state.getState().deck;
export const titles = (store: DeckStore): string[] =>
  now(store).slides.map((one) => one.title.text);
/** Longer than a deck waits to be kept. */
export const rest = (): Promise<unknown> => vi.advanceTimersByTimeAsync(2000);
