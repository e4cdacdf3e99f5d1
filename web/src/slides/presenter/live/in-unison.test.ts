// Two runs in one hand, on real sessions: NADA and GCC over the same link.

import { afterEach, beforeEach, expect, test } from "vitest";
import { halving } from "../../../../tests/lab";
import { openSession, settled } from "../../../../tests/open-session";
import type { Session } from "../../../lab/session";
import { inUnison } from "./in-unison";

const DELAY = "links.forward.delay_ms";
const gcc = {
  ...halving,
  flows: { video: { ...halving.flows.video, controller: { kind: "gcc" } } },
};

let one: Session;
let other: Session;
let both: Session;
beforeEach(async () => {
  [one, other] = [await openSession(), await openSession(gcc)];
  both = inUnison([one, other]);
  both.actions.setApply("start");
});
afterEach(() => {
  one.dispose();
  other.dispose();
});

const delays = () => [one, other].map((session) => session.valueAt(DELAY).value);

test("a value that is typed or pulled is that of both", () => {
  both.actions.set(DELAY, 90);
  expect(delays()).toEqual([90, 90]);
  both.actions.beginDrag(DELAY);
  both.actions.drag(DELAY, 120);
  expect([one, other].map((session) => session.holding())).toEqual([true, true]);
  both.actions.drag(DELAY, 150);
  both.actions.endDrag();
  expect(delays()).toEqual([150, 150]);
  both.actions.undo();
  expect(delays()).toEqual([90, 90]);
});

test("more flows are more of each one's own", async () => {
  both.actions.setFlowCount("nada", 3);
  expect(Object.keys(one.scenario().flows)).toEqual(["video", "nada-2", "nada-3"]);
  expect(Object.keys(other.scenario().flows)).toEqual(["video", "gcc-2", "gcc-3"]);
  both.actions.setFlowCount("udp", 1);
  for (const session of [one, other]) {
    expect(session.scenario().flows).toHaveProperty("udp-1");
    await settled(session);
  }
});

test("a change from now on begins in both where the first one stands", () => {
  both.actions.setApply("now");
  one.actions.seek(7);
  both.actions.set(DELAY, 90);
  for (const session of [one, other])
    expect(session.draft.getState().edits.at(-1)).toEqual({
      kind: "change",
      change: { at_s: 7, set: DELAY, to: 90 },
    });
});

test("what only the first one has is set there alone, and one alone is itself", () => {
  const path = "flows.video.controller.QTH_ms";
  expect(other.parameterAt(path)).toBeNull();
  both.actions.set(path, 60);
  expect([one, other].map((session) => session.draft.getState().edits.length)).toEqual([1, 0]);
  expect(inUnison([one])).toBe(one);
});
