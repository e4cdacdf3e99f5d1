// What was edited in the last moment before the page is left. A database finishes nothing then; this is written at once, is small,
// and is read by the page that opens next.

import { scopeOf } from "../../lab/session";
import type { Deck, Slide } from "../deck/deck";
import { withCurrentKeys } from "../deck/reading/older-decks";

/** What has not been kept yet. */
export interface Unkept {
  readonly line: string;
  /** The revision that it was an edit of; none: an older version has written it, without the words of slides that it had not changed. */
  readonly after?: number;
  readonly mine: Deck;
}

export interface UnkeptDecks {
  /** One for each page that is open: the last one stands. False where the browser does not keep it. */
  write(unkept: Unkept): boolean;
  /** Whether what this page has written is still there. */
  stand(): boolean;
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
    stand: () => Object.keys(localStorage).includes(own),
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
  const { mine, ...rest } = JSON.parse(text) as Unkept;
  const slides = mine.slides.map((slide) => withCurrentKeys(slide) as Slide);
  return { ...rest, mine: { ...mine, slides } };
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
