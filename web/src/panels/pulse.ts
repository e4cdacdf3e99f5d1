// Values that follow the playhead, the pointer or the run, at most ten times a second: React never renders
// in a frame or in a pointer move. A change of the draft is passed on at once: it answers a person's hand.

import { useEffect, useReducer, useRef } from "react";
import { cursor, draft, run, view } from "../store";

const BEAT_MS = 100;

const listeners = new Set<() => void>();
let stop: (() => void) | null = null;
let beaten_ms = 0;
let timer = 0;

function emit(): void {
  window.clearTimeout(timer);
  timer = 0;
  beaten_ms = performance.now();
  for (const listener of [...listeners]) listener();
}

function beat(): void {
  const wait = beaten_ms + BEAT_MS - performance.now();
  if (wait <= 0) emit();
  else if (timer === 0) timer = window.setTimeout(emit, wait);
}

function start(): () => void {
  const stops = [
    view.subscribe((now, before) => (now.apply === before.apply ? beat() : emit())),
    draft.subscribe(emit),
    run.subscribe(beat),
    cursor.subscribe(beat),
  ];
  return () => {
    window.clearTimeout(timer);
    timer = 0;
    for (const each of stops) each();
  };
}

export function onPulse(listener: () => void): () => void {
  listeners.add(listener);
  stop ??= start();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = null;
  };
}

/** What `read` returns, read again on each beat; renders only when it differs from what was shown. */
export function usePulse<T>(read: () => T, same: (a: T, b: T) => boolean = Object.is): T {
  const [, render] = useReducer((count: number) => count + 1, 0);
  const value = read();
  const latest = useRef({ read, same, value });
  latest.current = { read, same, value };
  useEffect(
    () =>
      onPulse(() => {
        const { read, same, value } = latest.current;
        if (!same(read(), value)) render();
      }),
    [],
  );
  return value;
}

/** The moment that numbers speak of: under the pointer, otherwise at the playhead. */
export function moment(): number {
  return cursor.get() ?? view.getState().playhead_s;
}
