import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { scaleLinear } from "../../../../figure/ink/scale";
import type { Scenario } from "../../../../model/scenario/types";
import { FakeElement, happen, openStage } from "../../../../tests/fake-page";
import { halving } from "../../../../tests/lab";
import { CapacityHandles } from "./capacity-handles";

beforeEach(() => {
  vi.stubGlobal("document", { createElement: () => new FakeElement() });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A plot of 400 by 120 pixels: 20 s and 1200 kbit/s. The capacity is 1000, from 10 s on 500 kbit/s. */
async function open(window_s: readonly [number, number] = [0, 20], scenario?: Scenario) {
  vi.stubGlobal("document", undefined);
  const { session, stage, frame } = await openStage(scenario);
  vi.stubGlobal("document", { createElement: () => new FakeElement() });
  const host = new FakeElement();
  const handles = new CapacityHandles(host.real, stage);
  await vi.dynamicImportSettled();
  const place = (): void =>
    handles.place(session.scenario(), session.linkInView(), {
      x: scaleLinear(window_s, [0, 400]),
      y: scaleLinear([0, 1200], [120, 0]),
      width: 400,
      height: 120,
    });
  place();
  const named = (label: string): FakeElement => {
    const found = host.children.find((one) => one.attributes.get("aria-label") === label);
    if (found === undefined) throw new Error(`no handle ${label}`);
    return found;
  };
  const pull = (handle: FakeElement, dx: number, dy: number): void => {
    happen(handle, "pointerdown");
    happen(handle, "pointermove", { clientX: dx, clientY: dy });
    frame();
    happen(handle, "pointerup", { clientX: dx, clientY: dy });
  };
  const steps = () => {
    const { links, changes } = session.scenario();
    const later = (changes ?? []).map(({ at_s, to }) => [at_s, to]);
    return [[0, links.forward?.capacity_kbps], ...later];
  };
  /** Lays the handles out anew after an edit; the name of who then has the focus. */
  const focused = (): string | undefined => {
    for (const one of host.children) one.focused = false;
    place();
    handles.settle();
    return host.children.find((one) => one.focused)?.attributes.get("aria-label");
  };
  const names = (): readonly (string | undefined)[] =>
    host.children.map((one) => one.attributes.get("aria-label"));
  return { session, stage, handles, host, named, names, pull, steps, place, focused };
}

const box = ({ style }: { style: Record<string, string> }) => [
  style.transform,
  style.width,
  style.height,
];

test("handles lie over the line: levels along it, edges across", async () => {
  const { named } = await open();
  expect(box(named("Capacity from 0 s"))).toEqual(["translate(0px, 14px)", "200px", "12px"]);
  expect(box(named("Time of the change to 500 kilobits per second"))).toEqual([
    "translate(194px, 20px)",
    "12px",
    "50px",
  ]);
});

test("a level pulled down by ten pixels is a hundred kbit/s less", async () => {
  const { named, pull, steps } = await open();
  pull(named("Capacity from 0 s"), 3, 10);
  expect(steps()).toEqual([
    [0, 900],
    [10, 500],
  ]);
});

test("an edge pulled to the right changes the capacity later, in a zoomed window by less", async () => {
  const whole = await open();
  const edge = "Time of the change to 500 kilobits per second";
  whole.pull(whole.named(edge), 40, 0);
  expect(whole.steps()[1]).toEqual([12, 500]);
  const zoomed = await open([8, 12]);
  zoomed.pull(zoomed.named(edge), 40, 0);
  expect(zoomed.steps()[1]).toEqual([10.4, 500]);
});

test("one pull is one edit to take back", async () => {
  const { session, named, pull, steps } = await open();
  pull(named("Capacity from 10 s"), 0, -20);
  expect(steps()[1]).toEqual([10, 700]);
  session.actions.undo();
  expect(steps()[1]).toEqual([10, 500]);
});

test("where a level was taken away, the focus goes to the one before it", async () => {
  const { named, focused } = await open();
  happen(named("Capacity from 10 s"), "keydown", { key: "Enter" });
  expect(focused()).toBe("Capacity from 15 s");
  happen(named("Capacity from 15 s"), "keydown", { key: "Delete" });
  expect(focused()).toBe("Capacity from 10 s");
});

/** Capacity steps as of a recording, all along the run of 20 s. */
function recorded(count: number): Scenario {
  const changes = Array.from({ length: count }, (_, i) => ({
    at_s: (20 * (i + 1)) / (count + 1),
    set: "links.forward.capacity_kbps",
    to: 500 + (i % 7) * 50,
  }));
  return { ...halving, changes };
}

test("of thousands of steps those that a pointer can tell apart have handles", async () => {
  const whole = await open([0, 20], recorded(5000));
  // Edges every 4 of 400 pixels; no level is wide enough.
  expect(whole.host.children.length).toBeLessThanOrEqual(101);
  expect(whole.host.children.length).toBeGreaterThan(80);
  // Two and a half pixels between 160 steps in view: every second edge.
  const zoomed = await open([10, 10.8], recorded(4000));
  expect(Math.abs(zoomed.host.children.length - 80)).toBeLessThanOrEqual(2);
  // Twenty pixels between 20 steps: all edges, and all levels between them.
  const near = await open([10, 10.08], recorded(5000));
  expect(Math.abs(near.host.children.length - 41)).toBeLessThanOrEqual(2);
});

const EDGE = "Time of the change to 500 kilobits per second";

test("each says what it is, where it may go and how much it is now", async () => {
  const { named } = await open();
  const level = named("Capacity from 10 s");
  expect([level.className, level.tabIndex]).toEqual(["capacity-level", 0]);
  expect(Object.fromEntries(level.attributes)).toEqual({
    role: "slider",
    "aria-orientation": "vertical",
    "aria-label": "Capacity from 10 s",
    "aria-valuenow": "500",
    "aria-valuemin": "10",
    "aria-valuemax": "100000",
    "aria-valuetext": "capacity from 10 s: 500 kilobits per second",
  });
  const edge = named(EDGE);
  expect(edge.className).toBe("capacity-edge");
  expect(Object.fromEntries(edge.attributes)).toEqual({
    role: "slider",
    "aria-orientation": "horizontal",
    "aria-label": EDGE,
    "aria-valuenow": "10",
    "aria-valuemin": "0",
    "aria-valuemax": "20",
    "aria-valuetext": "capacity becomes 500 kilobits per second at 10.0 s",
  });
});

test.each([
  ["Capacity from 0 s", "ArrowUp", false, [1010, 10]],
  ["Capacity from 0 s", "ArrowRight", false, [1010, 10]],
  ["Capacity from 0 s", "ArrowDown", false, [990, 10]],
  ["Capacity from 0 s", "ArrowLeft", true, [900, 10]],
  ["Capacity from 0 s", "PageUp", false, [1100, 10]],
  ["Capacity from 0 s", "PageDown", true, [900, 10]],
  [EDGE, "ArrowRight", false, [1000, 10.1]],
  [EDGE, "ArrowDown", true, [1000, 9]],
  [EDGE, "PageUp", true, [1000, 11]],
])("on %s %s (with Shift: %s) leads to %j", async (name, key, shiftKey, [kbps, at_s]) => {
  const { named, steps } = await open();
  expect(happen(named(name), "keydown", { key, shiftKey }).defaultPrevented).toBe(true);
  expect(steps()).toEqual([
    [0, kbps],
    [at_s, 500],
  ]);
});

test.each([
  ["Capacity from 0 s", { key: "ArrowUp", ctrlKey: true }],
  ["Capacity from 0 s", { key: "ArrowUp", metaKey: true }],
  ["Capacity from 0 s", { key: "Delete", altKey: true }],
  ["Capacity from 0 s", { key: "a" }],
  [EDGE, { key: "Enter" }],
])("on %s %j is left alone", async (name, what) => {
  const { named, steps } = await open();
  expect(happen(named(name), "keydown", what).defaultPrevented).toBe(false);
  expect(steps()).toEqual([
    [0, 1000],
    [10, 500],
  ]);
});

test("Backspace on an edge takes its step away, and the level before it has the focus", async () => {
  const { named, steps, focused } = await open();
  happen(named(EDGE), "keydown", { key: "Backspace" });
  expect(steps()).toEqual([[0, 1000]]);
  expect(focused()).toBe("Capacity from 0 s");
  expect(focused()).toBeUndefined();
});

test("two clicks on a level cut it where the pointer is, and the new one has the focus", async () => {
  const { named, steps, focused } = await open();
  const level = named("Capacity from 0 s");
  expect(happen(level, "dblclick", { clientX: 80 }).defaultPrevented).toBe(true);
  expect(steps()).toEqual([
    [0, 1000],
    [4, 1000],
    [10, 500],
  ]);
  expect(focused()).toBe("Capacity from 4 s");
});

test.each([
  ["Capacity from 0 s", 50, 3, [1000, 10]],
  ["Capacity from 0 s", 50, 4, [960, 10]],
  [EDGE, 3, 50, [1000, 10]],
  [EDGE, -4, 50, [1000, 9.8]],
])("%s moves from four pixels in its own direction on: by %d, %d to %j", async (name, dx, dy, to) => {
  const { session, named, pull, steps } = await open();
  pull(named(name), dx, dy);
  expect(steps()).toEqual([
    [0, to[0]],
    [to[1], 500],
  ]);
  expect(session.holding()).toBe(false);
});

test("a ramp is held where it begins, and its level from where it is reached", async () => {
  const changes = [{ at_s: 10, set: "links.forward.capacity_kbps", to: 500, over_s: 5 }];
  const { named } = await open([0, 20], { ...halving, changes });
  expect(box(named(EDGE))).toEqual(["translate(194px, 14px)", "12px", "12px"]);
  expect(box(named("Capacity from 10 s"))).toEqual(["translate(300px, 64px)", "100px", "12px"]);
});

test("a finger has more to hit", async () => {
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === "(pointer: coarse)" }));
  const { named } = await open();
  expect(named("Capacity from 0 s").style).toMatchObject({
    transform: "translate(0px, 0px)",
    height: "40px",
  });
  expect(named(EDGE).style).toMatchObject({ transform: "translate(180px, 20px)", width: "40px" });
});

test("a level above the chart, or without a limit, has no handle", async () => {
  const scenario = (capacity_kbps: number | "unlimited"): Scenario => {
    const { forward, ...others } = halving.links;
    return { ...halving, links: { ...others, forward: { ...forward, capacity_kbps } } };
  };
  // 1200 kbit/s are at the top, and a pixel is 10 of them.
  expect((await open([0, 20], scenario(1209))).names()).toContain("Capacity from 0 s");
  expect((await open([0, 20], scenario(1210))).names()).not.toContain("Capacity from 0 s");
  expect((await open([0, 20], scenario("unlimited"))).names()).not.toContain("Capacity from 0 s");
});
