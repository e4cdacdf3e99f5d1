// The deck that the person works on: its edits, undone and redone, and kept over reloads; and the decks that made room for it.

import { createStore, type StoreApi } from "zustand/vanilla";
import type { Deck } from "../deck/deck";
import { emptyDeck } from "../deck/edit";
import { same } from "../deck/same";
import type { DeckState } from "./deck-state";
import { type History, redone, stepped, undone, type Version } from "./history";
import { createKeeper } from "./keeper";
import { type Former, freshLine, type KeptDeck } from "./kept-deck";
import { SLOW } from "./sentences";
import type { UnkeptDecks } from "./unkept-decks";

/** Those that are put aside, the latest first. They reject where the browser does not do it. */
interface FormerDecks {
  list(): Promise<readonly Former[]>;
  /** For good, but for code that still has the row. */
  discard(line: string): Promise<void>;
  bringBack(row: Former): Promise<void>;
}

export interface DeckStore {
  readonly state: StoreApi<DeckState>;
  /** Edits of one burst, such as the letters typed into a field, are one step of undo. None is made where the deck is only read. */
  edit(change: (deck: Deck) => Deck, burst?: string): void;
  /** What is found out about the deck's runs is no edit. */
  note(change: (deck: Deck) => Deck): void;
  /** Opens another deck: at once where nothing has to make room for it, else it waits for `answer`. */
  offer(deck: Deck, from: string): void;
  answer(open: boolean): void;
  /** Another deck, or one that was put aside, by its line; the current one is put aside. Where it is only read, this takes over. */
  open(deck: Deck, line?: string): void;
  undo(): void;
  redo(): void;
  /** The news have been read. */
  read(): void;
  readonly former: FormerDecks;
  /** Resolves when everything is kept, or cannot be. */
  settled(): Promise<void>;
  /** The page may be gone in a moment. */
  leave(): void;
  /** It is gone, or rests until somebody goes back to it. */
  rest(): void;
  /** The page is seen again: another tab may have kept something meanwhile. */
  look(): void;
  /** Changes are made here, no longer in the tab that makes them now. */
  takeOver(): Promise<void>;
}

/** A database that takes longer may never answer; if it does, what it has is taken then. */
const ANSWER_WITHIN_MS = 3000;
/** What another tab does, one thing after another, is a burst. */
const ELSEWHERE = "in another tab";

/** Resolves when the deck of the last visit is there, if there was one. */
export async function openDeckStore(
  kept: KeptDeck,
  lastWords: UnkeptDecks,
  locks: LockManager | undefined,
): Promise<DeckStore> {
  const state = createStore<DeckState>(() => ({
    deck: emptyDeck(),
    line: freshLine(),
    past: [],
    future: [],
    problem: "",
    news: "",
    reading: false,
    offered: null,
    former: 0,
  }));
  let burst = "";
  /** A step, or one more of a burst. */
  const go = ({ deck, line }: Version, of = ""): void => {
    const now = state.getState();
    const next = stepped(now, { deck, line });
    const goesOn = of !== "" && of === burst;
    state.setState(goesOn ? { ...next, past: now.past } : next);
    // What comes in the place of nothing, such as the deck of the last visit, is no step.
    burst = next.past === now.past ? "" : of;
  };
  const keeper = createKeeper(state, (next) => go(next, ELSEWHERE), kept, lastWords, locks);
  /** By a person. */
  const act = (change: () => void): void => {
    const { deck, line } = state.getState();
    change();
    const next = state.getState();
    if (next.line !== line) keeper.left({ deck, line });
    keeper.edited();
    if (next.line !== line) void keeper.settled();
  };
  const back = (to: History | null): void => {
    if (to === null || isReading()) return;
    burst = "";
    act(() => state.setState(to));
  };
  const isReading = (): boolean => state.getState().reading;
  const open: DeckStore["open"] = (deck, line = freshLine()) => {
    if (isReading()) void keeper.takeOver();
    act(() => go({ deck, line }));
    state.setState({ offered: null });
  };

  await inTime(keeper.check(), () => state.setState({ problem: SLOW }));
  kept.onOther(() => void keeper.check());
  lastWords.onOther(() => void keeper.check());
  return {
    state,
    edit(change, of = "") {
      const now = state.getState();
      const deck = change(now.deck);
      if (deck !== now.deck && !now.reading) act(() => go({ deck, line: now.line }, of));
    },
    note(change) {
      const { deck } = state.getState();
      const next = change(deck);
      if (next === deck || isReading()) return;
      state.setState({ deck: next });
      keeper.noted(deck);
    },
    offer(deck, from) {
      const { deck: now } = state.getState();
      if (same(deck, now)) return;
      if (now.slides.length === 0) open(deck);
      else state.setState({ offered: { deck, from } });
    },
    answer(yes) {
      const { offered } = state.getState();
      if (yes && offered !== null) open(offered.deck);
      else state.setState({ offered: null });
    },
    open,
    undo: () => back(undone(state.getState())),
    redo: () => back(redone(state.getState())),
    read: () => state.setState({ news: "" }),
    former: {
      list: () => kept.former(),
      discard: (line) => counted(kept.discard(line)),
      bringBack: (row) => counted(kept.putAside([row])),
    },
    settled: keeper.settled,
    leave: keeper.leave,
    rest: keeper.rest,
    takeOver: keeper.takeOver,
    look: () => void keeper.check(),
  };

  async function counted(done: Promise<void>): Promise<void> {
    await done;
    state.setState({ former: await kept.countFormer() });
  }
}

function inTime(done: Promise<void>, late: () => void): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      late();
      resolve();
    }, ANSWER_WITHIN_MS);
    void done.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
