// Keeps the deck of a page. One tab at a time writes it (`writer.ts`); what is kept is never written over: where another tab was
// first, its deck is shown, and what was changed here is put aside.

import type { StoreApi } from "zustand/vanilla";
import type { Deck, Slide } from "../deck/deck";
import { isDeck, readDeck, writeDeck } from "../deck/reading/read";
import { same, withSlidesOf } from "../deck/same";
import type { DeckState } from "./deck-state";
import { stepped, type Version } from "./history";
import {
  FIRST_LINE,
  type Former,
  freshLine,
  type Kept,
  type KeptDeck,
  revisionAfter,
} from "./kept-deck";
import {
  CAME_LATE,
  OTHER_IS_SHOWN,
  OVERTAKEN,
  SLOW,
  TAKEN_OVER,
  unreadable,
  WORDS_ASIDE,
  whyNotKept,
} from "./sentences";
import type { Unkept, UnkeptDecks } from "./unkept-decks";
import { createWriter } from "./writer";

export interface Keeper {
  /** By a person, or else by what was found out about runs. */
  edited(by: "hand" | "runs"): void;
  /** Another deck has taken the place of this one. */
  left(version: Version): void;
  /** Resolves when everything is kept, or cannot be. */
  settled(): Promise<void>;
  /** Resolves when what is kept has been looked at. */
  check(): Promise<void>;
  /** What is not kept yet is written down at once: the page may be gone in a moment. */
  leave(): void;
  /** The page is gone, or rests until somebody goes back to it: another tab may write. */
  rest(): void;
  /** From the tab that writes. */
  takeOver(): Promise<void>;
}

const KEEP_AFTER_MS = 300;

export function createKeeper(
  state: StoreApi<DeckState>,
  kept: KeptDeck,
  lastWords: UnkeptDecks,
  locks: LockManager | undefined,
): Keeper {
  /** What stands there, as far as is known here: all that differs from it is not kept yet. */
  let known = { revision: 0, line: state.getState().line, deck: state.getState().deck };
  /** They make room for another one, or for what another tab has kept. */
  const aside = new Map<string, Former>();
  /** What stands there and cannot be read: it is put aside before anything is kept in its place. */
  let unread: Former | null = null;
  /** What another tab has done since something was done here is one step of undo. */
  let theirs: Deck | null = null;
  /** What was written down when the page was left. */
  let written: Deck | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let work: Promise<void> = Promise.resolve();
  let waits = false;
  /** The person has edited what is not kept yet. */
  let byHand = false;
  let first = true;
  /** Last words that are part of the deck: when that is kept, or written down, they have had their say. */
  const restored: string[] = [];

  const say = (news: string): void => state.setState({ news });
  const isEdited = (): boolean => state.getState().deck !== known.deck;
  const count = async (): Promise<void> => state.setState({ former: await kept.countFormer() });

  /** One after another, and never a fault but in a sentence. */
  const inTurn = (act: () => Promise<void>): Promise<void> => {
    work = work.then(act).catch((cause: unknown) => {
      state.setState({ problem: whyNotKept(cause) });
    });
    return work;
  };
  const writer = createWriter(
    kept.name,
    {
      onWait: (reading) => state.setState({ reading }),
      onLost() {
        state.setState({ reading: true });
        void inTurn(() => giveWay(known, TAKEN_OVER)).then(check);
      },
    },
    locks,
  );
  const inMyTurn = (): Promise<void> => writer.take().then(() => inTurn(keep));

  const keep = async (): Promise<void> => {
    while (isEdited()) {
      const { deck, line } = state.getState();
      const rows = new Map(aside);
      if (unread !== null) rows.set(unread.line, unread);
      const text = writeDeck(deck);
      const newer = await kept.keep({ line, text }, known.revision, [...rows.values()]);
      if (newer === null) {
        known = { revision: revisionAfter(known.revision), line, deck };
        byHand &&= isEdited();
        gone(rows);
        unread = null;
        state.setState({ problem: "" });
      } else await take(newer);
    }
    lastWords.clear();
    clearRestored();
    await putAside();
    if (!isEdited()) writer.giveBack();
  };
  const clearRestored = (): void => {
    for (const key of restored.splice(0)) lastWords.clear(key);
  };
  /** They are put aside; what has come in their place meanwhile is not. */
  const gone = (rows: typeof aside): void => {
    for (const [line, one] of rows) if (aside.get(line) === one) aside.delete(line);
  };

  const putAside = async (): Promise<void> => {
    if (aside.size > 0) {
      const rows = new Map(aside);
      await kept.putAside([...rows.values()]);
      gone(rows);
    }
    await count();
  };
  const put = ({ line, deck }: Version, why: Former["why"] = "replaced"): void => {
    if (why === "replaced" && deck.slides.length === 0) return;
    aside.set(line, { line, text: writeDeck(deck), why, put_ms: Date.now() });
  };

  /** What another tab has kept, or the visit before. */
  const take = async (newer: Kept): Promise<void> => {
    const { revision, line, text } = newer;
    const found = readDeck(text);
    if (!isDeck(found)) {
      unread = { line: freshLine(), text, why: "unreadable", put_ms: Date.now() };
      known = { ...known, revision };
      say(unreadable(found.map(({ at, what }) => `${at} ${what}`).join("; ")));
      return;
    }
    unread = null;
    const now = state.getState();
    const to = { line, deck: withSlidesOf(now.deck, found) };
    if (first && byHand) {
      // What the person has done since the page was opened is not taken from under the hand.
      put(to);
      say(CAME_LATE);
    } else if (same(now.deck, to.deck)) {
      byHand = false;
      state.setState(to);
    } else {
      const isOther = line !== now.line && now.deck.slides.length > 0;
      await giveWay(to, OVERTAKEN);
      if (isOther && state.getState().news === "") say(OTHER_IS_SHOWN);
    }
    known = { revision, ...to };
  };

  /** What was changed here is put aside before what is kept is shown, and one step of undo leads back to it. */
  const giveWay = async (to: Version, why: string): Promise<void> => {
    const now = state.getState();
    if (now.deck === to.deck) return;
    if (byHand && isEdited()) {
      put({ line: freshLine(), deck: now.deck }, "other tab");
      for (const [key, one] of aside) {
        if (key === to.line) aside.set(key, { ...one, line: freshLine() });
      }
      await putAside();
      say(why);
    }
    // What was written in that moment is an edit of what is shown no more: it waits for the next time.
    if (state.getState().deck !== now.deck) return giveWay(to, why);
    byHand = false;
    const next = stepped(now, to);
    state.setState(now.deck === theirs ? { ...next, past: now.past } : next);
    theirs = first ? null : to.deck;
  };

  const keepSoon = (): void => {
    timer ??= setTimeout(flush, KEEP_AFTER_MS);
    void writer.take();
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    return inMyTurn();
  };

  /** What was edited when a page was left. */
  const restore = (): void => {
    for (const [key, unkept] of lastWords.read()) {
      try {
        if (restoredFrom(unkept)) restored.push(key);
      } catch {
        // Another version of the page has written it, and may read it again.
      }
    }
  };
  const restoredFrom = ({ line, after = known.revision, mine: words }: Unkept): boolean => {
    const now = state.getState();
    const mine = whole(words, now.deck);
    if (typeof line !== "string" || !isDeck(readDeck(writeDeck(mine)))) return false;
    if (same(mine, now.deck)) return true;
    if (isEdited() || after !== known.revision) {
      put({ line: freshLine(), deck: mine }, "other tab");
      say(WORDS_ASIDE);
      return true;
    }
    if (line !== now.line) put(now);
    aside.delete(line);
    byHand = true;
    state.setState({ deck: mine, line });
    return true;
  };

  const look = async (): Promise<void> => {
    waits = false;
    try {
      const found = await kept.find();
      // A page that was left has come back, and another one has what was written down.
      if (written === state.getState().deck && !lastWords.stand()) byHand = false;
      if (found !== null && found.revision !== known.revision) await take(found);
      if (first && found === null && !isEdited()) begin();
      if (first && unread !== null) aside.set(unread.line, unread);
      first = false;
      if (state.getState().problem === SLOW) state.setState({ problem: "" });
    } finally {
      restore();
    }
    if (isEdited()) keepSoon();
    else {
      await putAside();
      // Whether another tab writes is heard by asking for a turn.
      void inMyTurn();
    }
  };
  const begin = (): void => {
    known = { ...known, line: FIRST_LINE };
    state.setState({ line: FIRST_LINE });
  };
  const check = (): Promise<void> => {
    // Any number of those who ask meanwhile are told by one look.
    if (waits) return work;
    waits = true;
    return inTurn(look);
  };

  return {
    edited(by) {
      byHand ||= by === "hand";
      keepSoon();
    },
    left(version) {
      aside.delete(state.getState().line);
      put(version);
    },
    settled: () => (timer === undefined ? work : flush()),
    check,
    leave() {
      if (!isEdited()) return;
      const { deck, line } = state.getState();
      if (byHand && lastWords.write({ line, after: known.revision, mine: deck })) {
        written = deck;
        clearRestored();
      }
      void flush();
    },
    rest: writer.giveBack,
    takeOver: () => writer.takeOver().then(check),
  };
}

/** Last words of an older version have no more than its id of a slide that was as it is kept. */
function whole(words: Deck, here: Deck): Deck {
  const there = new Map(here.slides.map((slide) => [slide.id, slide]));
  const filled = (slide: Slide): Slide =>
    Object.keys(slide).length === 1 ? (there.get(slide.id) ?? slide) : slide;
  return { ...words, slides: words.slides.map(filled) };
}
