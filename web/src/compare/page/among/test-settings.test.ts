import { describe, expect, test } from "vitest";
import { withValues } from "../../../../model/scenario/assign";
import type { Scenario } from "../../../../model/scenario/types";
import { freshLab } from "../../../../tests/lab";
import { editsOf, pathsIn, settingsIn } from "./test-settings";

const schema = (await freshLab()).schema();
const FRESH = { vary: "", path: "", to: "" };

const scenario: Scenario = {
  title: "Two",
  duration_s: 10,
  links: { forward: { capacity_kbps: 1000 }, return: {} },
  flows: {
    video: { path: ["forward"], controller: { kind: "nada", RMAX_kbps: 1500 } },
    audio: { path: ["forward"], source: { kind: "audio" } },
  },
};

describe("a scenario with something put into it", () => {
  test("has it wherever the star fits, and controllers only where there are some", () => {
    expect(pathsIn(scenario, "links.*.delay_ms")).toEqual([
      "links.forward.delay_ms",
      "links.return.delay_ms",
    ]);
    expect(pathsIn(scenario, "flows.*.controller.RMAX_kbps")).toEqual([
      "flows.video.controller.RMAX_kbps",
    ]);
    expect(pathsIn(scenario, "links.backward.delay_ms")).toEqual([]);
    expect(pathsIn(scenario, "seed")).toEqual(["seed"]);
    for (const nothing of ["seed.video.rate", "links.*", "links.forward", "flows.audio.controller"])
      expect(pathsIn(scenario, nothing)).toEqual([]);
    expect(pathsIn(scenario, "flows.audio.source.kind")).toEqual(["flows.audio.source.kind"]);
  });

  test("takes what is asked for only where a field and a value are", () => {
    const path = "links.*.delay_ms";
    expect(settingsIn(schema, scenario, null, { ...FRESH, path, to: "20" })).toEqual([
      ["links.forward.delay_ms", 20],
      ["links.return.delay_ms", 20],
    ]);
    expect(settingsIn(schema, scenario, null, { ...FRESH, path })).toEqual([]);
    expect(settingsIn(schema, scenario, null, { ...FRESH, to: "20" })).toEqual([]);
  });

  test("takes a controller by its name at the range of rates that it has", () => {
    const asked = { ...FRESH, path: "flows.*.controller", to: "gcc" };
    const set = settingsIn(schema, scenario, null, asked);
    const made = withValues(scenario, set);
    const gcc = { kind: "gcc", min_rate_kbps: 150, max_rate_kbps: 1500 };
    expect(made.flows.video?.controller).toEqual(gcc);
    expect(set).toEqual([["flows.video.controller", gcc]]);
    expect(scenario.flows.video?.controller).toMatchObject({ kind: "nada" });
  });

  test("takes a choice of its collection for those flows that it has", () => {
    const vary = {
      label: "Controller",
      set: ["flows.video.controller", "flows.video2.controller"],
      options: [{ label: "SCReAM", to: { kind: "scream" } }],
    };
    const set = settingsIn(schema, scenario, vary, { ...FRESH, vary: "SCReAM" });
    const made = withValues(scenario, set);
    expect(made.flows.video?.controller).toEqual({ kind: "scream" });
    expect(set).toEqual([["flows.video.controller", { kind: "scream" }]]);
    expect(settingsIn(schema, scenario, vary, { ...FRESH, vary: "no such" })).toEqual([]);
  });

  test("takes a choice that sets several fields, each to its own value", () => {
    const vary = {
      label: "Load",
      options: [
        { label: "low", set: { "flows.video.paused": true, "flows.video2.paused": true, seed: 9 } },
      ],
    };
    const set = settingsIn(schema, scenario, vary, { ...FRESH, vary: "low" });
    const made = withValues(scenario, set);
    expect(set).toEqual([
      ["flows.video.paused", true],
      ["seed", 9],
    ]);
    expect(made).toMatchObject({ seed: 9, flows: { video: { paused: true } } });
  });
});

test("what was set is a link's edits, an object field by field and its kind first", () => {
  const to = { profile: "gcc-03", kind: "gcc" };
  expect(
    editsOf([
      ["flows.video.controller", to],
      ["seed", 3],
    ]),
  ).toEqual([
    { kind: "set", path: "flows.video.controller.kind", to: "gcc" },
    { kind: "set", path: "flows.video.controller.profile", to: "gcc-03" },
    { kind: "set", path: "seed", to: 3 },
  ]);
});
