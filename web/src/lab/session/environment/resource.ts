// Something large that is loaded when a view first shows it, and again by the next view if that failed.

import { Listeners } from "../../data/listeners";

export interface Loaded<T> {
  readonly at: "loading" | "failed" | "ready";
  /** Until it is there: nothing of it. */
  readonly value: T;
}

export interface Resource<T> {
  /** The same object until it changes. */
  get(): Loaded<T>;
  /** Begins to load it. */
  subscribe(listener: () => void): () => void;
}

export function createResource<T>(nothing: T, load: () => Promise<T>): Resource<T> {
  const listeners = new Listeners();
  let now: Loaded<T> = { at: "loading", value: nothing };
  let requested = false;
  const ask = async (): Promise<void> => {
    requested = true;
    try {
      now = { at: "ready", value: await load() };
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
