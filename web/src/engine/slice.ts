// A run goes in slices, so that nobody waits long: bounded by events in the engine, by the clock here.

import type { Core } from "./core";

/** One to two milliseconds' worth: the grain at which a slice can end. */
const EVENTS = 20_000;

/** Runs until the end, or for about `budget_ms`; true at the end. */
export function runFor(core: Core, budget_ms: number): boolean {
  const stop_ms = performance.now() + budget_ms;
  while (core.run(core.duration_s, EVENTS) < core.duration_s) {
    if (performance.now() >= stop_ms) return false;
  }
  return true;
}
