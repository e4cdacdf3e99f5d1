// Work that would take longer than a frame, done between frames: piece by piece, and never for long.

/** Yields wherever it may be interrupted. */
export type Work = Generator<void, void>;

/** Of the 16 ms of a frame, most belongs to the page. */
const SLICE_MS = 5;

export class Slices {
  readonly #waiting: Work[] = [];
  #asked = false;

  /** `now` and `later` are the browser's clock and timer; tests have their own. */
  constructor(
    private readonly now: () => number = () => performance.now(),
    private readonly later: (task: () => void) => void = (task) => setTimeout(task, 0),
  ) {}

  add(work: Work): void {
    this.#waiting.push(work);
    this.#ask();
  }

  #ask(): void {
    if (this.#asked) return;
    this.#asked = true;
    this.later(() => this.#slice());
  }

  #slice(): void {
    this.#asked = false;
    const until_ms = this.now() + SLICE_MS;
    while (this.#waiting.length > 0 && this.now() < until_ms) {
      if (this.#waiting[0]?.next().done === true) this.#waiting.shift();
    }
    if (this.#waiting.length > 0) this.#ask();
  }
}
