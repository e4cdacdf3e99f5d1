import { expect, test } from "vitest";
import { Points } from "../ink/points";
import { reduceEvents } from "./events";

const f = (...values: number[]) => Float64Array.from(values);

test("nothing is shown for nothing lost, and of events that would overlap the worst", () => {
  const points = reduceEvents(f(1, 1.1, 1.2, 5), f(0, 3, 7, 2), [0, 10], 20, new Points());
  expect([...points.t.subarray(0, points.count)]).toEqual([1.2, 5]);
  expect([...points.v.subarray(0, points.count)]).toEqual([7, 2]);
});

test("what lies just outside of the window is not shown, though a line would reach to it", () => {
  const points = reduceEvents(f(1, 2, 5, 8, 9), f(3, 3, 2, 4, 4), [2, 8], 20, new Points());
  expect([...points.t.subarray(0, points.count)]).toEqual([2, 5, 8]);
  const outside = reduceEvents(f(1, 5, 9), f(3, 2, 4), [2, 8], 20, new Points());
  expect([...outside.t.subarray(0, outside.count)]).toEqual([5]);
});
