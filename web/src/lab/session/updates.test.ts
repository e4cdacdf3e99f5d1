import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { halving } from "../../../tests/lab";
import { openSession } from "../../../tests/open-session";
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

test("a drag is told five times a second, whatever the pointer does, and at once when the pointer is released", () => {
  session.actions.beginDrag(CAPACITY);
  for (let step = 1; step <= 50; step += 1) {
    session.actions.drag(CAPACITY, 1000 - step);
    vi.advanceTimersByTime(16);
  }
  expect(session.valueAt(CAPACITY).value).toBe(950);
  expect(told).toBeGreaterThanOrEqual(3);
  expect(told).toBeLessThanOrEqual(5);
  session.actions.drag(CAPACITY, 900);
  const before = told;
  session.actions.endDrag();
  expect(told).toBe(before + 1);
});

test("what moves by itself is told ten times a second, and each change of what edits apply to at once", () => {
  const { view, actions } = session;
  for (let step = 0; step < 100; step += 1) {
    view.setState({ playhead_s: 5 + step / 100 });
    vi.advanceTimersByTime(10);
  }
  expect(told).toBeGreaterThanOrEqual(9);
  expect(told).toBeLessThanOrEqual(11);
  const before = told;
  actions.setApply("start");
  expect(told).toBe(before + 1);
  actions.zoom([1, 2]);
  expect(told).toBe(before + 1);
  vi.advanceTimersByTime(100);
  expect(told).toBe(before + 2);
});

test("a pointer is followed as well, and a pause makes the next move seen at once", () => {
  session.cursor.set(3);
  expect([told, session.updates.moment_s]).toEqual([1, 3]);
  session.cursor.set(4);
  expect([told, session.updates.moment_s]).toEqual([1, 3]);
  vi.advanceTimersByTime(100);
  expect([told, session.updates.moment_s]).toEqual([2, 4]);
});

test("where charts are painted, what is done is told after the frame that shows it", () => {
  const { updates, actions } = session;
  updates.painted();
  actions.seek(7);
  expect([told, updates.moment_s]).toEqual([0, 5]);
  updates.painted();
  expect([told, updates.moment_s]).toEqual([1, 7]);
  actions.seek(8);
  updates.painted();
  expect(told).toBe(1);
  vi.advanceTimersByTime(100);
  updates.painted();
  expect([told, updates.moment_s]).toEqual([2, 8]);
});

test("what nothing has to be painted for is told all the same", () => {
  session.updates.painted();
  session.actions.seek(7);
  vi.advanceTimersByTime(50);
  expect(session.updates.moment_s).toBe(7);
});
