import { expect, test } from "vitest";
import { type Dot, stacked } from "./stacked";

const dot = (x: number, more: Partial<Dot> = {}): Dot => ({ x, size: 1, rank: 0, ...more });

test("dots stand on one another up to the room, then beside", () => {
  const places = stacked(
    Array.from({ length: 5 }, () => dot(10)),
    2,
    6,
  );
  expect(places.map(({ up }) => up)).toEqual([1, 3, 5, 1, 3]);
  expect(new Set(places.slice(0, 3).map(({ x }) => x)).size).toBe(1);
  expect(Math.abs((places[3]?.x ?? 0) - (places[0]?.x ?? 0))).toBe(2);
});

test("the lowest rank stands nearest to the line, and a large one has four cells to itself", () => {
  const [small, large, above] = stacked(
    [dot(9, { rank: 1 }), dot(10, { size: 2 }), dot(11, { rank: 2 })],
    2,
    20,
  );
  // The large one from 8 to 12, its centre a cell above the line; on each of its halves a small one.
  expect(large).toEqual({ x: 10, up: 2 });
  expect([small, above]).toEqual([
    { x: 9, up: 5 },
    { x: 11, up: 5 },
  ]);
});
