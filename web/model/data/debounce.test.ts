import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Debounce } from "./debounce";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function counted() {
  const act = vi.fn();
  return { act, later: new Debounce(100, act) };
}

test("what is asked for again and again is done once, so long after the last time", () => {
  const { act, later } = counted();
  for (let i = 0; i < 5; i += 1) {
    later.again();
    vi.advanceTimersByTime(60);
  }
  // 60 ms after the last of them.
  expect(act).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(39);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1000);
  expect(act).toHaveBeenCalledOnce();
});

test("a wait that is over but for a millisecond is over", () => {
  const { act, later } = counted();
  later.again();
  vi.advanceTimersByTime(1);
  later.again();
  vi.advanceTimersByTime(99);
  expect(act).toHaveBeenCalledOnce();
});

test("what is asked for soon is done so long after the first time, and can be asked for anew", () => {
  const { act, later } = counted();
  later.soon();
  vi.advanceTimersByTime(60);
  later.soon();
  vi.advanceTimersByTime(39);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledOnce();
  later.soon();
  vi.advanceTimersByTime(100);
  expect(act).toHaveBeenCalledTimes(2);
});

test("what is called off is not done, until it is asked for anew", () => {
  const { act, later } = counted();
  later.again();
  later.cancel();
  vi.advanceTimersByTime(1000);
  expect(act).not.toHaveBeenCalled();
  later.again();
  vi.advanceTimersByTime(100);
  expect(act).toHaveBeenCalledOnce();
});

test("what is done may ask for itself again", () => {
  const act = vi.fn(() => {
    if (act.mock.calls.length < 2) later.again();
  });
  const later = new Debounce(100, act);
  later.again();
  vi.advanceTimersByTime(200);
  expect(act).toHaveBeenCalledTimes(2);
});
