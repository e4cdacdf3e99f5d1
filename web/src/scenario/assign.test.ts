import { describe, expect, test } from "vitest";
import { halving } from "../../tests/lab";
import { assigned, missingOwner, withChange, withValues } from "./assign";
import { readChange, readValue } from "./language/change";

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

  test("is a kind where the scenario has an object, and itself elsewhere", () => {
    expect(assigned(halving, "flows.video.controller", "gcc")).toEqual({ kind: "gcc" });
    expect(assigned(halving, "flows.video.controller.profile", "nada-ns3")).toBe("nada-ns3");
    expect(assigned(halving, "links.forward.capacity_kbps", 800)).toBe(800);
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
  const made = withChange(withChange(halving, { ...change, at_s: 1e6 }), change) as typeof halving;
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
