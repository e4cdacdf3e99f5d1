import { describe, expect, test } from "vitest";
import { halving, shared } from "../../../tests/lab";
import { openSession } from "../../../tests/open-session";
import { firstFlow, firstWindow } from "./commit";
import type { Scenario } from "./types";

const flows = (kinds: Readonly<Record<string, string | null>>): Scenario => ({
  ...halving,
  flows: Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [
      name,
      { path: ["forward"], ...(kind !== null && { controller: { kind } }) },
    ]),
  ),
});

describe("the flow that is looked at first", () => {
  test.each([
    ["the first with a controller of its rate", { a: null, b: "none", c: "gcc", d: "nada" }, "c"],
    ["the first at all where none has one", { a: "none", b: null }, "a"],
    ["none where there is none", {}, ""],
  ])("is %s", (_, kinds, first) => {
    expect(firstFlow(flows(kinds))).toBe(first);
  });

  test("is the first member of a session", () => {
    expect(firstFlow(shared)).toBe("A1");
  });
});

describe("the time that is looked at first", () => {
  test("is the whole of a run of flows, wherever the playhead stands", () => {
    expect(firstWindow(halving)).toEqual([0, 20]);
    expect(firstWindow(halving, 12)).toEqual([0, 20]);
  });

  test.each([
    [0, [0, 10]],
    [9.9, [0, 10]],
    [10, [5, 15]],
    [60, [55, 65]],
    [119, [110, 120]],
  ])("of a session of two minutes is ten seconds, with the playhead at %s", (t_s, window_s) => {
    expect(firstWindow(shared, t_s)).toEqual(window_s);
  });

  test("of a session that is shorter is all of it", () => {
    expect(firstWindow({ ...shared, duration_s: 6 }, 3)).toEqual([0, 6]);
  });
});

test("where the flow in view goes, the first one comes into view", async () => {
  const session = await openSession();
  session.actions.setApply("start");
  session.actions.duplicateFlow("video");
  expect(session.view.getState().flow).toBe("video-2");
  session.actions.removeFlow("video-2");
  expect(session.view.getState().flow).toBe("video");
});

test("a scenario that is refused leaves the view as it was, too", async () => {
  const session = await openSession();
  session.actions.zoom([2, 4]);
  const before = session.view.getState();
  expect(session.openBase("bad", { ...halving, duration_s: -1 }, [])).toBe(false);
  expect(session.view.getState()).toBe(before);
  expect(session.draft.getState()).toMatchObject({ id: "test", refused: "" });
  expect(session.draft.getState().faults.map(({ at }) => at)).toEqual(["duration_s"]);
});
