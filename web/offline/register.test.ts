import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whenQuiet } from "./register";

const page = new EventTarget();
const act = vi.fn();
let playing = false;

beforeEach(() => {
  vi.useFakeTimers();
  act.mockClear();
  playing = false;
});
afterEach(() => vi.useRealTimers());

test("nothing is done while somebody uses the page, and it is done once after a pause", () => {
  whenQuiet(page, () => playing, act);
  for (const input of ["pointermove", "keydown", "wheel", "pointerdown", "pointerup"]) {
    vi.advanceTimersByTime(9500);
    page.dispatchEvent(new Event(input));
  }
  vi.advanceTimersByTime(9900);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(act).toHaveBeenCalledTimes(1);
  page.dispatchEvent(new Event("pointermove"));
  vi.advanceTimersByTime(60_000);
  expect(act).toHaveBeenCalledTimes(1);
});

test("a pointer that holds something without moving is in use", () => {
  whenQuiet(page, () => playing, act);
  page.dispatchEvent(new Event("pointerdown"));
  vi.advanceTimersByTime(60_000);
  expect(act).not.toHaveBeenCalled();
  page.dispatchEvent(new Event("pointerup"));
  vi.advanceTimersByTime(10_100);
  expect(act).toHaveBeenCalledTimes(1);
});

test("the end of a drag is not quiet while the run plays, however long that is", () => {
  whenQuiet(page, () => playing, act);
  page.dispatchEvent(new Event("pointerdown"));
  playing = true;
  page.dispatchEvent(new Event("pointerup"));
  vi.advanceTimersByTime(90_000);
  expect(act).not.toHaveBeenCalled();
  playing = false;
  vi.advanceTimersByTime(10_100);
  expect(act).toHaveBeenCalledTimes(1);
});
