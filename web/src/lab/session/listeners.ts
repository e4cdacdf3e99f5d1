// Who wants to hear that something large and mutable has changed.

export class Listeners {
  readonly #all = new Set<() => void>();

  add(listener: () => void): () => void {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  }

  get size(): number {
    return this.#all.size;
  }

  tell(): void {
    for (const listener of [...this.#all]) listener();
  }
}

/** Many functions that end something, as one. */
export function together(stops: readonly (() => void)[]): () => void {
  return () => {
    for (const stop of stops) stop();
  };
}
