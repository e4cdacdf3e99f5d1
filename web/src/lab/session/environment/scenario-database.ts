// Stored scenarios (`stored-scenarios.ts`) in the browser's database.

import { done, ended } from "./database";
import { MOST_STORED, type ScenarioStorage } from "./scenario-storage";

const DATABASE = "nada-lab";
const STORE = "files";
/** Some browsers open no database and say nothing either: a person who dropped a file does not wait for ever. */
const PATIENCE_MS = 10_000;

interface Row {
  readonly key: string;
  readonly name: string;
  readonly text: string;
  /** When it was opened last. */
  readonly kept_ms: number;
}

export const STORED: ScenarioStorage = {
  put: (key, name, text) =>
    withStore(async (store) => {
      const row: Row = { key, name, text, kept_ms: Date.now() };
      await done(store.put(row));
      const keys = await done(store.index("kept_ms").getAllKeys());
      for (const old of keys.slice(0, Math.max(0, keys.length - MOST_STORED)))
        await done(store.delete(old));
      return true;
    }, false),
  async find(key) {
    const row = await withStore((store) => done<Row | undefined>(store.get(key)), undefined);
    if (row === undefined) return null;
    // It is in use: others go first, from before it is seen on.
    await withStore((store) => done(store.put({ ...row, kept_ms: Date.now() })), null);
    return row.text;
  },
};

/** One transaction; `otherwise` where there is no storage, or where it did not take what was done. */
async function withStore<T>(work: (store: IDBObjectStore) => Promise<T>, otherwise: T): Promise<T> {
  try {
    const database = await open();
    try {
      const transaction = database.transaction(STORE, "readwrite");
      const written = ended(transaction);
      const [outcome] = await Promise.all([work(transaction.objectStore(STORE)), written]);
      return outcome;
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
    done(request)
      .finally(() => clearTimeout(late))
      .then(resolve, reject);
  });
}
