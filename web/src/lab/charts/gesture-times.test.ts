import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { GestureTimes } from "./gesture-times";

let now_ms = 0;
const measure = vi.fn();
beforeEach(() => {
  now_ms = 0;
  measure.mockClear();
  vi.stubGlobal("performance", { now: () => now_ms, measure });
});
afterEach(() => vi.unstubAllGlobals());

const input = (timeStamp: number) => ({ timeStamp }) as Event;

/** A run of which two requests have been answered. */
function opened() {
  const run = { asked: 2 };
  const times = new GestureTimes(run);
  const painted = (at_ms: number, answered: number): void => {
    now_ms = at_ms;
    times.measure({ version: 1, answered });
  };
  return { run, times, painted };
}

test("a gesture's time is from its first input to the picture of what answers it, told once", () => {
  const { run, times, painted } = opened();
  expect(times.open).toBe(false);
  times.note(input(100));
  expect(times.open).toBe(true);
  run.asked = 3;
  times.note(input(108));
  painted(130, 3);
  expect(measure.mock.calls).toEqual([["slider-to-painted", { start: 100, end: 130 }]]);
  expect(times.open).toBe(false);
  painted(140, 4);
  expect(measure).toHaveBeenCalledOnce();
});

test("a picture of what was asked for before the gesture does not answer it", () => {
  const { times, painted } = opened();
  times.note(input(100));
  painted(120, 2);
  expect(measure).not.toHaveBeenCalled();
  expect(times.open).toBe(true);
  painted(150, 3);
  expect(measure.mock.calls).toEqual([["slider-to-painted", { start: 100, end: 150 }]]);
});

test.each([
  ["two seconds", 2100, true],
  ["more than two seconds", 2101, false],
])("a gesture that nothing has answered for %s is waited for: at %d ms %s", (_, at_ms, open) => {
  const { times, painted } = opened();
  times.note(input(100));
  painted(at_ms, 2);
  expect(times.open).toBe(open);
  expect(measure).not.toHaveBeenCalled();
});

test("a picture without a gesture is not measured", () => {
  const { painted } = opened();
  painted(50, 9);
  expect(measure).not.toHaveBeenCalled();
});
