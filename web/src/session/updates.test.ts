import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { halving } from "../../tests/lab";
import { openSession } from "../../tests/open-session";
import type { Session } from "./session";

const CAPACITY = "links.forward.capacity_kbps";

let session: Session;
let told = 0;
let leave: () => void;

beforeEach(async () => {
  session = await openSession(halving);
  vi.useFakeTimers();
  leave = session.updates.subscribe(() => {
    told += 1;
  });
  session.actions.seek(5);
  vi.advanceTimersByTime(500);
  told = 0;
});

afterEach(() => {
  leave();
  session.dispose();
  vi.useRealTimers();
});

test("an edit in one go is told at once", () => {
  session.actions.set(CAPACITY, 700);
  expect(told).toBeGreaterThan(0);
});

test("a drag is told ten times a second, whatever the pointer does, and at once when the pointer is released", () => {
  session.actions.beginDrag(CAPACITY);
  for (let step = 1; step <= 50; step += 1) {
    session.actions.drag(CAPACITY, 1000 - step);
    vi.advanceTimersByTime(16);
  }
  expect(session.valueAt(CAPACITY).value).toBe(950);
  expect(told).toBeGreaterThanOrEqual(7);
  expect(told).toBeLessThanOrEqual(9);
  session.actions.drag(CAPACITY, 900);
  const before = told;
  session.actions.endDrag(CAPACITY);
  expect(told).toBe(before + 1);
});
