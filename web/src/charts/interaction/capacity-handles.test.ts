import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { halving } from "../../../tests/lab";
import { scaleOf } from "../../figure/scale";
import type { Scenario } from "../../scenario/types";
import { CapacityHandles } from "./capacity-handles";
import { FakeElement, happen, openStage } from "./fake-page";

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
  const place = (): void =>
    handles.place(session.scenario(), session.linkInView(), {
      x: scaleOf(window_s, [0, 400]),
      y: scaleOf([0, 1200], [120, 0]),
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
  return { session, host, named, pull, steps, place, focused };
}

test("handles lie over the line: levels along it, edges across", async () => {
  const { named } = await open();
  expect(named("Capacity from 0 s").style).toMatchObject({
    transform: "translate(0px, 14px)",
    width: "200px",
    height: "12px",
  });
  expect(named("Time of the change to 500 kilobits per second").style).toMatchObject({
    transform: "translate(194px, 20px)",
    width: "12px",
    height: "50px",
  });
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

test("keys move levels and edges, cut a level and take one away", async () => {
  const { named, steps, place } = await open();
  happen(named("Capacity from 0 s"), "keydown", { key: "ArrowUp" });
  expect(steps()[0]).toEqual([0, 1010]);
  place();
  happen(named("Time of the change to 500 kilobits per second"), "keydown", { key: "ArrowLeft" });
  expect(steps()[1]).toEqual([9.9, 500]);
  place();
  happen(named("Capacity from 9.9 s"), "keydown", { key: "Enter" });
  expect(steps()).toHaveLength(3);
  place();
  happen(named("Capacity from 9.9 s"), "keydown", { key: "Delete" });
  expect(steps()).toHaveLength(2);
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
