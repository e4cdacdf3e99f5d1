// What was edited in the last moment before the page is left. A database finishes nothing then; this is written at once, is small,
// and is read by the page that opens next.

import { scopeOf } from "../../lab/session";
import type { Deck, Slide } from "../deck/deck";
import { withCurrentKeys } from "../deck/reading/older-decks";

/** What has not been kept yet. */
export interface Unkept {
  readonly line: string;
  /** The revision that it was an edit of. */
  readonly after?: number;
  /** The text that was being kept at that time, which it is a later edit of. */
  readonly underWay?: string;
  /** Of an older version, in the place of both: what it was an edit of; null: a deck that was never kept. */
  readonly base?: Deck | null;
  readonly mine: Deck;
}

export interface UnkeptDecks {
  /** One for each page that is open: the last one stands. False where the browser does not keep it. */
  write(unkept: Unkept): boolean;
  /** Those of all other pages, gone or not, by their keys. */
  read(): ReadonlyMap<string, Unkept>;
  /** Without a key: those of this page. */
  clear(key?: string): void;
  /** Another page has written some. */
  onOther(listener: () => void): void;
}

export function createUnkeptDecks(): UnkeptDecks {
  const prefix = `nada-lab.deck ${scopeOf()} `;
  const own = `${prefix}${crypto.getRandomValues(new Uint32Array(1))[0]}`;
  const isOther = (key: string): boolean => key.startsWith(prefix) && key !== own;
  return {
    write: (unkept) => attempt(() => localStorage.setItem(own, JSON.stringify(unkept))),
    read() {
      const found = new Map<string, Unkept>();
      attempt(() => {
        for (const key of Object.keys(localStorage).filter(isOther)) {
          attempt(() => found.set(key, unkeptIn(localStorage.getItem(key) ?? "")));
        }
      });
      return found;
    },
    clear: (key = own) => void attempt(() => localStorage.removeItem(key)),
    onOther(listener) {
      addEventListener("storage", ({ key, newValue }) => {
        if (key !== null && newValue !== null && isOther(key)) listener();
      });
    },
  };
}

function unkeptIn(text: string): Unkept {
  return inEachDeck(JSON.parse(text), (slide) => withCurrentKeys(slide) as Slide);
}

/** An older version wrote down no more than the ids of slides that it had not changed: they are as they are here. */
export function wholeOf(words: Unkept, here: Deck): Unkept {
  const known = new Map(here.slides.map((slide) => [slide.id, slide]));
  return inEachDeck(words, (slide) =>
    Object.keys(slide).length === 1 ? (known.get(slide.id) ?? slide) : slide,
  );
}

function inEachDeck({ base, mine, ...rest }: Unkept, to: (slide: Slide) => Slide): Unkept {
  const changed = (deck: Deck): Deck => ({ ...deck, slides: deck.slides.map(to) });
  return {
    ...rest,
    ...(base !== undefined && { base: base && changed(base) }),
    mine: changed(mine),
  };
}

/** A browser that keeps nothing, or not so much, is no worse than one without last words. */
function attempt(act: () => unknown): boolean {
  try {
    act();
    return true;
  } catch {
    // The database has been asked, too.
    return false;
  }
}
