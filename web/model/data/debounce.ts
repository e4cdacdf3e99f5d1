// Something to do once things have calmed down.

export class Debounce {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #due_ms = 0;

  constructor(
    private readonly wait_ms: number,
    private readonly act: () => void,
  ) {}

  /** After the wait, counted from the last call. Cheap enough for every frame: the timer itself stays. */
  again(): void {
    this.#due_ms = performance.now() + this.wait_ms;
    this.#timer ??= setTimeout(this.#fire, this.wait_ms);
  }

  /** After the wait, counted from the first call. */
  soon(): void {
    if (this.#timer === undefined) this.again();
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  readonly #fire = (): void => {
    const left_ms = this.#due_ms - performance.now();
    this.#timer = left_ms > 1 ? setTimeout(this.#fire, left_ms) : undefined;
    if (this.#timer === undefined) this.act();
  };
}
