// How long it takes from a gesture to its consequence on the screen, as measures of the browser's own timeline.

/** What is there of the run in a frame in which charts are painted. */
export interface Painted {
  readonly version: number;
  readonly answered: number;
}

interface Gesture {
  readonly at_ms: number;
  /** Scenarios asked for before it: its answer has a higher number. */
  readonly asked: number;
}

/** A gesture that nothing has answered for so long changed nothing that a run depends on. */
const STALE_MS = 2000;

export class GestureTimes {
  /** Input whose consequence has not been seen in all charts. */
  #unseen: Gesture | null = null;

  constructor(private readonly run: { readonly asked: number }) {}

  /** The first input event of those that the next run answers; called before the session hears of it. */
  note(event: Event): void {
    this.#unseen ??= { at_ms: event.timeStamp, asked: this.run.asked };
  }

  /** Nothing of what the input does has been painted. */
  get open(): boolean {
    return this.#unseen !== null;
  }

  /** What is painted answers a request at least as new as the input, or it does not count. */
  measure({ answered }: Painted): void {
    const gesture = this.#unseen;
    if (gesture === null) return;
    const end = performance.now();
    const seen = answered > gesture.asked;
    if (seen) performance.measure("slider-to-painted", { start: gesture.at_ms, end });
    if (seen || end - gesture.at_ms > STALE_MS) this.#unseen = null;
  }
}
