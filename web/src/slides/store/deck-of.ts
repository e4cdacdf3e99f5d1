// The deck of a window: one for all of its pages, whose code comes with who asks first.

import type { Environment } from "../../lab/session";
import type { DeckStore } from "./deck-store";

const decks = new WeakMap<Environment, Promise<DeckStore>>();

/** Rejects where its code cannot be loaded. */
export function deckOf(environment: Environment): Promise<DeckStore> {
  const known = decks.get(environment);
  if (known !== undefined) return known;
  const deck = import("./browser-deck").then(({ openDeck }) => openDeck());
  decks.set(environment, deck);
  // Without a connection the next one who asks tries again.
  deck.catch(() => decks.delete(environment));
  return deck;
}
