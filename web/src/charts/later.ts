// Something to do once things have calmed down.

export class Later {
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly wait_ms: number,
    private readonly act: () => void,
  ) {}

  /** After the wait, counted from the last call. */
  again(): void {
    this.never();
    this.soon();
  }

  /** After the wait, counted from the first call. */
  soon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.act();
    }, this.wait_ms);
  }

  never(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
