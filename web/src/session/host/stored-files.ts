// Kept files (`kept-files.ts`) in the browser's database.

const DATABASE = "nada-lab";
const STORE = "files";
/** The oldest go first. At 16 MB for the largest file this is less than browsers allow. */
const MOST = 12;

interface Row {
  readonly key: string;
  readonly name: string;
  readonly text: string;
  readonly kept_ms: number;
}

export const STORED = {
  async keep(name: string, text: string): Promise<string | null> {
    try {
      const key = await keyOf(text);
      const database = await open();
      const store = database.transaction(STORE, "readwrite").objectStore(STORE);
      const row: Row = { key, name, text, kept_ms: Date.now() };
      await answer(store.put(row));
      await clearOldest(database);
      database.close();
      return key;
    } catch {
      return null;
    }
  },
  async find(key: string): Promise<string | null> {
    try {
      const database = await open();
      const store = database.transaction(STORE, "readonly").objectStore(STORE);
      const row = (await answer(store.get(key))) as Row | undefined;
      database.close();
      return row?.text ?? null;
    } catch {
      return null;
    }
  },
};

/** Of the content: the same file has the same link. Without a secure context there is no hash; a random key does then. */
async function keyOf(text: string): Promise<string> {
  const bytes = crypto.subtle
    ? new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)))
    : crypto.getRandomValues(new Uint8Array(8));
  return [...bytes.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function clearOldest(database: IDBDatabase): Promise<void> {
  const store = database.transaction(STORE, "readwrite").objectStore(STORE);
  const keys = await answer(store.index("kept_ms").getAllKeys());
  for (const key of keys.slice(0, Math.max(0, keys.length - MOST))) await answer(store.delete(key));
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(STORE, { keyPath: "key" }).createIndex("kept_ms", "kept_ms");
  };
  return answer(request);
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
