// The deck that somebody works on, kept in this browser from one visit to the next.

/** Where a deck's text is kept. */
export interface KeptDeck {
  /** Null where there is none; rejects where the browser keeps nothing. */
  find(): Promise<string | null>;
  /** Rejects where it cannot be kept: storage denied, or full. */
  keep(text: string): Promise<void>;
  /** Puts what cannot be read aside, that the next one does not take its place. */
  putAside(text: string): Promise<void>;
  /** Another tab has kept another one. */
  onOther(listener: () => void): () => void;
}

const DATABASE = "nada-lab-deck";
const STORE = "decks";
const NOW = "now";
const ASIDE = "unreadable";
const CHANNEL = "nada-lab deck";

export function createKeptDeck(): KeptDeck {
  const channel = new BroadcastChannel(CHANNEL);
  const put = async (key: string, text: string): Promise<void> => {
    const database = await open();
    try {
      const transaction = database.transaction(STORE, "readwrite");
      transaction.objectStore(STORE).put(text, key);
      await done(transaction);
    } finally {
      database.close();
    }
  };
  return {
    async find() {
      const database = await open();
      try {
        const store = database.transaction(STORE, "readonly").objectStore(STORE);
        return ((await answer(store.get(NOW))) as string | undefined) ?? null;
      } finally {
        database.close();
      }
    },
    async keep(text) {
      await put(NOW, text);
      channel.postMessage("kept");
    },
    putAside: (text) => put(ASIDE, text),
    onOther(listener) {
      channel.addEventListener("message", listener);
      return () => channel.removeEventListener("message", listener);
    },
  };
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(STORE);
  };
  return answer(request);
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** A quota is found to be full when the transaction ends, not when something is put. */
function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });
}
