// The playhead's handle: it stands at its time, a hand or a key moves it through time, and it says where it is.

import { afterEach, expect, test } from "vitest";
import { scaleLinear } from "../../../../figure/ink/scale";
import { FakeElement, happen, openStage } from "../../../../tests/fake-page";
import type { Session } from "../../session";
import { Playhead } from "./playhead";

let session: Session | null = null;
afterEach(() => session?.dispose());

/** A plot of 400 pixels for ten seconds from 5 s on. */
const x = scaleLinear([5, 15], [0, 400]);

async function opened() {
  const opened = await openStage();
  session = opened.session;
  opened.session.actions.pause();
  opened.session.actions.seek(10);
  const handle = new FakeElement();
  const playhead = new Playhead(handle.real, opened.stage);
  const at = () => opened.session.view.getState().playhead_s;
  return { ...opened, handle, playhead, at };
}

test("it stands at its time, later is further right, and out of view it is hidden", async () => {
  const { handle, playhead } = await opened();
  for (const [t_s, left] of [
    [5, 0],
    [10, 200],
    [12.5, 300],
  ] as const) {
    playhead.place(x, t_s, 400);
    expect([handle.hidden, handle.style.transform]).toEqual([false, `translateX(${left}px)`]);
  }
  for (const away of [4.9, 15.1]) {
    playhead.place(x, away, 400);
    expect(handle.hidden).toBe(true);
  }
  playhead.place(x, 15, 400);
  expect(handle.hidden).toBe(false);
});

test("a hand moves it through as much time as it goes: to the right is later", async () => {
  const { handle, playhead, frame, at } = await opened();
  happen(handle, "pointerdown", { clientX: 200 });
  happen(handle, "pointermove", { clientX: 240 });
  frame();
  expect(at()).toBe(10);
  happen(handle, "pointerup", { clientX: 240 });
  playhead.place(x, 10, 400);
  happen(handle, "pointerdown", { clientX: 200 });
  happen(handle, "pointermove", { clientX: 240 });
  frame();
  expect(at()).toBeCloseTo(11);
  happen(handle, "pointermove", { clientX: 120 });
  frame();
  expect(at()).toBeCloseTo(8);
  happen(handle, "pointerup", { clientX: 120 });
  happen(handle, "pointermove", { clientX: 0 });
  frame();
  expect(at()).toBeCloseTo(8);
});

test.each([
  ["ArrowRight", false, 10.1],
  ["ArrowUp", false, 10.1],
  ["ArrowLeft", false, 9.9],
  ["ArrowDown", false, 9.9],
  ["ArrowRight", true, 11],
  ["ArrowLeft", true, 9],
  ["PageUp", false, 20],
  ["PageDown", false, 0],
  ["Home", false, 0],
  ["End", false, 20],
])("%s (with Shift: %s) goes from 10 s to %s s", async (key, shiftKey, to) => {
  const { handle, at } = await opened();
  const event = happen(handle, "keydown", { key, shiftKey });
  expect(at()).toBeCloseTo(to);
  expect(event.defaultPrevented).toBe(true);
});

test("other keys, and keys of the system, are left alone", async () => {
  const { handle, at } = await opened();
  for (const what of [{ key: "a" }, { key: "ArrowRight", ctrlKey: true }])
    expect(happen(handle, "keydown", what).defaultPrevented).toBe(false);
  expect(at()).toBe(10);
});

test("it says its time with the unit, of how much there is, and after the end of the chart nothing more", async () => {
  const { handle, playhead, at } = await opened();
  playhead.describe(12.34);
  expect(Object.fromEntries(handle.attributes)).toMatchObject({
    "aria-valuenow": "12.3",
    "aria-valuemax": "20",
    "aria-valuetext": "12.3 s",
  });
  playhead.destroy();
  happen(handle, "keydown", { key: "End" });
  expect(at()).toBe(10);
});
