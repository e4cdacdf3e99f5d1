// Something large that is loaded when a view first shows it, and again by the next view if that failed.

import { Listeners } from "../listeners";

export interface Loaded<T> {
  readonly at: "loading" | "failed" | "ready";
  /** Until it is there: nothing of it, or what came of it so far. */
  readonly value: T;
}

export interface Resource<T> {
  /** The same object until it changes. */
  get(): Loaded<T>;
  /** Begins to load it. */
  subscribe(listener: () => void): () => void;
}

/** `load` may tell of a part before all is there. */
export function createResource<T>(
  nothing: T,
  load: (part: (value: T) => void) => Promise<T>,
): Resource<T> {
  const listeners = new Listeners();
  let now: Loaded<T> = { at: "loading", value: nothing };
  let requested = false;
  const ask = async (): Promise<void> => {
    requested = true;
    try {
      const part = (value: T): void => {
        now = { at: "loading", value };
        listeners.tell();
      };
      now = { at: "ready", value: await load(part) };
    } catch {
      requested = false;
      now = { at: "failed", value: nothing };
    }
    listeners.tell();
  };
  return {
    get: () => now,
    subscribe(listener) {
      const stop = listeners.add(listener);
      if (!requested) void ask();
      return stop;
    },
  };
}
