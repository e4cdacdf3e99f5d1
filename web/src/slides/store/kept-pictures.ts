// Slides as they came out last, by all that they were made of: a talk that is opened anew shows them before anything is run.

import { done, scopeOf } from "../../lab/session";

/** A slide's pages as pictures, and its words with their numbers. */
export interface KeptSlide {
  readonly pages: readonly { readonly svg: string; readonly alt: string }[];
  readonly texts: readonly {
    readonly at: string;
    readonly text: string;
    readonly faults: readonly string[];
  }[];
}

export interface KeptPictures {
  /** Those that are kept, by their keys; a browser that keeps nothing has none. */
  find(keys: readonly string[]): Promise<ReadonlyMap<string, KeptSlide>>;
  keep(slides: ReadonlyMap<string, KeptSlide>): Promise<void>;
}

/** Those that were shown longest ago go first. A slide takes some hundred kilobytes. */
export const MOST_PICTURES = 200;
const STORE = "pictures";

interface Row extends KeptSlide {
  readonly used_ms: number;
}

export function createKeptPictures(now_ms: () => number = Date.now): KeptPictures {
  return {
    async find(keys) {
      try {
        const rows = await inStore("readonly", (store) =>
          Promise.all(keys.map((key) => done<unknown>(store.get(key)))),
        );
        return new Map(
          keys.flatMap((key, i) => {
            const row = rows[i];
            return isRow(row) ? [[key, row] as const] : [];
          }),
        );
      } catch {
        return new Map();
      }
    },
    async keep(slides) {
      try {
        await inStore("readwrite", async (store) => {
          const used_ms = now_ms();
          for (const [key, { pages, texts }] of slides)
            store.put({ pages, texts, used_ms } satisfies Row, key);
          const keys = await done(store.getAllKeys());
          if (keys.length <= MOST_PICTURES) return;
          const rows = await done<unknown[]>(store.getAll());
          const age = (i: number): number => (isRow(rows[i]) ? rows[i].used_ms : 0);
          const oldest = keys.map((_, i) => i).sort((a, b) => age(a) - age(b));
          const gone = oldest.slice(0, keys.length - MOST_PICTURES);
          await Promise.all(gone.map((i) => done(store.delete(keys[i] as IDBValidKey))));
        });
      } catch {
        // A full or a private browser: slides are made anew next time.
      }
    },
  };
}

/** Whatever another version has left there. */
function isRow(value: unknown): value is Row {
  const { pages, texts, used_ms } = Object(value) as Partial<Row>;
  return Array.isArray(pages) && Array.isArray(texts) && typeof used_ms === "number";
}

async function inStore<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const request = indexedDB.open(`nada-lab-slides ${scopeOf()}`, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  const database = await done(request);
  try {
    return await act(database.transaction(STORE, mode).objectStore(STORE));
  } finally {
    database.close();
  }
}
