// How long it takes from a gesture to its consequence on the screen, as measures of the browser's own timeline.

/** What is there of the run in a frame in which charts are painted. */
export interface Painted {
  readonly version: number;
  readonly answered: number;
  /** The run was there to its end. */
  readonly whole: boolean;
}

interface Gesture {
  readonly at_ms: number;
  /** Scenarios asked for before it: its answer has a higher number. */
  readonly asked: number;
}

/** A gesture that nothing has answered for so long changed nothing that a run depends on. */
const STALE_MS = 2000;

export class Gestures {
  /** Input whose consequence has not been seen: its beginning in all charts, and the run to its end. */
  #unseen: Gesture | null = null;
  #unfinished: Gesture | null = null;

  constructor(private readonly run: { readonly asked: number }) {}

  /** The first input event of those that the next run answers; called before the session hears of it. */
  note(event: Event): void {
    const gesture = { at_ms: event.timeStamp, asked: this.run.asked };
    this.#unseen ??= gesture;
    this.#unfinished ??= gesture;
  }

  /** Nothing of what the input does has been painted. */
  get open(): boolean {
    return this.#unseen !== null;
  }

  /** What is painted answers a request at least as new as the input, or it does not count. */
  measure({ answered, whole }: Painted): void {
    this.#unseen = measured(this.#unseen, "slider-to-painted", answered);
    this.#unfinished = measured(this.#unfinished, "slider-to-whole", whole ? answered : 0);
  }
}

function measured(gesture: Gesture | null, name: string, answered: number): Gesture | null {
  if (gesture === null) return null;
  const end = performance.now();
  if (answered > gesture.asked) {
    performance.measure(name, { start: gesture.at_ms, end });
    return null;
  }
  return end - gesture.at_ms > STALE_MS ? null : gesture;
}
