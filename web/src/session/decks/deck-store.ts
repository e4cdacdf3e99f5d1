// The deck that somebody works on: its edits, undone and redone, and kept over reloads.

import { createStore, type StoreApi } from "zustand/vanilla";
import type { Deck } from "../../deck/deck";
import { emptyDeck } from "../../deck/edit";
import { isDeck, readDeck, writeDeck } from "../../deck/reading/read";
import type { KeptDeck } from "./kept-deck";

export interface DeckState {
  readonly deck: Deck;
  readonly past: readonly Deck[];
  readonly future: readonly Deck[];
  /** Why the deck is not kept, and what to do; empty where it is. */
  readonly problem: string;
}

export interface DeckStore {
  readonly state: StoreApi<DeckState>;
  /** Edits of one burst, such as the letters typed into a field, are one step of undo. */
  edit(change: (deck: Deck) => Deck, burst?: string): void;
  /** What is found out about the deck's runs is nobody's edit. */
  note(change: (deck: Deck) => Deck): void;
  undo(): void;
  redo(): void;
  /** Resolves when everything is kept, or cannot be. */
  settled(): Promise<void>;
}

/** A deck is small: what it has in common with the one before is shared. */
const MOST_STEPS = 200;
const KEEP_AFTER_MS = 300;
const NOT_KEPT =
  "This browser does not keep the deck: its storage is full or switched off. Save it as a file before you leave.";

/** Resolves when the deck of the last visit is there, if there was one. */
export async function openDeckStore(kept: KeptDeck): Promise<DeckStore> {
  const state = createStore<DeckState>(() => ({
    deck: emptyDeck(),
    past: [],
    future: [],
    problem: "",
  }));
  let burst = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  let keeping: Promise<void> = Promise.resolve();

  const keep = async (): Promise<void> => {
    const { deck } = state.getState();
    try {
      await kept.keep(writeDeck(deck));
      state.setState({ problem: "" });
    } catch {
      state.setState({ problem: NOT_KEPT });
    }
  };
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    keeping = keeping.then(keep);
  };
  const keepSoon = (): void => {
    timer ??= setTimeout(flush, KEEP_AFTER_MS);
  };
  const step = (next: Partial<DeckState>): void => {
    burst = "";
    state.setState(next);
    keepSoon();
  };
  /** What another tab has made; what was here is a step back. */
  const take = (next: Deck): void => {
    const { deck, past } = state.getState();
    burst = "";
    if (deck.slides.length === 0) state.setState({ deck: next });
    else if (writeDeck(next) !== writeDeck(deck)) {
      state.setState({ deck: next, past: [...past, deck].slice(-MOST_STEPS), future: [] });
    }
  };
  const read = async (): Promise<void> => {
    try {
      const text = await kept.find();
      if (text === null) return;
      const deck = readDeck(text);
      if (isDeck(deck)) take(deck);
      else {
        await kept.putAside(text);
        const why = deck.map(({ at, what }) => `${at} ${what}`).join("; ");
        state.setState({ problem: `The deck of your last visit could not be read: ${why}.` });
      }
    } catch {
      state.setState({ problem: NOT_KEPT });
    }
  };
  await read();
  kept.onOther(() => {
    // What is under the hand here is newer.
    if (timer === undefined) void read();
  });
  return {
    state,
    edit(change, of = "") {
      const { deck, past } = state.getState();
      const next = change(deck);
      if (next === deck) return;
      const goesOn = of !== "" && of === burst;
      step({ deck: next, past: goesOn ? past : [...past, deck].slice(-MOST_STEPS), future: [] });
      burst = of;
    },
    note(change) {
      const { deck } = state.getState();
      const next = change(deck);
      if (next === deck) return;
      state.setState({ deck: next });
      keepSoon();
    },
    undo() {
      const { deck, past, future } = state.getState();
      const before = past.at(-1);
      if (before === undefined) return;
      step({ deck: before, past: past.slice(0, -1), future: [deck, ...future] });
    },
    redo() {
      const { deck, past, future } = state.getState();
      const [next, ...rest] = future;
      if (next === undefined) return;
      step({ deck: next, past: [...past, deck], future: rest });
    },
    settled() {
      if (timer !== undefined) flush();
      return keeping;
    },
  };
}
