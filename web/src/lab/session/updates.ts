// One slow signal for everything that follows the playhead, the pointer or the run: at most ten times a second (five under a hand),
// so that React never renders in a frame or in a pointer move. A change of the draft is passed on at once, but not during a drag: what is dragged
// shows itself at the pointer, and the charts follow each move without React. Where charts are painted, they come first: what a
// person does is seen in the next frame, and the numbers beside it in the one after.

import { Listeners } from "./listeners";
import type { ManySeeds } from "./seeds/many-seeds";
import type { State } from "./state";

const SHORTEST_MS = 100;
/** Under a hand half as often: digits cannot be read then, and each time costs as much as half a frame of charts. */
const SHORTEST_HELD_MS = 200;
/** A frame is waited for so long: there may be nothing to paint. */
const FRAME_MS = 50;

export function createUpdates({ view, draft, run, cursor, hand, moment }: State, seeds: ManySeeds) {
  const listeners = new Listeners();
  let version = 0;
  let moment_s = 0;
  let last_ms = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let framed = false;
  let stop: (() => void) | null = null;

  const now = (): void => {
    clearTimeout(timer);
    timer = undefined;
    last_ms = performance.now();
    version += 1;
    moment_s = moment();
    listeners.tell();
  };
  const wait_ms = (): number => {
    const shortest_ms = hand.isHolding ? SHORTEST_HELD_MS : SHORTEST_MS;
    return Math.max(last_ms + shortest_ms - performance.now(), 0);
  };
  const soon = (): void => {
    const wait = wait_ms() + (framed ? FRAME_MS : 0);
    if (wait === 0) now();
    else timer ??= setTimeout(now, wait);
  };
  const painted = (): void => {
    framed = true;
    if (timer !== undefined && wait_ms() === 0) now();
  };
  const start = (): (() => void) => {
    // What changed while there was no listener.
    version += 1;
    moment_s = moment();
    const stops = [
      view.subscribe((next, before) => (next.apply === before.apply ? soon() : now())),
      draft.subscribe(() => (hand.isHolding ? soon() : now())),
      hand.onRelease(now),
      run.subscribe(soon),
      cursor.subscribe(soon),
      seeds.subscribe(soon),
      seeds.onShown(soon),
    ];
    return () => {
      clearTimeout(timer);
      timer = undefined;
      for (const each of stops) each();
    };
  };

  return {
    /** Grows with each update. */
    get version(): number {
      return version;
    },
    /** The moment that numbers speak of, as of the last update: all that is shown at a time is of one moment. */
    get moment_s(): number {
      return listeners.size > 0 ? moment_s : moment();
    },
    /** The browser has shown a frame of charts; what has waited for it is told now. */
    painted,
    subscribe(listener: () => void) {
      const leave = listeners.add(listener);
      stop ??= start();
      return () => {
        leave();
        if (listeners.size > 0) return;
        stop?.();
        stop = null;
      };
    },
  };
}
