import { beforeEach, describe, expect, test } from "vitest";
import { openSession } from "../../../tests/open-session";
import type { Session } from "./session";

const CAPACITY = "links.forward.capacity_kbps";

let session: Session;
beforeEach(async () => {
  session = await openSession();
});

test("a slider's value is that of the playhead, or of the start where edits apply from there", () => {
  session.actions.seek(12);
  expect(session.valueAt(CAPACITY).value).toBe(500);
  session.actions.setApply("start");
  expect(session.valueAt(CAPACITY).value).toBe(1000);
});

describe("the rows of the core's tables", () => {
  test("are found by path", () => {
    expect(session.parameterAt(CAPACITY)).toMatchObject({
      label: "Capacity",
      unit: "kbit/s",
      live: true,
    });
    expect(session.parameterAt("links.forward.queue.limit_ms")?.label).toBe("Queue length");
    expect(session.parameterAt("flows.video.controller.XREF_ms")?.unit).toBe("ms");
    expect(session.parameterAt("flows.video.source.kind")?.choices).toContain("steady");
    expect(session.parameterAt("flows.video.controller.profile")?.choices).toContain("nada-ns3");
    expect(session.parameterAt("seed")?.type).toBe("integer");
  });

  test.each([
    "",
    "nothing",
    "links",
    "links.forward",
    "links.forward.colour",
    "links.forward.queue.colour",
    "links.forward.queue.limit_ms.more",
    "cars.forward.delay_ms",
    "links.nowhere.delay_ms",
  ])("have nothing for %j", (path) => {
    expect(session.parameterAt(path)).toBeNull();
  });

  test("are all there for everything in the scenario", () => {
    const settings = session.parametersOf();
    const paths = settings.map(({ path }) => path);
    expect(paths).toEqual([...new Set(paths)]);
    for (const path of [
      "seed",
      CAPACITY,
      "links.return.delay_ms",
      "links.forward.jitter.std_ms",
      "flows.video.source.kind",
      "flows.video.controller.XREF_ms",
      "flows.video.feedback.interval_ms",
    ]) {
      expect(paths).toContain(path);
    }
    for (const { path, parameter } of settings)
      expect(session.parameterAt(path)).toEqual(parameter);
    expect(settings.find(({ path }) => path === CAPACITY)).toMatchObject({
      group: "Link forward",
      value: 1000,
    });
    expect(settings.find(({ path }) => path === "links.forward.queue.limit_ms")?.group).toBe(
      "Link forward · Queue",
    );
  });
});

describe("flags on the time axis", () => {
  test("are the scenario's own changes and every edit, in the order of time", () => {
    session.actions.seek(5);
    session.actions.set(CAPACITY, 1800);
    session.actions.setApply("start");
    session.actions.set("links.forward.delay_ms", 20);
    expect(session.changesOnAxis()).toEqual([
      { at_s: 0, label: "One-way delay 20 ms", edit: 1 },
      { at_s: 5, label: "Capacity 1.8 Mbit/s", short: "1.8 Mbit/s", path: CAPACITY, edit: 0 },
      { at_s: 10, label: "Capacity 500 kbit/s", short: "500 kbit/s", path: CAPACITY, edit: null },
    ]);
  });

  test("of redrawn capacity take the place of the scenario's own", () => {
    session.actions.redrawCapacity("forward", 900, [
      { at_s: 7, set: CAPACITY, to: 400, over_s: 2 },
    ]);
    expect(session.changesOnAxis()).toEqual([
      { at_s: 0, label: "Capacity 900 kbit/s", edit: 0 },
      {
        at_s: 7,
        label: "Capacity 400 kbit/s over 2 s",
        short: "400 kbit/s",
        path: CAPACITY,
        edit: 0,
      },
    ]);
  });

  test("of redrawn capacity are a person's own only where a step was moved", () => {
    session.actions.redrawCapacity("forward", 1000, [
      { at_s: 7, set: CAPACITY, to: 800 },
      { at_s: 10, set: CAPACITY, to: 500 },
    ]);
    expect(session.changesOnAxis()).toEqual([
      { at_s: 7, label: "Capacity 800 kbit/s", short: "800 kbit/s", path: CAPACITY, edit: 0 },
      { at_s: 10, label: "Capacity 500 kbit/s", short: "500 kbit/s", path: CAPACITY, edit: null },
    ]);
  });

  test("tell where a step was taken away", () => {
    session.actions.redrawCapacity("forward", 1000, []);
    expect(session.changesOnAxis()).toEqual([
      { at_s: 10, label: "Capacity drawn by hand", edit: 0 },
    ]);
  });

  test("name the flow that they are about", () => {
    session.actions.seek(5);
    session.actions.set("flows.video.paused", true);
    session.actions.seek(6);
    session.actions.set("flows.video.paused", false);
    session.actions.setApply("start");
    session.actions.set("flows.video.controller.kind", "gcc");
    expect(session.changesOnAxis().map(({ label }) => label)).toEqual([
      "GCC: Controller GCC",
      "GCC pauses",
      "GCC resumes",
      "Capacity 500 kbit/s",
    ]);
  });

  test("tell of flows", () => {
    session.actions.seek(5);
    session.actions.setFlowCount("nada", 2);
    expect(session.changesOnAxis()[0]).toEqual({ at_s: 5, label: "2 NADA flows", edit: 0 });
    expect(session.flowCount("nada")).toBe(2);
    session.actions.seek(2);
    expect(session.flowCount("nada")).toBe(1);
    session.actions.setApply("start");
    expect(session.flowCount("nada")).toBe(2);
  });
});
