import { expect, test } from "vitest";
import { freshLab, halving } from "../../tests/lab";
import { fittingSource, freeName, isOfTcp, sends, withJoined } from "./flow-edits";
import { NO_SCHEMA } from "./schema";
import type { Scenario } from "./types";

const schema = (await freshLab()).schema();
const named = (...names: string[]): Scenario => ({
  ...halving,
  flows: Object.fromEntries(names.map((name) => [name, {}])),
});

test.each([
  [[], "gcc", "gcc"],
  [["gcc"], "gcc", "gcc-2"],
  [["gcc", "gcc-2"], "gcc", "gcc-3"],
  [["gcc", "gcc-2"], "gcc-2", "gcc-3"],
  [["gcc-2"], "gcc-2", "gcc"],
  [[], "a b.c", "a-b-c"],
  [[], "", "flow"],
  [[], "x".repeat(60), "x".repeat(56)],
])("beside %j a flow that is to be called %s is called %s", (names, wanted, free) => {
  expect(freeName(named(...names), wanted)).toBe(free);
});

test.each([
  ["nada", "frames", true],
  ["nada", "bulk", false],
  ["nada", "cbr", false],
  ["nada", "", true],
  ["cubic", "bulk", true],
  ["cubic", "frames", false],
])("a controller %s sends a source “%s”: %s", (controller, source, wanted) => {
  expect(sends(schema, controller, source)).toBe(wanted);
});

test("what a controller sends is frames of video, and of a window as much as it may", () => {
  expect([fittingSource(schema, "gcc"), fittingSource(schema, "cubic")]).toEqual([
    "frames",
    "bulk",
  ]);
  expect([isOfTcp(schema, "bulk"), isOfTcp(schema, "frames")]).toEqual([true, false]);
  expect(fittingSource(NO_SCHEMA, "gcc")).toBe("");
});

test("a copy goes on to the end, with no title, from when its model or somebody says", () => {
  const model = { path: ["forward"], start_s: 3, stop_s: 9, title: "Ana" };
  const scenario: Scenario = { ...halving, flows: { own: model } };
  const copied = (at_s: number | null) =>
    withJoined(schema, scenario, { kind: "join", name: "two", flow: { like: "own" }, at_s });
  expect(copied(null).flows.two).toEqual({ path: ["forward"], start_s: 3 });
  expect(copied(5).flows.two).toEqual({ path: ["forward"], start_s: 5 });
  expect(copied(null).flows.own).toBe(model);
});

test("a flow that has no model, or a name that is taken, does not join", () => {
  const join = { kind: "join", flow: { like: "none" }, at_s: null } as const;
  expect(withJoined(schema, halving, { ...join, name: "two" })).toBe(halving);
  const taken = { ...join, name: "video", flow: { like: "video" } };
  expect(withJoined(schema, halving, taken)).toBe(halving);
});

test("a fresh flow takes the way of the first, and the way back that another one knows", () => {
  const flows = { audio: { path: ["forward"] }, video: halving.flows.video ?? {} };
  const fresh = (controller: string, profile: string) =>
    withJoined(
      schema,
      { ...halving, flows },
      {
        kind: "join",
        name: "new",
        flow: { controller, profile, source: "frames" },
        at_s: null,
      },
    ).flows.new;
  const way = { path: ["forward"], return_path: ["return"], source: { kind: "frames" } };
  expect(fresh("gcc", "")).toEqual({ ...way, controller: { kind: "gcc" } });
  expect(fresh("nada", "nada-ns3")).toEqual({
    ...way,
    controller: { kind: "nada", profile: "nada-ns3" },
  });
  expect(fresh("none", "")).toEqual(way);
  expect(fresh("", "")).toEqual(way);
});
