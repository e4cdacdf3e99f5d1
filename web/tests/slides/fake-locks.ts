// The locks of a browser without one: for tests of what several tabs do at once.

interface Turn {
  start(): void;
  lose(): void;
}

export class FakeLocks implements LockManager {
  #queue: Turn[] = [];

  get held(): boolean {
    return this.#queue.length > 0;
  }

  request(_: string, options: LockOptions | LockGrantedCallback<unknown>, act?: unknown) {
    const { steal = false, signal } = options as LockOptions;
    const granted = act as LockGrantedCallback<unknown>;
    return new Promise<never>((resolve, reject) => {
      const refused = (): void => reject(new DOMException("", "AbortError"));
      const over = (): void => {
        if (this.#queue[0] === turn) this.#next();
      };
      const turn: Turn = {
        start: () => {
          signal?.removeEventListener("abort", leave);
          const lock = { name: "deck", mode: "exclusive" } as const;
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
    return Promise.reject(new Error("not asked"));
  }

  #next(): void {
    this.#queue.shift();
    const [first] = this.#queue;
    if (first !== undefined) queueMicrotask(first.start);
  }
}
