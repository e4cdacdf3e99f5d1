import { describe, expect, test } from "vitest";
import { heapsText, looksApart } from "./heap-words";
import { cutOf, endsOfHeap, heapsOf } from "./heaps";
import { seeded } from "./two-samples";

/** Mean receiving rate of the video of rfc8867/5.6 beside NewReno under seeds 1 to 20, kbit/s, sorted. */
const BESIDE_TCP = [
  197.9, 199.4, 199.8, 199.9, 200.8, 201, 201, 201, 201.7, 202.1, 202.5, 202.5, 203.3, 209.8, 213.4,
  259.4, 418.2, 419.8, 436.4, 487.3,
];
const whole = (value: number): string => value.toFixed(0);
const textOf = (values: readonly (number | null)[], unit = "") => {
  const heaps = heapsOf(values);
  return heaps && heapsText(heaps, whole, unit);
};
const times = (count: number, of: (i: number) => number) =>
  Array.from({ length: count }, (_, i) => of(i));

describe("runs in two heaps are called so", () => {
  test("beside a TCP flow: most stay low, a few take a share", () => {
    expect(textOf(BESIDE_TCP, "kbit/s")).toBe(
      "Two heaps: 15 near 206, 5 from 259 to 487 kbit/s; the median stands for the 15 alone",
    );
  });

  test("in any order, with the runs of each", () => {
    const mixed = BESIDE_TCP.map((_, i) => BESIDE_TCP[(7 * i) % 20] ?? 0);
    const [low, high] = heapsOf(mixed)?.heaps ?? [];
    expect([low?.runs, high?.runs]).toEqual([15, 5]);
    expect(high?.of.map((at) => mixed[at])).toEqual([259.4, 418.2, 419.8, 436.4, 487.3]);
  });

  test("two of ten each: the median is in neither", () => {
    const values = [...times(10, (i) => 100 + 2 * i), ...times(10, (i) => 300 + 2 * i)];
    expect(textOf(values)).toBe(
      "Two heaps: 10 from 100 to 118, 10 near 309; the median stands for neither",
    );
  });

  test("one or two far off are stragglers, on either side", () => {
    expect(textOf([...times(19, (i) => 200 + i / 10), 90])).toBe(
      "A heap and stragglers: 1 at 90, 19 near 201; the median stands for the 19 alone",
    );
    expect(textOf([40, 90, ...times(18, (i) => 200 + i / 10), 300])).toBe(
      "A heap and stragglers: 2 from 40 to 90, 18 near 201, 1 at 300; the median stands for the 18 alone",
    );
  });

  test("what looks the same with the digits that are shown is not worth a word", () => {
    const heaps = heapsOf([...times(17, () => 0), 0.01, 0.02, 0.03]);
    expect(heaps?.heaps.map(({ runs }) => runs)).toEqual([17, 3]);
    expect(heaps && looksApart(heaps, whole)).toBe(false);
    expect(heaps && looksApart(heaps, (value) => value.toFixed(2))).toBe(true);
  });

  test("of fewer than twenty runs nothing is said, nor of equal ones", () => {
    expect(heapsOf(BESIDE_TCP.slice(1))).toBeNull();
    expect(heapsOf([...BESIDE_TCP.slice(1), null])).toBeNull();
    expect(heapsOf(times(20, () => 5))).toBeNull();
    expect(heapsOf(times(40, (i) => i))).toBeNull();
  });

  test("a gap that is small beside the median is none: 1000 and 1005", () => {
    expect(heapsOf([...times(10, () => 1000), ...times(10, () => 1005)])).toBeNull();
  });
});

// By 20,000 draws of twenty runs, in % of the draws: cut without its share of the median, heap and stragglers without theirs.
describe("the rule of the heaps", () => {
  const DRAWS = 2000;
  const random = seeded(5);
  const normal = (): number =>
    Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  // Far from 0, so that shares of the median do not count: a median of nothing.
  const centred = (of: () => number) => {
    const sorted = times(20, of).sort((a, b) => a - b);
    const middle = ((sorted[9] as number) + (sorted[10] as number)) / 2;
    return sorted.map((value) => value - middle);
  };
  const rates = (of: () => number) => {
    let [cut, heap] = [0, 0];
    for (let draw = 0; draw < DRAWS; draw += 1) {
      const sorted = centred(of);
      if (cutOf(sorted) !== null) cut += 1;
      if (endsOfHeap(sorted) !== null) heap += 1;
    }
    return [(100 * cut) / DRAWS, (100 * heap) / DRAWS] as const;
  };
  /** Four standard errors of a share of the draws, in %. */
  const room = (percent: number): number =>
    4 * Math.sqrt((Math.max(percent, 0.1) * (100 - percent)) / DRAWS);
  const t3 = (): number =>
    normal() / Math.sqrt((normal() ** 2 + normal() ** 2 + normal() ** 2) / 3);

  test.each([
    ["normal", normal, 0.03, 0],
    ["uniform", random, 0.7, 0],
    ["exponential", () => -Math.log(1 - random()), 1, 0.2],
    ["lognormal, 0.5", () => Math.exp(0.5 * normal()), 0.2, 0.01],
    ["lognormal, 1", () => Math.exp(normal()), 2, 6],
    ["t with three degrees", t3, 0.01, 0.6],
    ["two normals 8 apart, halves", () => normal() + (random() < 0.5 ? 8 : 0), 96, 0],
    ["two normals 8 apart, a quarter", () => normal() + (random() < 0.25 ? 8 : 0), 84, 0],
    ["two normals 8 apart, 15 %", () => normal() + (random() < 0.15 ? 8 : 0), 51, 0.1],
  ])("calls of %s runs %#", (_, of, cut, heap) => {
    const [foundCut, foundHeap] = rates(of);
    expect(Math.abs(foundCut - cut)).toBeLessThan(room(cut));
    expect(Math.abs(foundHeap - heap)).toBeLessThan(room(heap));
  });

  test("calls runs drawn from those of 5.6 by one of the two names in at least 98 %", () => {
    const called = times(DRAWS, () =>
      heapsOf(times(20, () => BESIDE_TCP[Math.floor(20 * random())] ?? 0)) === null ? 0 : 1,
    ).reduce((sum, one) => sum + one, 0);
    expect((100 * called) / DRAWS).toBeGreaterThanOrEqual(98);
  });
});
