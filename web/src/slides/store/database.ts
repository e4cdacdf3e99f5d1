// The database that keeps decks, opened for each thing that is asked of it: a later version of the page may change it at any time.

import { done, ended } from "../../lab/session";
import type { Former } from "./kept-deck";

export const STORES = { decks: "decks", aside: "aside" } as const;
/** Of those that were replaced the oldest go first; what cannot be read may be read by another version. */
const MOST_FORMER = 20;

export function read<T>(
  name: string,
  store: string,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  return withDatabase(name, (database) =>
    done(ask(database.transaction(store, "readonly").objectStore(store))),
  );
}

/** Both stores in one transaction: all of it is kept, or nothing is. */
export function put<T>(
  name: string,
  act: (decks: IDBObjectStore, aside: IDBObjectStore) => Promise<T>,
): Promise<T> {
  return withDatabase(name, async (database) => {
    const transaction = database.transaction([STORES.decks, STORES.aside], "readwrite");
    const over = ended(transaction);
    try {
      const [outcome] = await Promise.all([
        act(transaction.objectStore(STORES.decks), transaction.objectStore(STORES.aside)),
        over,
      ]);
      return outcome;
    } catch (cause) {
      over.catch(() => undefined);
      // What was put before is taken back; a transaction that is over has nothing to take back.
      if (!isOver(transaction)) transaction.abort();
      throw cause;
    }
  });
}

/** A deck that stands there already, word by word, is not put there again. */
export async function putAsideIn(store: IDBObjectStore, aside: readonly Former[]): Promise<void> {
  if (aside.length === 0) return;
  const rows: Former[] = await done(store.getAll());
  const all = new Map(rows.map((row) => [row.line, row]));
  for (const one of aside) {
    const stands = [...all.values()].some(({ text, why }) => text === one.text && why === one.why);
    if (stands) continue;
    store.put(one, one.line);
    all.set(one.line, one);
  }
  const replaced = [...all.values()].filter(({ why }) => why !== "unreadable");
  const oldest = replaced.toSorted((a, b) => a.put_ms - b.put_ms);
  for (const { line } of oldest.slice(0, Math.max(0, oldest.length - MOST_FORMER))) {
    store.delete(line);
  }
}

async function withDatabase<T>(
  name: string,
  act: (database: IDBDatabase) => Promise<T>,
): Promise<T> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    for (const store of Object.values(STORES)) request.result.createObjectStore(store);
  };
  const database = await done(request);
  try {
    return await act(database);
  } finally {
    database.close();
  }
}

function isOver(transaction: IDBTransaction): boolean {
  try {
    transaction.objectStore(STORES.decks);
    return transaction.error !== null;
  } catch {
    return true;
  }
}
