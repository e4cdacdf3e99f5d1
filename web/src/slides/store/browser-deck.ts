// This browser's deck.

import { type DeckStore, openDeckStore } from "./deck-store";
import { createStoredDeck } from "./stored-deck";
import { createUnkeptDecks } from "./unkept-decks";

export async function openDeck(): Promise<DeckStore> {
  const store = await openDeckStore(createStoredDeck(), createUnkeptDecks(), navigator.locks);
  // A person who leaves within a moment of an edit finds it again; a phone says no more than that the page is hidden.
  addEventListener("pagehide", () => {
    store.leave();
    store.rest();
  });
  addEventListener("pageshow", store.look);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") store.leave();
    else store.look();
  });
  return store;
}
