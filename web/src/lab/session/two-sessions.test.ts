// Two labs in one process: nothing of the one is seen, heard or changed by the other.

import { afterEach, beforeEach, expect, test } from "vitest";
import { halving } from "../../../tests/lab";
import { openSession, settled } from "../../../tests/open-session";
import type { Session } from "./session";

const CAPACITY = "links.forward.capacity_kbps";

let left: Session;
let right: Session;

beforeEach(async () => {
  left = await openSession(halving, "left");
  right = await openSession({ ...halving, title: "Longer", duration_s: 30, changes: [] }, "right");
  await Promise.all([settled(left), settled(right)]);
});

afterEach(() => {
  left.dispose();
  right.dispose();
});

test("two sessions hold two scenarios and two runs", () => {
  expect([left.scenario().title, right.scenario().title]).toEqual(["Capacity halves", "Longer"]);
  expect([left.run.duration_s, right.run.duration_s]).toEqual([20, 30]);
  expect(left.run.rows("flows.video")).toBe(200);
  expect(right.run.rows("flows.video")).toBe(300);
});

test("one plays while the other stands", () => {
  left.actions.setSpeed(4);
  left.actions.play();
  for (let now_ms = 0; now_ms <= 1000; now_ms += 20) {
    left.tick(now_ms);
    right.tick(now_ms);
  }
  expect(left.view.getState().playhead_s).toBeCloseTo(4);
  expect(right.view.getState()).toMatchObject({ playhead_s: 0, playing: false });
  right.actions.setSpeed(1);
  right.actions.play();
  for (let now_ms = 1000; now_ms <= 2000; now_ms += 20) right.tick(now_ms);
  expect(right.view.getState().playhead_s).toBeCloseTo(1, 1);
  expect(left.view.getState().playhead_s).toBeCloseTo(4);
});

test("an edit, its undo and a drag of a slider are one session's alone", () => {
  const before = { version: right.run.version, draft: right.draft.getState() };
  left.actions.seek(5);
  left.actions.beginDrag(CAPACITY);
  left.actions.drag(CAPACITY, 300);
  expect([left.holding(), right.holding()]).toEqual([true, false]);
  left.actions.endDrag();
  expect(left.valueAt(CAPACITY).value).toBe(300);
  expect(right.valueAt(CAPACITY).value).toBe(1000);
  expect({ version: right.run.version, draft: right.draft.getState() }).toEqual(before);
  right.actions.undo();
  expect(left.draft.getState().edits).toHaveLength(1);
  left.actions.undo();
  expect(left.draft.getState().edits).toHaveLength(0);
});

test("pointer, figures and refusals are one session's alone", () => {
  left.cursor.set(3);
  expect([left.moment(), right.moment()]).toEqual([3, 0]);
  const stop = left.metrics.want(null);
  right.actions.set(CAPACITY, -1);
  expect(right.draft.getState().faults).not.toEqual([]);
  expect(left.draft.getState().faults).toEqual([]);
  expect(right.metrics.of(null)).toBeNull();
  stop();
});

test("the end of one leaves the other running", () => {
  left.dispose();
  right.actions.set(CAPACITY, 700);
  expect(right.run.status).toBe("idle");
  expect(right.valueAt(CAPACITY).value).toBe(700);
});
