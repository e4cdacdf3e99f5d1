// A browser's databases without one: as much of IndexedDB as decks are kept with, for tests.

type Rows = Map<string, unknown>;
type Stores = Map<string, Rows>;
type Listener = (() => void) | null;

const soon = (task: () => void): void => void setTimeout(task, 0);

class Request {
  result: unknown;
  error: Error | null = null;
  onsuccess: Listener = null;
  onerror: Listener = null;
  onupgradeneeded: Listener = null;
  transaction: { abort(): void } | null = null;
}

class Transaction {
  error: Error | null = null;
  oncomplete: Listener = null;
  onabort: Listener = null;
  #over = false;
  readonly #waiting: (() => void)[] = [];
  readonly #before: ReadonlyMap<string, Rows>;

  constructor(
    private readonly stores: Stores,
    private readonly isFull: () => boolean,
  ) {
    this.#before = new Map([...stores].map(([name, rows]) => [name, new Map(rows)]));
    soon(this.#step);
  }

  /** Over when the caller has not asked for more in answer to what came last. */
  readonly #step = (): void => {
    if (this.#over) return;
    const next = this.#waiting.shift();
    if (next !== undefined) {
      next();
      soon(this.#step);
    } else if (this.isFull()) this.abort(new Error("full"));
    else {
      this.#over = true;
      this.oncomplete?.();
    }
  };

  abort(error: Error | null = null): void {
    this.#over = true;
    this.error = error;
    for (const [name, rows] of this.#before) this.stores.set(name, rows);
    soon(() => this.onabort?.());
  }

  objectStore(name: string) {
    const rows = this.stores.get(name);
    if (this.#over || rows === undefined) throw new Error("no transaction");
    const request = (act: () => unknown): Request => {
      const one = new Request();
      this.#waiting.push(() => {
        one.result = act();
        one.onsuccess?.();
      });
      return one;
    };
    return {
      get: (key: string) => request(() => structuredClone(rows.get(key))),
      getAll: () => request(() => structuredClone([...rows.values()])),
      getAllKeys: () => request(() => [...rows.keys()]),
      count: () => request(() => rows.size),
      put: (value: unknown, key: string) => request(() => rows.set(key, structuredClone(value))),
      delete: (key: string) => request(() => void rows.delete(key)),
    };
  }
}

export class FakeDatabases {
  /** By name, what is in each of them. */
  readonly all = new Map<string, Stores>();
  /** Takes what it is given, and drops it in the end. */
  full = false;

  /** One that stands there already. */
  put(name: string, store: string, rows: Readonly<Record<string, unknown>>): void {
    this.all.set(name, new Map([[store, new Map(Object.entries(rows))]]));
  }

  open(name: string): Request {
    const request = new Request();
    soon(() => {
      const there = this.all.get(name);
      const stores: Stores = there ?? new Map();
      let aborted = false;
      const abort = (): void => {
        aborted = true;
      };
      request.transaction = { abort };
      request.result = {
        objectStoreNames: { contains: (store: string) => stores.has(store) },
        createObjectStore: (store: string) => stores.set(store, new Map()),
        transaction: () => new Transaction(stores, () => this.full),
        close: () => undefined,
      };
      if (there === undefined) request.onupgradeneeded?.();
      if (aborted) return request.onerror?.();
      this.all.set(name, stores);
      return request.onsuccess?.();
    });
    return request;
  }
}
