// The locks of a browser without one: for tests of what several tabs do at once.

interface Turn {
  readonly name: string;
  start(): void;
  lose(): void;
}

export class FakeLocks implements LockManager {
  #queue: Turn[] = [];

  get held(): boolean {
    return this.#queue.length > 0;
  }

  request(name: string, options: LockOptions | LockGrantedCallback<unknown>, act?: unknown) {
    const { steal = false, signal } = options as LockOptions;
    const granted = act as LockGrantedCallback<unknown>;
    return new Promise<never>((resolve, reject) => {
      const refused = (): void => reject(new DOMException("", "AbortError"));
      const over = (): void => {
        if (this.#queue[0] === turn) this.#next();
      };
      const turn: Turn = {
        name,
        start: () => {
          signal?.removeEventListener("abort", leave);
          const lock = { name, mode: "exclusive" } as const;
          void Promise.resolve(granted(lock))
            .then(over)
            .then(() => resolve(undefined as never));
        },
        lose: refused,
      };
      const leave = (): void => {
        this.#queue = this.#queue.filter((one) => one !== turn);
        refused();
      };
      signal?.addEventListener("abort", leave);
      if (steal) {
        const [holder, ...others] = this.#queue;
        holder?.lose();
        this.#queue = [turn, ...others];
      } else this.#queue.push(turn);
      if (this.#queue[0] === turn) queueMicrotask(turn.start);
    });
  }

  query(): Promise<LockManagerSnapshot> {
    const held = this.#queue.slice(0, 1).map(({ name }) => ({ name, mode: "exclusive" }) as const);
    return Promise.resolve({ held, pending: [] });
  }

  #next(): void {
    this.#queue.shift();
    const [first] = this.#queue;
    if (first !== undefined) queueMicrotask(first.start);
  }
}
