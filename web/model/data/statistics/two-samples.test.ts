import { describe, expect, test } from "vitest";
import { discoveries } from "./discoveries";
import { sampleOf } from "./moments";
import { permutationP, pooled, precedenceP, seeded, spreadAlike } from "./two-samples";

describe("the pooled t", () => {
  test("by hand: 1, 2, 3 and 5, 6, 7 differ by 4.9 standard errors", () => {
    const { difference, half, z, p } = pooled(sampleOf([1, 2, 3]), sampleOf([5, 6, 7]));
    expect(difference).toBe(-4);
    // Both have the variance 1: sqrt(1/3 + 1/3).
    expect(z).toBeCloseTo(-4 / Math.sqrt(2 / 3), 10);
    expect(half).toBeCloseTo(2.7764 * Math.sqrt(2 / 3), 3);
    // R: t.test(1:3, 5:7, var.equal = TRUE)
    expect(p).toBeCloseTo(0.00805, 5);
  });

  test("ours 274 of a hundred runs, theirs 361 of ten: a spread of 106 makes it z = -2.5", () => {
    const found = pooled({ mean: 274, std: 106, runs: 100 }, { mean: 361, std: 100.5, runs: 10 });
    expect(found.half).toBeCloseTo(70, -0.5);
    expect(found.z).toBeCloseTo(-2.5, 1);
    expect(found.p).toBeCloseTo(0.015, 2);
  });

  test("one recorded run is taken to spread as ours do", () => {
    const found = pooled({ mean: 100, std: 30, runs: 10 }, { mean: 130, std: 0, runs: 1 });
    expect(found.z).toBeCloseTo(-30 / (30 * Math.sqrt(1.1)), 10);
  });

  test("without any spread nothing is chance", () => {
    const fixed = { std: 0, runs: 10 };
    expect(pooled({ mean: 1, ...fixed }, { mean: 2, ...fixed }).p).toBe(0);
    expect(pooled({ mean: 1, ...fixed }, { mean: 1, ...fixed })).toMatchObject({ p: 1, half: 0 });
  });

  test("is of samples whose spreads are no more than twice apart", () => {
    const of = (std: number) => ({ mean: 0, std, runs: 10 });
    expect([
      spreadAlike(of(1), of(2)),
      spreadAlike(of(2.1), of(1)),
      spreadAlike(of(0), of(0)),
    ]).toEqual([true, false, true]);
  });
});

describe("could theirs be any of all?", () => {
  test("by hand: of ten choices of 2 of 1, 2, 3, 4 and 10 two are as far off as 4 and 10", () => {
    // Means of two from the means of three: 7 - 2 = 5; the other sums are 14 of 4 and 10, 3 of 1 and 2 (1.5 - 5.67), 13, 12, 11 …: only
    // 4 and 10 has 5 or more.
    expect(permutationP([1, 2, 3], [4, 10], 10)).toBe(1 / 10);
    // 1 and 2 from 3, 4, 10: 4.17; beside it 4 and 10 (5) and 3 and 10 (4.17).
    expect(permutationP([3, 4, 10], [1, 2], 10)).toBe(3 / 10);
  });

  test("one of theirs beside a hundred of ours can be as rare as 1 of 101", () => {
    const ours = Array.from({ length: 100 }, (_, i) => i);
    expect(permutationP(ours, [1000], 101)).toBe(1 / 101);
    expect(permutationP(ours, [49.5], 101)).toBe(1);
  });

  test("drawn, it comes to the same as tried, and the same twice", () => {
    const [ours, theirs] = [
      [1, 5, 2, 8, 4, 7, 3, 6],
      [9, 7.5, 6.5],
    ];
    const exact = permutationP(ours, theirs, 165);
    const drawn = permutationP(ours, theirs, 100, seeded(3));
    expect(permutationP(ours, theirs, 100, seeded(3))).toBe(drawn);
    // 165 choices; of 100 draws the error is at most 0.05.
    expect(Math.abs(drawn - exact)).toBeLessThan(0.1);
    expect(Math.abs(permutationP(ours, theirs, 164, seeded(4)) - exact)).toBeLessThan(0.08);
  });

  test("by hand: all of their two above all of our three is one choice of ten, and as likely below", () => {
    expect(precedenceP([1, 2, 3], { least: 4, most: 5, runs: 2 })).toBe(2 / 10);
    // One of ours is above the lowest of theirs: three choices of ten.
    expect(precedenceP([1, 2, 4.5], { least: 4, most: 5, runs: 2 })).toBe(6 / 10);
    expect(precedenceP([1, 2, 3], { least: 0, most: 9, runs: 2 })).toBe(1);
  });
});

describe("of many tests", () => {
  test("by hand: the third of five is below 3/5 of 0.05, and takes those before it along", () => {
    // 0.01 below 0.01; 0.024 above 0.02; 0.028 below 0.03; 0.05 above 0.04; 0.9.
    const { limit, found } = discoveries([0.9, 0.028, 0.05, 0.01, 0.024]);
    expect(limit).toBeCloseTo(0.03, 12);
    expect(found).toEqual([false, true, false, true, true]);
  });

  test("where none is found the limit is that of the first, and what has no p is none of them", () => {
    expect(discoveries([0.04, null, 0.3])).toEqual({ limit: 0.025, found: [false, false, false] });
    expect(discoveries([])).toEqual({ limit: 0.05, found: [] });
  });

  test("of 400 tables of 300 tests with nothing to find one in twenty finds something", () => {
    const random = seeded(8);
    const some = Array.from({ length: 400 }, () =>
      discoveries(Array.from({ length: 300 }, random)).found.includes(true),
    ).filter(Boolean).length;
    // 0.05 of 400 is 20, ± 3 of sqrt(400 · 0.05 · 0.95) = 4.4.
    expect(some).toBeGreaterThan(6);
    expect(some).toBeLessThan(34);
  });
});
