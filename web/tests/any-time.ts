// For tests: times as programs come to them, most of which are no whole nanosecond, where the engine's clock stands then, and how often
// it may be called on the way.

import fc from "fast-check";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { Core } from "../model/engine/core";

const STEPS = 7;

/** From 0 to a little beyond the end: doubles, steps that were added up, parts, halves between two ticks, next to nothing. */
export function doubleTime(end_s: number): fc.Arbitrary<number> {
  const added = (steps: number): number => {
    let sum = 0;
    for (let i = 0; i < steps; i += 1) sum += 0.1;
    return sum;
  };
  return fc.oneof(
    fc.double({ min: 0, max: end_s, noNaN: true }),
    fc.double({ min: 0, max: 1e-6, noNaN: true }),
    fc.integer({ min: 0, max: STEPS * end_s }).map((i) => i / STEPS),
    fc.integer({ min: 0, max: 10 * end_s }).map(added),
    fc.integer({ min: 0, max: end_s * 1e9 }).map((ns) => (ns + 0.5) / 1e9),
    fc.constantFrom(0, 1e-12, 1 / 3, 0.1 + 0.2, 0.1234567891, 1.0000000001),
    fc.constantFrom(-1, 0, 1).map((ulps) => end_s * (1 + ulps * Number.EPSILON)),
    fc.constantFrom(end_s + 1e-9, 1e9, Number.MAX_VALUE),
  );
}

/** The clock's own number, and the nearest to the wish, but for the rounding of the product in doubles. */
export function expectOnClock(reached_s: number, wish_s: number, end_s: number): void {
  const ticks = Math.round(reached_s * 1e9);
  expect(reached_s).toBe(ticks / 1e9);
  const wish = Math.min(wish_s, end_s) * 1e9;
  expect(Math.abs(ticks - wish)).toBeLessThanOrEqual(0.5 + (wish + 1) * Number.EPSILON);
}

/** Each call is good for 20,000 events, and no whole run of these tests has five times as many. */
const MOST_CALLS = 12;

/** In each test of this file the engine is called so often at most, counted from where what it gives is called: no test waits for ever. */
export function boundedCalls(): () => void {
  let calls = 0;
  beforeEach(() => {
    calls = 0;
    const { run } = Core.prototype;
    vi.spyOn(Core.prototype, "run").mockImplementation(function (this: Core, ...given) {
      calls += 1;
      if (calls > MOST_CALLS) throw new Error("the run does not arrive");
      return run.apply(this, given);
    });
  });
  afterEach(() => vi.restoreAllMocks());
  return () => {
    calls = 0;
  };
}
