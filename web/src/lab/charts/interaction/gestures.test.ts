import { describe, expect, test } from "vitest";
import { FakeElement, happen } from "../../../../tests/fake-page";
import { openPlot as open } from "../../../../tests/fake-plot";

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

  test("pinches the same whichever finger came first, and not once one of them is gone", async () => {
    const { plot, frame, window, brushed } = await open();
    const touch = { pointerType: "touch" };
    happen(plot, "pointerdown", { ...touch, pointerId: 1, clientX: 400 });
    happen(plot, "pointerdown", { ...touch, pointerId: 2, clientX: 200 });
    expect(brushed).toEqual([null]);
    happen(plot, "pointermove", { ...touch, pointerId: 1, clientX: 450 });
    happen(plot, "pointermove", { ...touch, pointerId: 2, clientX: 150 });
    frame();
    expect(window()).toEqual([3.333, 16.667]);
    happen(plot, "pointerup", { ...touch, pointerId: 2, clientX: 150 });
    happen(plot, "pointermove", { ...touch, pointerId: 1, clientX: 300 });
    frame();
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

  test("spreads from the window that the fingers found, frame after frame, and never from a scale of nothing", async () => {
    const { plot, frame, window } = await open();
    const pinch = (type: string, scale: number) => {
      happen(plot, type, { clientX: 300, scale });
      frame();
      return window();
    };
    // Without a beginning it is none.
    expect(pinch("gesturechange", 4)).toEqual([0, 20]);
    expect(pinch("gesturestart", 1)).toEqual([0, 20]);
    expect(pinch("gesturechange", 2)).toEqual([5, 15]);
    expect(pinch("gesturechange", 0)).toEqual([5, 15]);
    expect(pinch("gesturechange", 4)).toEqual([7.5, 12.5]);
    expect(pinch("gestureend", 8)).toEqual([7.5, 12.5]);
    expect(pinch("gesturechange", 2)).toEqual([7.5, 12.5]);
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

describe("a press on a chart", () => {
  test("that the system takes away chooses nothing", async () => {
    const { plot, brushed, view } = await open();
    happen(plot, "pointerdown", { clientX: 200 });
    happen(plot, "pointermove", { clientX: 300 });
    happen(plot, "pointercancel", { clientX: 300 });
    expect(view.getState()).toMatchObject({ selection_s: null, marker_s: null });
    expect(brushed.at(-1)).toBeNull();
  });

  test("with a finger looks, and does not brush; with the finger gone there is no cursor", async () => {
    const { plot, brushed, cursor, view } = await open();
    const touch = { pointerType: "touch" };
    happen(plot, "pointerdown", { clientX: 200, ...touch });
    happen(plot, "pointermove", { clientX: 300, ...touch });
    expect(cursor.get()).toBe(10);
    // Its finger is down: it may leave.
    happen(plot, "pointerleave", touch);
    expect(cursor.get()).toBe(10);
    happen(plot, "pointerup", { clientX: 300, ...touch });
    expect([cursor.get(), brushed, view.getState().selection_s]).toEqual([null, [], null]);
    happen(plot, "pointerdown", { clientX: 200, shiftKey: true, ...touch });
    happen(plot, "pointermove", { clientX: 300, ...touch });
    expect(brushed).toEqual([[5, 10]]);
  });

  test("of a mouse leaves the cursor where it is let go", async () => {
    const { plot, cursor } = await open();
    happen(plot, "pointerdown", { clientX: 200 });
    happen(plot, "pointermove", { clientX: 300 });
    happen(plot, "pointerup", { clientX: 300 });
    expect(cursor.get()).toBe(10);
  });

  test("by another button, or on a button over the chart, is none", async () => {
    const { plot, cursor, view, actions, window } = await open();
    const closest = (name: string) => (name === "button" ? button : null);
    const button = Object.assign(new FakeElement(), { closest });
    const press = (where: FakeElement, how: object) => {
      happen(plot, "pointerdown", { clientX: 200, ...how }, where);
      happen(plot, "pointerup", { clientX: 200, ...how }, where);
    };
    press(plot, { button: 2 });
    press(button, {});
    expect(view.getState().marker_s).toBeNull();
    actions.zoom([8, 12]);
    happen(plot, "dblclick", {}, button);
    expect(window()).toEqual([8, 12]);
    happen(plot, "pointermove", { clientX: 100 });
    happen(plot, "pointerleave");
    expect(cursor.get()).toBeNull();
  });
});

describe("a wheel on a zoomed chart", () => {
  test.each([
    ["sideways", { deltaX: 100 }, [9, 13], true],
    ["down with Shift", { deltaY: -100, shiftKey: true }, [7, 11], true],
    ["more down than sideways", { deltaX: 40, deltaY: 60 }, [8, 12], false],
    ["more sideways than up", { deltaX: 100, deltaY: -60 }, [9, 13], true],
    ["not at all", {}, [8, 12], false],
  ])("that turns %s", async (_, turn, window_s, taken) => {
    const { plot, actions, window } = await open();
    actions.zoom([8, 12]);
    expect(happen(plot, "wheel", { clientX: 300, ...turn }).defaultPrevented).toBe(taken);
    expect(window()).toEqual(window_s);
  });

  test("moves nothing where all is in view, and zooms with the Command key too", async () => {
    const { plot, window } = await open();
    expect(happen(plot, "wheel", { deltaX: 100 }).defaultPrevented).toBe(false);
    expect(window()).toEqual([0, 20]);
    happen(plot, "wheel", { clientX: 300, deltaY: -300, metaKey: true });
    const [from = 0, to = 0] = window();
    expect([to - from, (from + to) / 2]).toEqual([
      expect.closeTo(20 * Math.exp(-0.66), 2),
      expect.closeTo(10, 2),
    ]);
  });
});
