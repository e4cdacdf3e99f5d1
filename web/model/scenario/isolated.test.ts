import { describe, expect, test } from "vitest";
import { halving } from "../../tests/lab";
import { isolated } from "./isolated";
import type { Scenario } from "./types";

const TWO: Scenario = {
  ...halving,
  flows: { ...halving.flows, other: halving.flows.video ?? {} },
  expect: [{ link: "forward", from_s: 5, to_s: 10, utilisation: [0, 1] }],
};

describe("flows isolated", () => {
  const each = isolated(TWO);

  test("have their own copies of the links of their path, both ways", () => {
    expect(Object.keys(each.links)).toEqual([
      "forward--video",
      "return--video",
      "forward--other",
      "return--other",
    ]);
    expect(each.links["forward--other"]).toEqual(TWO.links.forward);
    expect(each.flows.other).toMatchObject({
      path: ["forward--other"],
      return_path: ["return--other"],
    });
  });

  test("meet every change of a link on each of its copies", () => {
    expect(each.changes).toEqual([
      { at_s: 10, set: "links.forward--video.capacity_kbps", to: 500 },
      { at_s: 10, set: "links.forward--other.capacity_kbps", to: 500 },
    ]);
  });

  test("keep changes of their own, and leave out what was expected of them together", () => {
    const own = { at_s: 3, set: "flows.video.paused", to: true };
    expect(isolated({ ...TWO, changes: [own] }).changes).toEqual([own]);
    expect(each.expect).toBeUndefined();
  });

  test("are each of them as a run of its own would be, but for the names of its links", () => {
    const { other: _, ...flows } = TWO.flows;
    expect(isolated({ ...TWO, flows }).flows.video).toEqual(each.flows.video);
  });
});
