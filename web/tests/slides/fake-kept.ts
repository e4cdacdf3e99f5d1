// A place for decks as a browser has it, without one: for tests of what several tabs do at once.

import {
  type Former,
  type Kept,
  type KeptDeck,
  replacedBy,
  revisionAfter,
} from "../../src/slides/store/kept-deck";
import type { Unkept, UnkeptDecks } from "../../src/slides/store/unkept-decks";
import { FakeLocks } from "./fake-locks";

export class FakeStorage {
  kept: Kept | null = null;
  readonly former = new Map<string, Former>();
  readonly words = new Map<string, string>();
  readonly locks = new FakeLocks();
  #pages = 0;
  readonly #tabs = new Set<() => void>();

  constructor(text: string | null = null, line = "first") {
    if (text !== null) this.kept = { revision: 1, line, text };
  }

  /** What one tab sees of it. */
  tab(): KeptDeck {
    let own = (): void => undefined;
    const tell = (): void => {
      for (const other of this.#tabs) if (other !== own) other();
    };
    const putAside = (rows: readonly Former[]): void => {
      for (const row of rows) {
        const stands = [...this.former.values()].some(({ text }) => text === row.text);
        if (!stands) this.former.set(row.line, row);
      }
    };
    return {
      name: "deck",
      find: async () => this.kept,
      keep: async (deck, after) => {
        if (this.kept !== null && this.kept.revision !== after) return this.kept;
        const aside = replacedBy(deck.line, this.kept);
        this.kept = { ...deck, revision: revisionAfter(after) };
        this.former.delete(deck.line);
        putAside(aside);
        tell();
        return null;
      },
      note: async (deck) => {
        if (this.kept?.revision === deck.revision) this.kept = deck;
      },
      putAside: async (aside) => putAside(aside),
      former: async () => [...this.former.values()],
      countFormer: async () => this.former.size,
      discard: async (line) => void this.former.delete(line),
      onOther: (listener) => {
        own = listener;
        this.#tabs.add(own);
        return () => this.#tabs.delete(own);
      },
    };
  }

  /** As a page writes them that is left. */
  lastWords(): UnkeptDecks {
    this.#pages += 1;
    const own = `page ${this.#pages}`;
    return {
      write: (unkept) => this.words.set(own, JSON.stringify(unkept)) === this.words,
      read: () =>
        new Map(
          [...this.words]
            .filter(([one]) => one !== own)
            .map(([one, text]) => [one, JSON.parse(text) as Unkept] as const),
        ),
      clear: (one = own) => this.words.delete(one),
      // Tabs of these tests look when they are told to.
      onOther: () => undefined,
    };
  }
}
