import { describe, expect, test } from "vitest";
import type { Scenario } from "../../../model/scenario/types";
import { asChanged, changedFrom } from "./changed";

const scenario: Scenario = {
  id: "5.1",
  title: "Capacity",
  story: "It halves.",
  source: "RFC 8867: 5.1",
  duration_s: 1,
  links: {},
  flows: {},
};

describe("a changed scenario", () => {
  const changed = asChanged(scenario, "file:own: one.json", "a trace");

  test("says what it was changed from, by what, and has no number of its own any more", () => {
    expect(changed).toEqual({
      title: "Capacity (changed: a trace)",
      story: "Before it was changed: It halves.",
      source: "Changed from own one.json: RFC 8867: 5.1",
      duration_s: 1,
      links: {},
      flows: {},
    });
    expect(changedFrom(changed)).toEqual({ name: "own one.json", source: "RFC 8867: 5.1" });
  });

  test("that is changed again is still changed from the first", () => {
    expect(asChanged(changed, "another")).toEqual({ ...changed, title: "Capacity (changed)" });
  });

  test("without a story or a source has none", () => {
    const { story: _, source: __, ...plain } = scenario;
    const made = asChanged(plain, "rfc8867/5.1");
    expect(made).not.toHaveProperty("story");
    expect(made).not.toHaveProperty("expect");
    expect(made.source).toBe("Changed from rfc8867/5.1");
    expect(changedFrom(made)).toEqual({ name: "rfc8867/5.1", source: "" });
  });

  test("asks nothing of its run: its figures are shown without limits", () => {
    const expect_ = [
      { flow: "video", loss_ratio: [0, 0.1], differs: "a reason", why: "ours" },
      "odd",
    ];
    expect(asChanged({ ...scenario, expect: expect_ }, "x").expect).toEqual([
      { flow: "video", loss_ratio: "report", why: "ours" },
      "odd",
    ]);
  });
});

test.each([undefined, "RFC 8867", "It was Changed from x"])("%s says of no change", (source) => {
  const { source: _, ...plain } = scenario;
  expect(changedFrom(source === undefined ? plain : { ...plain, source })).toBeNull();
});

test("a title that speaks of changes itself keeps them at the first change", () => {
  const made = asChanged({ ...scenario, title: "Route (changed twice)" }, "x");
  expect(made.title).toBe("Route (changed twice) (changed)");
});
