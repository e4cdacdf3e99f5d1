// What is made of the deck follows what is written of it; and what its runs tell for the first time is noted in it.

import { writeDeck } from "../deck/reading/read";
import type { DeckWorker, MadeDeck } from "../making/client";
import type { DeckStore } from "../store/deck-store";

/** Words are laid out when the hand rests for this long. */
const REST_MS = 250;

/** Until the function that it returns is called. */
export function keepMade(
  store: Pick<DeckStore, "state" | "note">,
  worker: Pick<DeckWorker, "made" | "make">,
): () => void {
  const { state } = store;
  let timer: ReturnType<typeof setTimeout> | undefined;
  worker.make(state.getState().deck);
  const deafen = worker.made.subscribe((now, before) => {
    if (now.found !== before.found) noteFirst(store, now);
  });
  const stop = state.subscribe((now, before) => {
    if (now.deck === before.deck) return;
    clearTimeout(timer);
    timer = setTimeout(() => worker.make(state.getState().deck), REST_MS);
  });
  return () => {
    clearTimeout(timer);
    deafen();
    stop();
  };
}

/** Numbers that are new are noted; stale ones wait until the person accepts the new values. */
function noteFirst(
  { state, note }: Pick<DeckStore, "state" | "note">,
  { found, of }: MadeDeck,
): void {
  if (found === null || of !== state.getState().deck) return;
  if (found.stale.length > 0 || found.staleRuns.length > 0) return;
  if (writeDeck(found.remeasured) !== writeDeck(of)) note(() => found.remeasured);
}
