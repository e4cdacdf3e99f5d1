import { expect, test } from "vitest";
import { aggregated } from "./aggregate";
import type { Drawn } from "./scene-types";

const one = (flow: number, place: Drawn["place"], x: number, width = 0.5): Drawn => ({
  ...{ flow, kind: 0, sequence: flow, place, x, y: 10, width, height: 20 },
  ...{ marked: false, injected: false, late: false, count: 1 },
});

/** Flows 0 to 9 are of one kind, the rest of another. */
const aggregation = { groupOf: Array.from({ length: 20 }, (_, flow) => (flow < 10 ? 0 : 1)) };

test("packets of one kind that wait behind one another are one block, as wide as they are together", () => {
  const waiting = [0, 1, 2, 3].map((flow, i) => one(flow, "queue", 100 - 0.5 * (i + 1)));
  const blocks = aggregated(waiting, aggregation);
  expect(blocks).toHaveLength(1);
  expect(blocks[0]).toMatchObject({ x: 98, width: 2, count: 4 });
});

test("a block ends where another kind begins, and where it is wide enough", () => {
  const mixed = [0, 1, 12, 13, 2].map((flow, i) => one(flow, "queue", 100 - 0.5 * (i + 1)));
  expect(aggregated(mixed, aggregation).map(({ count }) => count)).toEqual([2, 2, 1]);
  const many = Array.from({ length: 12 }, (_, i) => one(i % 10, "queue", 100 - 0.5 * (i + 1)));
  expect(aggregated(many, aggregation).map(({ count }) => count)).toEqual([6, 6]);
});

test("no packet gets lost: blocks hold as many as there were, on the wire and in the queue", () => {
  const all = Array.from({ length: 300 }, (_, i) =>
    one(i % 20, i % 3 === 0 ? "wire" : "queue", i % 3 === 0 ? (7 * i) % 120 : 400 - i / 2),
  ).sort((a, b) => a.place.localeCompare(b.place));
  const blocks = aggregated(all, aggregation);
  expect(blocks.length).toBeLessThan((2 * all.length) / 3);
  for (const place of ["wire", "queue"] as const) {
    const sum = blocks.filter((b) => b.place === place).reduce((n, { count }) => n + count, 0);
    expect(sum).toBe(all.filter((b) => b.place === place).length);
  }
});

test("at one place of the wire two kinds share the height, by how many they are", () => {
  const blocks = aggregated(
    [0, 1, 2, 12].map((flow) => one(flow, "wire", 60, 8)),
    aggregation,
  );
  expect(blocks.map(({ count, y, height }) => [count, y, height])).toEqual([
    [3, 10, 15],
    [1, 25, 5],
  ]);
});

test("losses that would cover one another are one cross, but for one that a hand has made", () => {
  const fallen = [10, 10.4, 16, 10].map((y, flow) => ({ ...one(flow, "lost", 80, 6), y }));
  const injected = { ...one(4, "lost", 80, 6), injected: true };
  const crosses = aggregated([...fallen, injected], aggregation);
  expect(crosses.map(({ y, count, injected: hand }) => [y, count, hand])).toEqual([
    [10, 3, false],
    [16, 1, false],
    [10, 1, true],
  ]);
});

test("a block of the wire stands in a place of six pixels, and is marked where one of it is", () => {
  const wire = (flow: number, x: number, marked = false) => ({
    ...one(flow, "wire", x, 8),
    marked,
  });
  const drawn = [wire(0, 58), wire(1, 62, true), wire(2, 64)];
  expect(aggregated(drawn, aggregation)).toMatchObject([
    { x: 60, width: 5, count: 2, marked: true, y: 10, height: 20 },
    { x: 66, width: 5, count: 1, marked: false, y: 10, height: 20 },
  ]);
});

test("what is late, on its way back or before the queue, stays by itself, and takes no part of the wire's height", () => {
  const late = { ...one(0, "wire", 61, 8), late: true };
  const drawn = [
    late,
    one(0, "back", 61),
    one(0, "back", 61),
    one(0, "before", 61),
    one(0, "wire", 60),
  ];
  expect(aggregated(drawn, aggregation)).toEqual([
    ...drawn.slice(0, 4),
    { ...one(0, "wire", 60), width: 5 },
  ]);
});
