// Kept files (`kept-files.ts`) in the browser's database.

import { type FileStorage, MOST_KEPT } from "./file-storage";

const DATABASE = "nada-lab";
const STORE = "files";
/** Some browsers open no database and say nothing either: whoever dropped a file does not wait for ever. */
const PATIENCE_MS = 10_000;

interface Row {
  readonly key: string;
  readonly name: string;
  readonly text: string;
  /** When it was opened last. */
  readonly kept_ms: number;
}

export const STORED: FileStorage = {
  put: (key, name, text) =>
    withStore(async (store) => {
      const row: Row = { key, name, text, kept_ms: Date.now() };
      await answer(store.put(row));
      const keys = await answer(store.index("kept_ms").getAllKeys());
      for (const old of keys.slice(0, Math.max(0, keys.length - MOST_KEPT)))
        await answer(store.delete(old));
      return true;
    }, false),
  async find(key) {
    const row = await withStore((store) => answer<Row | undefined>(store.get(key)), undefined);
    if (row === undefined) return null;
    // It is in use: others go first, from before it is seen on.
    await withStore((store) => answer(store.put({ ...row, kept_ms: Date.now() })), null);
    return row.text;
  },
};

/** One transaction; `otherwise` where there is no storage, or where it did not take what was done. */
async function withStore<T>(work: (store: IDBObjectStore) => Promise<T>, otherwise: T): Promise<T> {
  try {
    const database = await open();
    try {
      const transaction = database.transaction(STORE, "readwrite");
      const written = end(transaction);
      const [done] = await Promise.all([work(transaction.objectStore(STORE)), written]);
      return done;
    } finally {
      database.close();
    }
  } catch {
    return otherwise;
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(STORE, { keyPath: "key" }).createIndex("kept_ms", "kept_ms");
  };
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      request.onsuccess = () => request.result.close();
      reject(new Error("the database does not open"));
    }, PATIENCE_MS);
    answer(request)
      .finally(() => clearTimeout(late))
      .then(resolve, reject);
  });
}

/** A row is there after a reload when its transaction has ended, not when it was taken. */
function end(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
