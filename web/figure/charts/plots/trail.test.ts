import { expect, test } from "vitest";
import { type Trail, thinned, trailTables } from "./trail";

/** A point each second from zero on: the second's number, and ten times as much. */
const wayOf = (seconds: number): Trail => {
  const t_s = Array.from({ length: seconds }, (_, i) => i);
  return { t_s, x: t_s, y: t_s.map((t) => 10 * t) };
};
const tables = (way: Trail, at_s: number | null) =>
  Object.fromEntries(
    [...trailTables("video", way, at_s)].map(([name, { t_s = [], y = [] }]) => [
      name,
      [[...t_s], [...y]],
    ]),
  );

test.each([
  ["the end, where no moment is looked at", null, [15, 16, 17, 18, 19], 19],
  ["a moment", 8, [3, 4, 5, 6, 7, 8], 8],
  ["a moment between two points", 8.5, [4, 5, 6, 7, 8], 8],
  ["a moment near the beginning", 2, [0, 1, 2], 2],
])("the last five seconds before %s are the trail, and its last point the dot", (_, at_s, trail, now) => {
  const found = tables(wayOf(20), at_s);
  const whole = at_s === null ? [14, ...trail] : trail;
  expect(found["trail.video"]).toEqual([whole, whole.map((t) => 10 * t)]);
  expect(found["now.video"]).toEqual([[now], [10 * now]]);
  expect(found["way.video"]?.[0]).toHaveLength(20);
});

test.each([
  ["before the first point", -1],
  ["long after the last one", 99],
])("at a moment %s there is no trail", (_, at_s) => {
  expect(tables(wayOf(20), at_s)["trail.video"]).toEqual([[], []]);
});

test("before the first point there is no dot", () => {
  expect(tables(wayOf(20), -1)["now.video"]).toEqual([[], []]);
  expect(tables(wayOf(20), 99)["now.video"]).toEqual([[19], [190]]);
});

test("a way of more than five thousand points is thinned evenly, a shorter one is left as it is", () => {
  const short = wayOf(5000);
  expect(thinned(short)).toBe(short);
  const { t_s, x, y } = thinned(wayOf(5001));
  expect([t_s.length, t_s[1], x[1], y[1]]).toEqual([2501, 2, 2, 20]);
  expect(thinned(wayOf(10_001)).t_s.slice(0, 3)).toEqual([0, 3, 6]);
});
