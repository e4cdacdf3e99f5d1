// Keeps the deck of a page. One tab at a time writes it (`writer.ts`); what is kept is never written over: where another tab was
// first, its deck is shown, and what was changed here is put aside.

import type { StoreApi } from "zustand/vanilla";
import type { Deck } from "../deck/deck";
import { isDeck, readDeck, writeDeck } from "../deck/reading/read";
import { same, withSlidesOf } from "../deck/same";
import type { DeckState } from "./deck-state";
import type { Version } from "./history";
import { type Former, freshLine, type Kept, type KeptDeck, revisionAfter } from "./kept-deck";
import {
  CAME_LATE,
  OTHER_IS_SHOWN,
  OVERTAKEN,
  TAKEN_OVER,
  unreadable,
  WORDS_ASIDE,
  whyNotKept,
} from "./sentences";
import { type Unkept, type UnkeptDecks, wholeOf } from "./unkept-decks";
import { createWriter } from "./writer";

export interface Keeper {
  edited(): void;
  /** Another deck has taken the place of this one. */
  left(version: Version): void;
  /** What was found out about the runs of a deck that was as this one before. */
  noted(before: Deck): void;
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
/** The revision of what has not been seen: no other one is kept. */
const UNSEEN = -2;

/** What stands in the place of the deck. */
interface Known extends Version {
  /** Zero where nothing does. */
  readonly revision: number;
  /** The text that is being written there. */
  readonly underWay: string;
}

/** @param show Comes in the place of the deck here without anybody's doing here. */
export function createKeeper(
  state: StoreApi<DeckState>,
  show: (version: Version) => void,
  kept: KeptDeck,
  lastWords: UnkeptDecks,
  locks: LockManager | undefined,
): Keeper {
  const { deck, line } = state.getState();
  /** As far as is known here: a deck that differs from it has been edited, and is not kept yet. */
  let known: Known = { revision: UNSEEN, underWay: "", deck, line };
  /** Made room before they were kept, and are kept before what came in their place. */
  const left: Version[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let work: Promise<void> = Promise.resolve();
  let willLook = false;

  const say = (news: string): void => state.setState({ news });
  const isEdited = (): boolean => state.getState().deck !== known.deck;

  /** One after another, and never a fault but in a sentence. */
  const inTurn = (act: () => Promise<void>): Promise<void> => {
    work = work
      .then(act)
      .then(async () => state.setState({ former: await kept.countFormer() }))
      .catch((cause: unknown) => state.setState({ problem: whyNotKept(cause) }));
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

  /** Null, or what another tab has kept meanwhile. */
  const keep = async ({ deck, line }: Version): Promise<Kept | null> => {
    const text = writeDeck(deck);
    known = { ...known, underWay: text };
    const newer = await kept.keep({ line, text }, known.revision);
    if (newer === null) {
      known = { revision: revisionAfter(known.revision), underWay: "", deck, line };
      state.setState({ problem: "" });
    }
    return newer;
  };
  const keepAll = async (): Promise<void> => {
    while (left.length > 0 || isEdited()) {
      const [one] = left.splice(0, 1);
      const newer = await keep(one ?? state.getState());
      if (newer === null) continue;
      if (one !== undefined) await putAside(writeDeck(one.deck));
      await take(newer);
    }
    lastWords.clear();
    writer.giveBack();
  };
  const stopTimer = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const flush = (): Promise<void> => {
    stopTimer();
    return writer.take().then(() => inTurn(keepAll));
  };
  const keepSoon = (): void => {
    timer ??= setTimeout(flush, KEEP_AFTER_MS);
    void writer.take();
  };

  const putAside = (text: string, why: Former["why"] = "other tab"): Promise<void> =>
    kept.putAside([{ line: freshLine(), text, why, put_ms: Date.now() }]);

  /** What another tab has kept, or the visit before. */
  const take = async (newer: Kept): Promise<void> => {
    const { revision, line, text } = newer;
    const isFirst = known.revision === UNSEEN;
    const found = readDeck(text);
    if (!isDeck(found)) {
      say(unreadable(found.map(({ at, what }) => `${at} ${what}`).join("; ")));
      known = { ...known, revision };
      // Not each step of another tab.
      if (isFirst) await putAside(text, "unreadable");
      return;
    }
    const to = { line, deck: withSlidesOf(state.getState().deck, found) };
    // What the person has done since the page was opened is not taken from under the hand.
    if (isFirst && isEdited()) say(CAME_LATE);
    else await giveWay(to, OVERTAKEN);
    known = { ...known, revision, ...to };
  };

  /** What was changed here is put aside before what is kept is shown, and one step of undo leads back to it. */
  const giveWay = async (to: Version, why: string): Promise<void> => {
    const { deck, line } = state.getState();
    if (same(deck, to.deck)) state.setState({ deck: to.deck, line: to.line });
    else if (isEdited()) {
      await putAside(writeDeck(deck));
      // What was written in that moment is an edit of what is shown no more: it goes the same way.
      if (state.getState().deck !== deck) return giveWay(to, why);
      say(why);
      show(to);
    } else {
      if (line !== to.line && deck.slides.length > 0) say(OTHER_IS_SHOWN);
      show(to);
    }
  };

  const writeDown = (): boolean => {
    const { deck, line } = state.getState();
    const { revision, underWay } = known;
    return lastWords.write({ line, after: revision, underWay, mine: deck });
  };
  /** What was edited when pages were left. @param text What is kept. */
  const restore = async (text: string): Promise<void> => {
    for (const [key, words] of lastWords.read()) {
      try {
        if (await restored(words, text)) lastWords.clear(key);
      } catch {
        // Another version of the page has written it, and may read it again.
      }
    }
  };
  /** Whether they have had their say. */
  const restored = async (words: Unkept, text: string): Promise<boolean> => {
    const now = state.getState();
    const { line, after, underWay, base, mine } = wholeOf(words, now.deck);
    const own = writeDeck(mine);
    if (typeof line !== "string" || !isDeck(readDeck(own))) return false;
    if (same(mine, now.deck)) return true;
    const fits =
      after === undefined
        ? base === null || same(base, now.deck)
        : after === known.revision || underWay === text;
    if (isEdited() || !fits) {
      await putAside(own);
      say(WORDS_ASIDE);
      return true;
    }
    state.setState({ deck: mine, line });
    return writeDown();
  };

  const look = async (): Promise<void> => {
    willLook = false;
    let text = "";
    try {
      const found = await kept.find();
      if (found === null) known = { ...known, revision: 0 };
      else if (found.revision !== known.revision) await take(found);
      text = found?.text ?? "";
      if (!isEdited()) state.setState({ problem: "" });
    } finally {
      await restore(text);
    }
  };
  const check = (): Promise<void> => {
    // Any number of those who ask meanwhile are told by one look.
    if (willLook) return work;
    willLook = true;
    const looked = inTurn(look);
    void looked.then(() => {
      // Whether another tab writes is heard by asking for a turn.
      if (!isEdited()) void flush();
      // Whoever has taken over is not asked for it back: that is the person's to say.
      else if (!state.getState().reading) keepSoon();
    });
    return looked;
  };

  return {
    edited: keepSoon,
    left(version) {
      if (version.deck !== known.deck) left.push(version);
    },
    noted(before) {
      // Of an edited deck they are kept with it.
      if (before !== known.deck) return;
      const { deck, line } = state.getState();
      known = { ...known, deck };
      const { revision } = known;
      void inTurn(() => kept.note({ revision, line, text: writeDeck(deck) }));
    },
    settled: () => (timer === undefined ? work : flush()),
    check,
    leave() {
      if (isEdited() && !writeDown()) void flush();
    },
    rest() {
      stopTimer();
      writer.giveBack();
    },
    takeOver: () => writer.takeOver().then(check),
  };
}
