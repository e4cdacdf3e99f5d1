// The store in React. Nothing here re-renders more than ten times a second because of playing or dragging.

import { useCallback, useSyncExternalStore } from "react";
import { useStore } from "zustand";
import { draft } from "./draft";
import { run } from "./run";
import type { Draft, View } from "./types";
import { view } from "./view";

const SHORTEST_MS = 100;

/** Do not select `playhead_s` here: `usePlayhead` is the slow way to it. */
export function useView<T>(selector: (view: View) => T): T {
  return useStore(view, selector);
}

export function useDraft<T>(selector: (draft: Draft) => T): T {
  return useStore(draft, selector);
}

/** Re-renders when columns changed, at most ten times a second; read them from `run` then. */
export function useRunVersion(): number {
  return useThrottled(run.subscribe, () => run.version);
}

export function useRunStatus(): "running" | "idle" | "failed" {
  return useSyncExternalStore(run.subscribe, () => run.status);
}

/** The playhead for text and numbers, at most ten times a second. Charts draw it themselves, each frame. */
export function usePlayhead(): number {
  return useThrottled(view.subscribe, () => view.getState().playhead_s);
}

/** A snapshot that stays the same for 100 ms, and is the newest one afterwards. */
function useThrottled(
  subscribe: (listener: () => void) => () => void,
  snapshot: () => number,
): number {
  const throttled = useCallback(
    (listener: () => void) => throttle(subscribe, listener),
    [subscribe],
  );
  return useSyncExternalStore(throttled, snapshot);
}

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
