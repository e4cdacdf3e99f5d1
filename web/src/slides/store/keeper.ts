// Keeps the deck of a page in step with the one that is kept: what other tabs have done meanwhile is merged, never written over.

import type { StoreApi } from "zustand/vanilla";
import type { Deck } from "../deck/deck";
import { emptyDeck } from "../deck/edit";
import { merged, onlyChanges, same, withSlidesOf } from "../deck/merge";
import { isDeck, readDeck, writeDeck } from "../deck/reading/read";
import type { DeckState } from "./deck-state";
import { based, stepped, type Version } from "./history";
import {
  FIRST_LINE,
  type Former,
  freshLine,
  type Kept,
  type KeptDeck,
  revisionAfter,
} from "./kept-deck";
import {
  clashed,
  OTHER_IS_SHOWN,
  OTHER_STAYS_ASIDE,
  SLOW,
  unreadable,
  whyNotKept,
} from "./sentences";
import type { Unkept, UnkeptDecks } from "./unkept-decks";

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
}

const KEEP_AFTER_MS = 300;

/** Makes room for another one: its text is written when it is put aside. */
interface Leaving {
  readonly line: string;
  readonly deck: Deck;
}

export function createKeeper(
  state: StoreApi<DeckState>,
  kept: KeptDeck,
  lastWords: UnkeptDecks,
): Keeper {
  /** What stands there, as far as is known here: all that differs from it is not kept yet. */
  let known = { revision: 0, line: state.getState().line, deck: state.getState().deck };
  const leaving = new Map<string, Leaving | Former>();
  /** What stands there and cannot be read: it is put aside before anything is kept in its place. */
  let unread: Former | null = null;
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

  const keep = async (): Promise<void> => {
    while (isEdited()) {
      const { deck, line } = state.getState();
      const aside = new Map(leaving);
      const rows = [...aside.values(), ...(unread === null ? [] : [unread])].map(formerOf);
      const newer = await kept.keep({ line, text: writeDeck(deck) }, known.revision, rows);
      if (newer === null) {
        known = { revision: revisionAfter(known.revision), line, deck };
        byHand &&= isEdited();
        gone(aside);
        unread = null;
        state.setState({ problem: "" });
        if (rows.length > 0) await count();
        break;
      }
      take(newer);
    }
    if (isEdited()) return;
    lastWords.clear();
    clearRestored();
    await putAside();
  };
  const clearRestored = (): void => {
    for (const key of restored.splice(0)) lastWords.clear(key);
  };
  /** They are put aside; what has come in their place meanwhile is not. */
  const gone = (aside: typeof leaving): void => {
    for (const [line, one] of aside) if (leaving.get(line) === one) leaving.delete(line);
  };

  const putAside = async (): Promise<void> => {
    if (leaving.size === 0) return;
    const aside = new Map(leaving);
    await kept.putAside([...aside.values()].map(formerOf));
    gone(aside);
    await count();
  };

  /** What another tab has kept, or the visit before. */
  const take = (newer: Kept): void => {
    const found = readDeck(newer.text);
    if (!isDeck(found)) {
      const { text } = newer;
      unread = { line: freshLine(), text, why: "unreadable", put_ms: Date.now() };
      known = { ...known, revision: newer.revision };
      say(unreadable(found.map(({ at, what }) => `${at} ${what}`).join("; ")));
      return;
    }
    const before = known;
    const edited = isEdited();
    const now = state.getState();
    const read = withSlidesOf(now.deck, found);
    unread = null;
    known = { revision: newer.revision, line: newer.line, deck: read };
    if (newer.line === before.line && newer.line === now.line) {
      const deck = edited ? joined(before.deck, now.deck, read) : read;
      state.setState({ ...based(now, before.deck, read, newer.line), deck });
    } else if (!byHand) {
      if (now.deck.slides.length > 0) say(OTHER_IS_SHOWN);
      state.setState(stepped(now, { deck: read, line: newer.line }));
    } else {
      // What is under the hand here stays.
      const own = leaving.get(newer.line);
      const isLeft = own !== undefined && "deck" in own && newer.line === before.line;
      const deck = isLeft ? joined(before.deck, own.deck, read) : read;
      put({ line: newer.line, deck });
      if (newer.line !== before.line) say(OTHER_STAYS_ASIDE);
    }
  };

  /** Both in one; what cannot be is put aside as the other tab has it. */
  const joined = (base: Deck, mine: Deck, theirs: Deck): Deck => {
    const { deck, clashes } = merged(base, mine, theirs);
    if (clashes.length > 0) clash(theirs, clashes);
    return same(deck, theirs) ? theirs : deck;
  };
  const clash = (theirs: Deck, places: readonly string[]): void => {
    put({ line: freshLine(), text: writeDeck(theirs), why: "other tab", put_ms: Date.now() });
    say(clashed(places));
  };

  const put = (one: Leaving | Former): void => {
    if (!("deck" in one) || one.deck.slides.length > 0) leaving.set(one.line, one);
  };

  const keepSoon = (): void => {
    timer ??= setTimeout(flush, KEEP_AFTER_MS);
  };
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    void inTurn(keep);
  };

  /** What was edited when a page was left. */
  const restore = async (): Promise<void> => {
    const rows = await kept.former().catch(() => []);
    for (const [key, unkept] of lastWords.read()) {
      try {
        if (restoredFrom(unkept, rows)) restored.push(key);
      } catch {
        // Another version of the page has written it, and may read it again.
      }
    }
  };
  const restoredFrom = ({ line, base, mine }: Unkept, rows: readonly Former[]): boolean => {
    const now = state.getState();
    const here = base === null || line === now.line;
    // Where another deck has taken its place meanwhile, the edit goes to where it is now.
    const there = here ? now.deck : deckIn(rows.find((row) => row.line === line));
    const { deck, clashes } =
      base === null ? { deck: mine, clashes: [] } : merged(base, mine, there);
    if (typeof line !== "string" || !isDeck(readDeck(writeDeck(deck)))) return false;
    if (same(deck, now.deck)) return true;
    if (clashes.length > 0) clash(there, clashes);
    if (here) {
      if (base === null) put({ line: line === now.line ? freshLine() : now.line, deck: now.deck });
      leaving.delete(line);
      byHand = true;
      state.setState({ deck, line });
    } else {
      put({ line, deck });
      say(OTHER_STAYS_ASIDE);
    }
    return true;
  };

  const check = async (): Promise<void> => {
    waits = false;
    try {
      const found = await kept.find();
      if (found !== null && found.revision !== known.revision) take(found);
      if (first && found === null && !isEdited()) begin();
      if (first && unread !== null) put(unread);
      first = false;
      if (state.getState().problem === SLOW) state.setState({ problem: "" });
    } finally {
      await restore();
    }
    if (isEdited()) keepSoon();
    else await putAside();
    await count();
  };
  const begin = (): void => {
    known = { ...known, line: FIRST_LINE };
    state.setState({ line: FIRST_LINE });
  };

  return {
    edited(by) {
      byHand ||= by === "hand";
      keepSoon();
    },
    left(version) {
      leaving.delete(state.getState().line);
      put(version);
    },
    settled() {
      if (timer !== undefined) flush();
      return work;
    },
    check() {
      // Any number of those who ask meanwhile are told by one look.
      if (waits) return work;
      waits = true;
      return inTurn(check);
    },
    leave() {
      if (!isEdited()) return;
      const { deck, line } = state.getState();
      const [base, mine] = line === known.line ? onlyChanges(known.deck, deck) : [null, deck];
      if (byHand && lastWords.write({ line, base, mine })) clearRestored();
      flush();
    },
  };
}

function formerOf(one: Leaving | Former): Former {
  if (!("deck" in one)) return one;
  return { line: one.line, text: writeDeck(one.deck), why: "replaced", put_ms: Date.now() };
}

function deckIn(row: Former | undefined): Deck {
  const read = readDeck(row?.text ?? "");
  return isDeck(read) ? read : emptyDeck();
}
