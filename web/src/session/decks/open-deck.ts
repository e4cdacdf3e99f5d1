// This browser's deck.

import { type DeckStore, openDeckStore } from "./deck-store";
import { createKeptDeck } from "./kept-deck";

export async function openDeck(): Promise<DeckStore> {
  const store = await openDeckStore(createKeptDeck());
  // Whoever leaves within a moment of an edit finds it again.
  addEventListener("pagehide", () => void store.settled());
  return store;
}
