import { expect, test } from "vitest";
import { inProportion } from "./capacity";

const set = "links.forward.capacity_kbps";
const change = (at_s: number, to: number | string) => ({ at_s, set, to });

test("steps keep their ratios to the first value, and their times", () => {
  const steps = [change(40, 2500), { ...change(60, 600), over_s: 2 }];
  expect(inProportion(1000, 500, steps)).toEqual([
    change(40, 1250),
    { ...change(60, 300), over_s: 2 },
  ]);
  expect(inProportion(1000, 333, [change(1, 2500)])).toEqual([change(1, 832.5)]);
});

test("there and back is where it was", () => {
  const steps = [change(40, 2500), change(60, 600)];
  expect(inProportion(777, 1000, inProportion(1000, 777, steps))).toEqual(steps);
});

test("what has no ratio stays: no limit, and a link that begins with nothing", () => {
  const steps = [change(5, "unlimited"), change(9, 600)];
  expect(inProportion(1000, 500, steps)).toEqual([steps[0], change(9, 300)]);
  expect(inProportion(0, 500, steps)).toBe(steps);
  expect(inProportion("unlimited", 500, steps)).toBe(steps);
  expect(inProportion(1000, "unlimited", steps)).toBe(steps);
});
