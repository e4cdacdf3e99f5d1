import { describe, expect, test } from "vitest";
import { freshLab, halving } from "../../tests/lab";
import { assigned, assignedFields, missingOwner, withChange, withValues } from "./assign";
import { readChange, readValue } from "./language/change";

const schema = (await freshLab()).schema();

describe("a value that somebody typed", () => {
  test("is a number, a truth, JSON, or else a word", () => {
    expect(["7", "-1.5e3", "true", "[1,2]", '{"kind":"gcc"}', "gcc", "[1"].map(readValue)).toEqual([
      7,
      -1500,
      true,
      [1, 2],
      { kind: "gcc" },
      "gcc",
      "[1",
    ]);
  });

  test("is a controller at the same range of rates where one stands, a kind in the place of another object, and itself elsewhere", () => {
    const at = (path: string, value: unknown) => assigned(schema, halving, path, value);
    const gcc = { kind: "gcc", min_rate_kbps: 150, max_rate_kbps: 1500 };
    expect(at("flows.video.controller", "gcc")).toEqual([["flows.video.controller", gcc]]);
    expect(at("flows.video.controller.kind", "gcc")).toEqual([["flows.video.controller", gcc]]);
    expect(at("links.forward.queue", "codel")).toEqual([
      ["links.forward.queue", { kind: "codel" }],
    ]);
    for (const [path, value] of [
      ["flows.video.controller.profile", "nada-ns3"],
      ["links.forward.capacity_kbps", 800],
      ["flows.video.controller", { kind: "gcc" }],
    ] as const)
      expect(at(path, value)).toEqual([[path, value]]);
  });

  test("changes nothing where the flow has that controller, and names the highest rate of the encoder where the rate follows nothing", () => {
    expect(assigned(schema, halving, "flows.video.controller", "nada-rfc")).toEqual([]);
    const path = "flows.video.controller";
    const blind = { kind: "fixed_rate", max_rate_kbps: 1500 };
    expect(assigned(schema, halving, path, "fixed_rate")).toEqual([[path, blind]]);
    expect(assigned(schema, halving, `${path}.kind`, "fixed_rate")).toEqual([[path, blind]]);
    const said = { kind: "fixed_rate", rate_kbps: 150 };
    expect(assigned(schema, halving, path, said)).toEqual([
      [path, { ...said, max_rate_kbps: 1500 }],
    ]);
    const own = { kind: "fixed_rate", rate_kbps: 150, max_rate_kbps: 700 };
    expect(assigned(schema, halving, path, own)).toEqual([[path, own]]);
    // Another one in its place has the same encoder.
    const there = withValues(halving, [[path, own]]);
    expect(assigned(schema, there, path, said)).toEqual([[path, { ...said, max_rate_kbps: 700 }]]);
    expect(assigned(schema, halving, path, { kind: "external" })).toEqual([
      [path, { kind: "external", min_rate_kbps: 150, max_rate_kbps: 1500 }],
    ]);
    expect(assigned(schema, halving, path, "gc")).toEqual([[path, { kind: "gc" }]]);
  });

  test("brings the source that a TCP can send", () => {
    expect(assigned(schema, halving, "flows.video.controller", "cubic")).toEqual([
      ["flows.video.controller", { kind: "cubic" }],
      ["flows.video.source", { kind: "bulk" }],
    ]);
  });

  test("is set field by field in a link, an object's kind first", () => {
    const fields = assignedFields(schema, halving, "flows.video.controller", "nada-ns3");
    expect(fields).toEqual([
      ["flows.video.controller.kind", "nada"],
      ["flows.video.controller.profile", "nada-ns3"],
      ["flows.video.controller.RMIN_kbps", 150],
      ["flows.video.controller.RMAX_kbps", 1500],
    ]);
  });

  test("leaves the scenario itself alone", () => {
    const made = withValues(halving, [
      ["seed", 9],
      ["links.forward.capacity_kbps", 800],
    ]);
    expect([made.seed, made.links.forward?.capacity_kbps]).toEqual([9, 800]);
    expect([halving.seed, halving.links.forward?.capacity_kbps]).toEqual([7, 1000]);
  });
});

test("a change from a moment on stands among the scenario's own, in order of time", () => {
  const change = readChange("at 5 s set links.forward.capacity_kbps to 300 over 2 s");
  const made = withChange(
    schema,
    withChange(schema, halving, { ...change, at_s: 1e6 }),
    change,
  ) as typeof halving;
  const times = (made.changes ?? []).map(({ at_s }) => at_s);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(made.changes).toContainEqual({
    at_s: 5,
    set: "links.forward.capacity_kbps",
    to: 300,
    over_s: 2,
  });
});

test("a link or a flow that is not there is named, with those that are", () => {
  expect(missingOwner(halving, "links.forward.delay_ms")).toBeNull();
  expect(missingOwner(halving, "seed")).toBeNull();
  expect(missingOwner(halving, "links.forwrd.delay_ms")).toBe(
    'there is no link "forwrd"; did you mean forward?',
  );
  expect(missingOwner(halving, "links")).toBe(
    "needs the name of one of the links: forward, return",
  );
  expect(missingOwner({ links: {} }, "flows.video.start_s")).toBe(
    'there is no flow "video"; there are none',
  );
});
