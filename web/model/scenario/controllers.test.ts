import { describe, expect, test } from "vitest";
import { freshLab, halving, made } from "../../tests/lab";
import { withValues } from "./assign";
import {
  controlledFlows,
  controllerNamed,
  controllerNames,
  exchangedFlows,
  formerMessage,
  withController,
} from "./controllers";
import type { Scenario } from "./types";

const lab = await freshLab();
const schema = lab.schema();
const named = (name: string) => {
  const found = controllerNamed(schema, name);
  if (found === null) throw new Error(`no controller ${name}`);
  return found;
};

describe("a controller", () => {
  test.each([
    ["nada-rfc", "nada", "nada-rfc"],
    ["nada-ns3", "nada", "nada-ns3"],
    ["gcc", "gcc", ""],
    ["gcc_03", "gcc_03", "gcc-03"],
    ["scream-v2", "scream", "scream-v2-code"],
    ["scream-v1", "scream_v1", "scream-v1-rfc"],
  ])("called %s is kind %s, profile %s", (name, kind, profile) => {
    expect(named(name)).toMatchObject({ name, kind, profile });
  });

  test("that is none, or keeps to no range of rates, cannot be asked for", () => {
    for (const name of ["", "speed", "cubic", "none"])
      expect(controllerNamed(schema, name)).toBeNull();
    expect(controllerNames(schema)).toContain("nada-mozilla");
    expect(controllerNames(schema)).not.toContain("cubic");
  });

  test("of former times is told with the nearest that is left", () => {
    expect(formerMessage(schema, "dctcp")).toBe("is no longer modelled; the nearest is prague");
    expect(formerMessage(schema, "nada-rfc")).toBeNull();
    for (const name of Object.keys(schema.former ?? {}))
      expect(controllerNamed(schema, name)).toBeNull();
  });

  test("says which document it follows", () => {
    expect(named("nada-rfc").source).toBe("RFC 8698");
  });
});

describe("in the place of a scenario's own", () => {
  const narrow = withValues(halving as unknown as Record<string, never>, [
    ["flows.video.controller.RMAX_kbps", 900],
  ]) as unknown as Scenario;

  test("a controller has the weight that was there, by its own name, where it knows of weights", () => {
    const weighed = (kind: string, key: string) =>
      withValues(halving as unknown as Record<string, never>, [
        ["flows.video.controller", { kind, [key]: 2, RMIN_kbps: 150, RMAX_kbps: 1500 }],
      ]) as unknown as Scenario;
    const weights = (scenario: Scenario, name: string) =>
      withController(schema, scenario, "video", named(name)).filter(([path]) =>
        /\.(PRIO|w|weight)$/.test(path),
      );
    const nada = weighed("nada", "PRIO");
    expect(weights(nada, "nada-ns3")).toEqual([["flows.video.controller.PRIO", 2]]);
    expect(weights(nada, "nada_03")).toEqual([["flows.video.controller.w", 2]]);
    expect(weights(nada, "gcc")).toEqual([]);
    expect(weights(weighed("nada_03", "w"), "nada")).toEqual([["flows.video.controller.PRIO", 2]]);
    expect(weights(halving, "nada-ns3")).toEqual([]);
  });

  test("a controller has the range of rates that was there", () => {
    expect(withController(schema, narrow, "video", named("gcc"))).toEqual([
      ["flows.video.controller", "gcc"],
      ["flows.video.controller.min_rate_kbps", 150],
      ["flows.video.controller.max_rate_kbps", 900],
    ]);
  });

  test("of a controller outside it keeps what is written: the defaults are nobody's range", () => {
    const outside = (more: object) =>
      withValues(halving, [["flows.video.controller", { kind: "external", ...more }]]);
    expect(withController(schema, outside({}), "video", named("gcc"))).toEqual([
      ["flows.video.controller", "gcc"],
    ]);
    expect(
      withController(schema, outside({ max_rate_kbps: 900 }), "video", named("gcc")),
    ).toContainEqual(["flows.video.controller.max_rate_kbps", 900]);
  });

  test("another profile of the same kind is named, its own changes nothing", () => {
    expect(withController(schema, halving, "video", named("nada-rfc"))).toEqual([]);
    expect(withController(schema, halving, "video", named("nada-ns3"))).toContainEqual([
      "flows.video.controller.profile",
      "nada-ns3",
    ]);
  });

  test.each(controllerNames(schema))("%s runs", (name) => {
    const settings = withController(schema, halving, "video", named(name)).map(
      ([path, to]) => [path, path.endsWith(".controller") ? { kind: to } : to] as const,
    );
    const tree = withValues(halving as unknown as Record<string, never>, settings);
    expect(made(lab, tree).duration_s).toBe(halving.duration_s);
  });
});

test("only flows with a range of rates can have another controller", () => {
  const tcp = { path: ["forward"], source: { kind: "bulk" }, controller: { kind: "cubic" } };
  const scenario = { ...halving, flows: { tcp, ...halving.flows } } as unknown as Scenario;
  expect(controlledFlows(schema, scenario)).toEqual(["video"]);
});

test("flows of the kind in view take another controller, but for the one that a test is against", () => {
  const { video = {} } = halving.flows;
  const gcc = { ...video, controller: { kind: "gcc" } };
  const flows = { video, second: video, other: video, rival: gcc };
  const scenario = { ...halving, flows };
  expect(exchangedFlows(schema, scenario)).toEqual(["video", "second"]);
  expect(exchangedFlows(schema, scenario, "rival")).toEqual(["rival"]);
});
