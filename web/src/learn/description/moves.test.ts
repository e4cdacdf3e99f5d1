import { beforeEach, expect, test } from "vitest";
import { halving } from "../../../tests/lab";
import { openSession, settled } from "../../../tests/open-session";
import type { Session } from "../../lab/session";
import { settingEdit, settingNamed, showMoment, showRange } from "./moves";

const two = { ...halving, flows: { ...halving.flows, second: halving.flows.video ?? {} } };
let session: Session;
beforeEach(async () => {
  session = await openSession({ ...two, duration_s: 60 });
  await settled(session);
});

const shown = () => {
  const { window_s, playhead_s, playing } = session.view.getState();
  return { window_s, playhead_s, playing };
};

test("a moment is shown with ten seconds before it and twenty behind it, as far as the run goes", () => {
  session.actions.play();
  showMoment(session, 25);
  expect(shown()).toEqual({ window_s: [15, 45], playhead_s: 25, playing: false });
  showMoment(session, 4);
  expect(shown()).toMatchObject({ window_s: [0, 24], playhead_s: 4 });
  showMoment(session, 55);
  expect(shown()).toMatchObject({ window_s: [45, 60], playhead_s: 55 });
});

test("a range is shown from its beginning, with a quarter more at both ends, as far as the run goes", () => {
  session.actions.play();
  showRange(session, [20, 40]);
  expect(shown()).toEqual({ window_s: [15, 45], playhead_s: 20, playing: false });
  showRange(session, [2, 58]);
  expect(shown()).toMatchObject({ window_s: [0, 60], playhead_s: 2 });
});

test("a setting is found by the name that the page has for it: that of the flow in view, else the first", () => {
  const label = session.parameterAt("flows.video.controller.XREF_ms")?.label ?? "?";
  session.actions.setFlow("second");
  expect(settingNamed(session, label.toUpperCase())?.path).toBe("flows.second.controller.XREF_ms");
  session.actions.setFlow("video");
  expect(settingNamed(session, label)?.path).toBe("flows.video.controller.XREF_ms");
  expect(settingNamed(session, "Capacity")?.path).toBe("links.forward.capacity_kbps");
  expect(settingNamed(session, "capacit")).toBeNull();
});

test("the value of a change may have a unit, and becomes that of the setting", () => {
  const edit = (label: string, to: unknown, more: object = {}) => {
    const found = settingNamed(session, label);
    if (found === null) throw new Error(label);
    return settingEdit(found, { at_s: null, set: `"${label}"`, to, ...more });
  };
  const path = "links.forward.capacity_kbps";
  expect(edit("Capacity", "1.5 Mbit/s")).toEqual({ kind: "set", path, to: 1500 });
  expect(edit("Capacity", 700)).toEqual({ kind: "set", path, to: 700 });
  expect(edit("Capacity", "unlimited")).toEqual({ kind: "set", path, to: "unlimited" });
  expect(edit("Capacity", "600 kbit/s", { at_s: 5, over_s: 2 })).toEqual({
    kind: "change",
    change: { at_s: 5, set: path, to: 600, over_s: 2 },
  });
  expect(edit("Capacity", "40 ms")).toBeNull();
  expect(edit("Capacity", "fast")).toBeNull();
});

test("a choice is one of those that there are, by its own name", () => {
  const path = "links.forward.queue.kind";
  const parameter = session.parameterAt(path);
  if (parameter === null) throw new Error(path);
  const change = { at_s: null, set: path };
  expect(settingEdit({ path, parameter }, { ...change, to: "red" })).toEqual({
    kind: "set",
    path,
    to: "red",
  });
  expect(settingEdit({ path, parameter }, { ...change, to: "green" })).toBeNull();
});
