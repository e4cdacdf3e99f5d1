// The store in React. Nothing here re-renders more than ten times a second because of playing or dragging.

import { useSyncExternalStore } from "react";
import { useStore } from "zustand";
import { draft } from "./draft";
import { manySeeds, type SeedRuns, type SeedState } from "./many-seeds";
import { type Place, place } from "./place";
import { run } from "./run";
import type { Draft, View } from "./types";
import { view } from "./view";

const SHORTEST_MS = 100;

/** Do not select `playhead_s` here: it changes with every frame. */
export function useView<T>(selector: (view: View) => T): T {
  return useStore(view, selector);
}

export function useDraft<T>(selector: (draft: Draft) => T): T {
  return useStore(draft, selector);
}

export function usePlace<T>(selector: (place: Place) => T): T {
  return useStore(place, selector);
}

/** Re-renders when columns changed, at most ten times a second; read them from `run` then. */
export function useRunVersion(): number {
  return useSyncExternalStore(slowly, () => run.version);
}

/** State and runs of the ensemble; re-renders at most ten times a second. */
export function useManySeeds(): { readonly state: SeedState; readonly runs: SeedRuns | null } {
  const state = useSyncExternalStore(slowlySeeds, () => manySeeds.state);
  const runs = useSyncExternalStore(slowlySeeds, () => manySeeds.runs);
  return { state, runs };
}

const slowlySeeds = (listener: () => void): (() => void) => {
  const stops = [manySeeds.subscribe, manySeeds.onShown].map((each) => throttle(each, listener));
  return () => {
    for (const stop of stops) stop();
  };
};

const slowly = (listener: () => void): (() => void) => throttle(run.subscribe, listener);

/** At once, then at most each 100 ms, and never without the last call. */
export function throttle(
  subscribe: (listener: () => void) => () => void,
  listener: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last_ms = Number.NEGATIVE_INFINITY;
  const tell = (): void => {
    timer = undefined;
    last_ms = performance.now();
    listener();
  };
  const stop = subscribe(() => {
    if (timer !== undefined) return;
    const wait_ms = last_ms + SHORTEST_MS - performance.now();
    if (wait_ms <= 0) tell();
    else timer = setTimeout(tell, wait_ms);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
