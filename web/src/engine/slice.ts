// A run goes in slices, so that nobody waits long: bounded by events in the engine, by the clock here.

import type { Core } from "./core";

/** One to two milliseconds' worth: the grain at which a slice can end. */
const EVENTS = 20_000;

/** Runs until the end, or for about `budget_ms`; true at the end, and where only a host could let the run go on. */
export function runFor(core: Core, budget_ms: number): boolean {
  const stop_ms = performance.now() + budget_ms;
  for (let before_s = core.now_s; ; ) {
    const reached_s = core.run(core.duration_s, EVENTS);
    if (reached_s >= core.duration_s) return true;
    if (reached_s === before_s && core.question() !== null) return true;
    if (performance.now() >= stop_ms) return false;
    before_s = reached_s;
  }
}
