import { expect, test } from "vitest";
import { withoutItsFolder } from "./copied";

const own = { title: "Own", duration_s: 9 };
const spelt = { parameter: "jitter", value: "none" };

test("a scenario that is whole stays the very same", () => {
  for (const scenario of [own, { ...own, assumptions: [] }, { ...own, assumptions: [spelt] }]) {
    const read = withoutItsFolder(scenario);
    expect(read.scenario).toBe(scenario);
    expect(read.leftOut).toBeNull();
  }
});

test("variants and names of assumptions are left out and told, what is spelt out stays", () => {
  const variants = { far: {}, near: { set: { seed: 2 } } };
  const assumptions = ["a", spelt, "b", "c", "d"];
  expect(withoutItsFolder({ ...own, variants, assumptions })).toEqual({
    scenario: { ...own, assumptions: [spelt] },
    leftOut:
      "is read by itself, without what stands in the folder that it was written for: 2 variants (far, near) and 4 assumptions (a, b, c, …). The run needs none of them",
  });
});

test.each([
  [{ variants: { far: {} } }, "1 variant (far)."],
  [{ assumptions: ["jitter"] }, "1 assumption (jitter)."],
])("of one thing only that is told: %j", (more, told) => {
  expect(withoutItsFolder({ ...own, ...more }).leftOut).toContain(`for: ${told}`);
});

test("without a name among the variants there is nothing to tell", () => {
  expect(withoutItsFolder({ ...own, variants: {} })).toEqual({ scenario: own, leftOut: null });
});

test("variants of another shape are for the reader of the scenario to refuse", () => {
  const odd = { ...own, variants: 5, assumptions: ["a"] };
  expect(withoutItsFolder(odd).scenario).toEqual({ ...own, variants: 5, assumptions: [] });
});
