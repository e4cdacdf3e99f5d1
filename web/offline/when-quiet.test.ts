import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whenQuiet } from "./when-quiet";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("nothing is done while a hand is on the page, and it is done once when the hand has rested", () => {
  const page = new EventTarget();
  const act = vi.fn();
  whenQuiet(page, act);
  for (const hand of ["pointermove", "keydown", "wheel", "pointerdown", "pointermove"]) {
    vi.advanceTimersByTime(1500);
    page.dispatchEvent(new Event(hand));
  }
  vi.advanceTimersByTime(1900);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(act).toHaveBeenCalledTimes(1);
  page.dispatchEvent(new Event("pointermove"));
  vi.advanceTimersByTime(10_000);
  expect(act).toHaveBeenCalledTimes(1);
});
