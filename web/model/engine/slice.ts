// A run goes in slices, so that no caller waits long: bounded by events in the engine, by the clock here.

import type { Core } from "./core";

/** One to two milliseconds' worth: the grain at which a slice can end. */
const EVENTS = 20_000;

// The engine's clock counts whole nanoseconds: most numbers, and 0.1 + 0.2 among them, lie between two of its ticks and are never reached.
const TICKS = 1e9;

/** Where the clock stands when it has come to that time: the nearest tick, halves upwards (core/src/units/time.h), in s. */
const onClock = (t_s: number): number => Math.floor(t_s * TICKS + 0.5) / TICKS;

/** Runs until that time, or for about `budget_ms`; true when it is there, and where only a host could let the run go on. */
export function runFor(core: Core, budget_ms: number, until_s = core.duration_s): boolean {
  const stop_ms = performance.now() + budget_ms;
  const end_s = onClock(Math.min(until_s, core.duration_s));
  for (let before_s = core.now_s; ; ) {
    const reached_s = core.run(end_s, EVENTS);
    if (reached_s >= end_s) return true;
    if (reached_s === before_s && core.question() !== null) return true;
    if (performance.now() >= stop_ms) return false;
    before_s = reached_s;
  }
}
