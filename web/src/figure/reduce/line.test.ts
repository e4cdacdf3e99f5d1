import { expect, test } from "vitest";
import { Points } from "./decimate";
import { endOfCurve } from "./line";

/** A value a second. */
const curve = (values: readonly number[]): Points =>
  Object.assign(new Points(), {
    t: Float64Array.from(values, (_, i) => i),
    v: Float64Array.from(values),
    count: values.length,
  });

test("a curve's name stands at the median of the last 4 % of the window, not at one odd value", () => {
  const values = Array.from({ length: 101 }, (_, t) => (t === 96 ? 900 : 500));
  expect(endOfCurve(curve([...values.slice(0, 100), 0]), [0, 100])).toEqual({ t_s: 100, v: 500 });
});

test("and where the curve ends in the window, at its own end", () => {
  expect(endOfCurve(curve([1, 2, 3]), [0, 100])).toEqual({ t_s: 2, v: 2 });
  expect(endOfCurve(curve([1, 2, 3]), [5, 100])).toBeNull();
});
