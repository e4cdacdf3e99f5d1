// What the person holds: the value that is being dragged, and the edit that the last gesture made. Memory of `actions/values.ts`.

import { Listeners } from "./listeners";
import type { Edit, FlowFamily, Run, Value, View } from "./types";

export interface Gesture {
  readonly path: string;
  readonly apply: View["apply"];
  /** Where the playhead stood. */
  readonly at_s: number;
  readonly before: readonly Edit[];
  /** A drag that comes back to this is no edit. */
  readonly value: Value;
}

export class Hand {
  held: Gesture | null = null;
  last: {
    readonly gesture: Gesture;
    readonly edits: readonly Edit[];
    readonly at_ms: number;
  } | null = null;
  /** The newest step of a flow slider that has not begun yet, and the count that it began with. */
  waiting: (() => void) | null = null;
  countHeld = 0;
  readonly #released = new Listeners();

  /** Something is dragged: the playhead waits. */
  get isHolding(): boolean {
    return this.held !== null;
  }

  /** Begins the newest step of a flow slider, unless the one before it still runs. */
  startWaiting({ status }: Pick<Run, "status">): void {
    if (this.waiting === null || status === "running") return;
    const step = this.waiting;
    this.waiting = null;
    step();
  }

  onRelease(listener: () => void): () => void {
    return this.#released.add(listener);
  }

  release(): void {
    this.held = null;
    this.#released.tell();
  }
}

/** As what `draft.refused` names the number of flows of a family. */
export function countPath(family: FlowFamily): string {
  return `count of ${family}`;
}
