import { expect, test, vi } from "vitest";
import { FakeElement, happen, openStage } from "../../../../tests/fake-page";
import { draggable } from "./drag";

async function held() {
  const { stage, frame } = await openStage();
  const element = new FakeElement();
  const drag = { move: vi.fn(), end: vi.fn() };
  const begin = vi.fn(() => drag);
  const stop = draggable(stage.frames, element.real, begin);
  const press = (button = 0): void =>
    void element.dispatchEvent(
      Object.assign(new Event("pointerdown"), { button, pointerId: 1, clientX: 10, clientY: 20 }),
    );
  return { element, frame, drag, begin, stop, press };
}

test("one drag at a time: a second finger, and another button, begin none", async () => {
  const { element, begin, drag, press } = await held();
  press(2);
  expect(begin).not.toHaveBeenCalled();
  press();
  press();
  expect(begin).toHaveBeenCalledTimes(1);
  happen(element, "pointerup");
  expect(drag.end).toHaveBeenCalledTimes(1);
  press();
  expect(begin).toHaveBeenCalledTimes(2);
});

test("of the moves between two frames the last one counts, and the end has it in any case", async () => {
  const { element, frame, drag, press } = await held();
  press();
  for (const clientX of [11, 12, 15]) happen(element, "pointermove", { clientX, clientY: 20 });
  frame();
  frame();
  expect(drag.move.mock.calls).toEqual([[5, 0]]);
  happen(element, "pointermove", { clientX: 15, clientY: 26 });
  happen(element, "pointerup");
  expect(drag.move.mock.calls).toEqual([
    [5, 0],
    [5, 6],
  ]);
  happen(element, "pointermove", { clientX: 90, clientY: 90 });
  frame();
  expect(drag.move).toHaveBeenCalledTimes(2);
});

test.each([
  [3, true],
  [4, false],
])("a press that moves by %d pixels is a click on what lies below: %s", async (dx, isClick) => {
  const { element, press } = await held();
  const stopped = (): boolean => {
    const click = new Event("click");
    const stop = vi.spyOn(click, "stopPropagation");
    element.dispatchEvent(click);
    return stop.mock.calls.length > 0;
  };
  press();
  happen(element, "pointermove", { clientX: 10 + dx, clientY: 20 });
  // Back again: it was a drag all the same.
  happen(element, "pointermove", { clientX: 10, clientY: 20 });
  happen(element, "pointerup", { clientX: 10, clientY: 20 });
  expect(stopped()).toBe(!isClick);
  press();
  happen(element, "pointerup");
  expect(stopped()).toBe(false);
});

test("a press that begins nothing is left to others, one that does belongs to the drag alone", async () => {
  const { stage } = await openStage();
  const element = new FakeElement();
  const drag = { move: vi.fn(), end: vi.fn() };
  let held = false;
  draggable(stage.frames, element.real, () => (held ? drag : null));
  expect(happen(element, "pointerdown").defaultPrevented).toBe(false);
  happen(element, "pointerup");
  expect([drag.end.mock.calls.length, element.focused]).toEqual([0, false]);
  held = true;
  expect(happen(element, "pointerdown").defaultPrevented).toBe(true);
  expect(element.focused).toBe(true);
  happen(element, "pointercancel");
  expect(drag.end).toHaveBeenCalledOnce();
});

test.each([
  [true, true],
  [false, false],
])("a drag that bends the run (%s) is a gesture whose answer is waited for: %s", async (bendsRun, open) => {
  const { stage } = await openStage();
  const element = new FakeElement();
  draggable(stage.frames, element.real, () => ({ move: () => {}, end: () => {} }), bendsRun);
  happen(element, "pointermove", { clientX: 5 });
  expect(stage.frames.gestureTimes.open).toBe(false);
  happen(element, "pointerdown");
  happen(element, "pointermove", { clientX: 5 });
  expect(stage.frames.gestureTimes.open).toBe(open);
});
