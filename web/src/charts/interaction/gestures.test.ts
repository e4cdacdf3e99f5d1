import { describe, expect, test } from "vitest";
import type { Range } from "../../figure/figure";
import { FakeElement, happen, openStage } from "./fake-page";
import { attachGestures } from "./gestures";

/** A plot of 400 pixels that begins 100 pixels from the left, for a run of twenty seconds. */
async function open() {
  const { session, stage, frame } = await openStage();
  const plot = new FakeElement();
  const inner = new FakeElement({ left: 100, width: 400 });
  const brushed: (Range | null)[] = [];
  const detach = attachGestures(plot.real, inner.real, stage, {
    brushed: (range) => brushed.push(range),
    spoken: () => undefined,
  });
  const { view, cursor, actions } = session;
  const window = (): readonly number[] =>
    view.getState().window_s.map((t) => Math.round(t * 1000) / 1000);
  return { plot, brushed, detach, frame, session, view, cursor, actions, window };
}

describe("the time under the pointer", () => {
  test("is that of its place in the run", async () => {
    const { plot, cursor } = await open();
    happen(plot, "pointermove", { clientX: 100 });
    expect(cursor.get()).toBe(0);
    happen(plot, "pointermove", { clientX: 200 });
    expect(cursor.get()).toBe(5);
    happen(plot, "pointermove", { clientX: 900 });
    expect(cursor.get()).toBe(20);
    happen(plot, "pointerleave");
    expect(cursor.get()).toBeNull();
  });

  test("is that of its place in the window where one has zoomed", async () => {
    const { plot, cursor, actions } = await open();
    actions.zoom([8, 12]);
    happen(plot, "pointermove", { clientX: 100 });
    expect(cursor.get()).toBe(8);
    happen(plot, "pointermove", { clientX: 200 });
    expect(cursor.get()).toBe(9);
    happen(plot, "pointermove", { clientX: 500 });
    expect(cursor.get()).toBe(12);
  });
});

describe("gestures on a chart", () => {
  test("brushes a range of the whole run, and a click takes it away", async () => {
    const { plot, brushed, view } = await open();
    happen(plot, "pointerdown", { clientX: 200 });
    happen(plot, "pointermove", { clientX: 150 });
    expect(brushed).toEqual([[2.5, 5]]);
    expect(view.getState().selection_s).toBeNull();
    happen(plot, "pointerup", { clientX: 150 });
    expect(view.getState().selection_s).toEqual([2.5, 5]);
    expect(brushed.at(-1)).toBeNull();
    happen(plot, "pointerdown", { clientX: 300 });
    happen(plot, "pointerup", { clientX: 301 });
    expect(view.getState().selection_s).toBeNull();
  });

  test("pans a zoomed window once a frame, and brushes it with Shift", async () => {
    const { plot, frame, actions, window, view } = await open();
    actions.zoom([8, 12]);
    happen(plot, "pointerdown", { clientX: 300 });
    happen(plot, "pointermove", { clientX: 250 });
    happen(plot, "pointermove", { clientX: 200 });
    expect(window()).toEqual([8, 12]);
    frame();
    // A hundred pixels are a second: what was held moved to the left, so later moments are seen.
    expect(window()).toEqual([9, 13]);
    happen(plot, "pointerup", { clientX: 200 });
    happen(plot, "pointerdown", { clientX: 100, shiftKey: true });
    happen(plot, "pointermove", { clientX: 300, shiftKey: true });
    happen(plot, "pointerup", { clientX: 300, shiftKey: true });
    expect(view.getState().selection_s).toEqual([9, 11]);
    expect(window()).toEqual([9, 13]);
  });

  test("pinches: the moments that two fingers took hold of stay under them", async () => {
    const { plot, frame, window } = await open();
    const touch = { pointerType: "touch" };
    happen(plot, "pointerdown", { ...touch, pointerId: 1, clientX: 200 });
    happen(plot, "pointerdown", { ...touch, pointerId: 2, clientX: 400 });
    happen(plot, "pointermove", { ...touch, pointerId: 1, clientX: 150 });
    happen(plot, "pointermove", { ...touch, pointerId: 2, clientX: 450 });
    frame();
    // 5 s and 15 s are an eighth of the width from the edges now: ten seconds take three quarters of it.
    expect(window()).toEqual([3.333, 16.667]);
  });

  test("zooms with the wheel about the pointer, and shows the whole run after two clicks", async () => {
    const { plot, window } = await open();
    const event = happen(plot, "wheel", { clientX: 200, deltaY: -300, ctrlKey: true });
    expect(event.defaultPrevented).toBe(true);
    const [from = 0, to = 0] = window();
    expect(to - from).toBeCloseTo(20 * Math.exp(-0.66), 2);
    expect(from + 0.25 * (to - from)).toBeCloseTo(5, 2);
    happen(plot, "dblclick", { clientX: 200 });
    expect(window()).toEqual([0, 20]);
  });

  test("zooms about the moment under the pointer as two fingers spread on a trackpad in Safari", async () => {
    const { plot, frame, window } = await open();
    const events = [
      happen(plot, "gesturestart", { clientX: 200, scale: 1 }),
      happen(plot, "gesturechange", { clientX: 200, scale: 1.5 }),
      happen(plot, "gesturechange", { clientX: 200, scale: 2 }),
    ];
    expect(window()).toEqual([0, 20]);
    frame();
    // The pointer is at 5 s, a quarter of the way, before and after.
    expect(window()).toEqual([2.5, 12.5]);
    happen(plot, "gesturechange", { clientX: 200, scale: 0.5 });
    frame();
    expect(window()).toEqual([0, 20]);
    happen(plot, "gesturechange", { clientX: 200, scale: 4 });
    events.push(happen(plot, "gestureend", { clientX: 200, scale: 4 }));
    frame();
    expect(window()).toEqual([3.75, 8.75]);
    // Else the browser would zoom the page besides.
    expect(events.map(({ defaultPrevented }) => defaultPrevented)).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  test("goes on from where it is with the next spread, and hears no wheel of the same fingers", async () => {
    const { plot, frame, window } = await open();
    const pinch = (type: string, scale: number) => happen(plot, type, { clientX: 300, scale });
    pinch("gesturestart", 1);
    pinch("gesturechange", 2);
    frame();
    expect(
      happen(plot, "wheel", { clientX: 300, deltaY: -300, ctrlKey: true }).defaultPrevented,
    ).toBe(true);
    expect(window()).toEqual([5, 15]);
    pinch("gestureend", 2);
    pinch("gesturestart", 1);
    pinch("gesturechange", 2);
    frame();
    expect(window()).toEqual([7.5, 12.5]);
    pinch("gestureend", 2);
    happen(plot, "wheel", { clientX: 300, deltaY: -300, ctrlKey: true });
    const [from = 0, to = 0] = window();
    expect(to - from).toBeCloseTo(5 * Math.exp(-300 * 0.0022), 2);
  });

  test("follows the fingers alone where a touch screen tells of their spread too", async () => {
    const { plot, frame, window } = await open();
    const touch = (type: string, pointerId: number, clientX: number) =>
      happen(plot, type, { pointerId, clientX, pointerType: "touch" });
    touch("pointerdown", 1, 200);
    touch("pointerdown", 2, 400);
    const told = happen(plot, "gesturestart", { clientX: 300, scale: 1 });
    touch("pointermove", 1, 100);
    touch("pointermove", 2, 500);
    happen(plot, "gesturechange", { clientX: 300, scale: 8 });
    frame();
    expect(window()).toEqual([5, 15]);
    expect(told.defaultPrevented).toBe(true);
  });

  test("leaves a wheel without Ctrl to the page", async () => {
    const { plot, window } = await open();
    expect(happen(plot, "wheel", { clientX: 200, deltaY: 300 }).defaultPrevented).toBe(false);
    expect(window()).toEqual([0, 20]);
  });

  test("lets go of everything when its chart goes", async () => {
    const { plot, cursor, detach } = await open();
    detach();
    happen(plot, "pointermove", { clientX: 200 });
    expect(cursor.get()).toBeNull();
  });
});

describe("a click", () => {
  const click = (plot: FakeElement, clientX: number, how = {}) => {
    happen(plot, "pointerdown", { clientX, ...how });
    happen(plot, "pointerup", { clientX: clientX + 1, ...how });
  };

  test("sets a marker, which stays when pointer and playhead go; a second one removes it", async () => {
    const { plot, session, actions } = await open();
    click(plot, 200);
    expect(session.view.getState().marker_s).toBe(5.05);
    happen(plot, "pointermove", { clientX: 400 });
    happen(plot, "pointerleave");
    actions.seek(18);
    expect(session.moment()).toBe(5.05);
    click(plot, 300);
    expect([session.view.getState().marker_s, session.moment()]).toEqual([null, 18]);
  });

  test("sets a marker with a finger and in a zoomed window too, but not where something is dragged or scrolled", async () => {
    const { plot, frame, actions, view } = await open();
    const touch = { pointerType: "touch" };
    click(plot, 200, touch);
    expect(view.getState().marker_s).toBe(5.05);
    actions.setMarker(null);
    happen(plot, "pointerdown", { clientX: 200, ...touch });
    happen(plot, "pointercancel", { clientX: 200, ...touch });
    expect(view.getState().marker_s).toBeNull();
    actions.zoom([8, 12]);
    happen(plot, "pointerdown", { clientX: 300 });
    happen(plot, "pointermove", { clientX: 200 });
    frame();
    happen(plot, "pointerup", { clientX: 200 });
    expect(view.getState().marker_s).toBeNull();
    actions.zoom([8, 12]);
    click(plot, 300);
    expect(view.getState().marker_s).toBe(10.01);
  });

  test("Escape removes the marker", async () => {
    const { plot, view } = await open();
    click(plot, 200);
    happen(plot, "keydown", { key: "Escape" });
    expect(view.getState().marker_s).toBeNull();
  });
});

describe("keys on a chart", () => {
  test("move the cursor, zoom about it, choose a range and seek", async () => {
    const { plot, cursor, window, view } = await open();
    const press = (key: string, shiftKey = false) => happen(plot, "keydown", { key, shiftKey });
    press("Home");
    expect(cursor.get()).toBe(0);
    press("ArrowRight", true);
    expect(cursor.get()).toBe(1);
    press("[");
    press("End");
    press("ArrowLeft", true);
    press("]");
    expect(view.getState().selection_s).toEqual([1, 19]);
    press("+");
    expect(window()).toEqual([9.5, 19.5]);
    press("Enter");
    expect(view.getState().playhead_s).toBe(19);
    press("Escape");
    expect([view.getState().selection_s, cursor.get()]).toEqual([null, null]);
  });
});
