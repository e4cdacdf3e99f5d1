import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Points } from "../ink/points";
import {
  around,
  between,
  bucketsOf,
  copyAll,
  fromIntervalEnds,
  onlySteps,
  reduce,
} from "./decimate";

const shown = ({ t, v, count }: Points) => Array.from({ length: count }, (_, i) => [t[i], v[i]]);

/** "0,5 0.2,9": moments with their values; "|" is a gap. */
const words = (pairs: ReturnType<typeof shown>): string =>
  pairs.map((pair) => (pair.some(Number.isNaN) ? "|" : pair.join())).join(" ");

function reduced(t: number[], v: number[], window: [number, number], columns: number) {
  return shown(reduce(Float64Array.from(t), Float64Array.from(v), window, columns, new Points()));
}

/** Ten samples a second of v(i). */
function samples(count: number, v: (i: number) => number): [number[], number[]] {
  const rows = Array.from({ length: count }, (_, i) => i);
  return [rows.map((i) => i / 10), rows.map(v)];
}

describe("a line reduced to the pixels at hand", () => {
  test("is left alone while its samples fit", () => {
    const [t, v] = samples(5, (i) => i * i);
    expect(words(reduced(t, v, [0, 0.4], 100))).toBe("0,0 0.1,1 0.2,4 0.3,9 0.4,16");
  });

  test("keeps first, lowest, highest and last of each pixel column", () => {
    // One column of ten samples: 5 5 9 5 5 1 5 5 5 6
    const [t, v] = samples(100, (i) => [5, 5, 9, 5, 5, 1, 5, 5, 5, 6][i % 10] ?? 0);
    expect(words(reduced(t, v, [0, 10], 10).slice(0, 4))).toBe("0,5 0.2,9 0.5,1 0.9,6");
  });

  test("never loses a peak, however short", () => {
    const [t, v] = samples(10_000, (i) => (i === 7777 ? 1000 : Math.sin(i)));
    expect(reduced(t, v, [0, 1000], 50)).toContainEqual([777.7, 1000]);
  });

  test("breaks where there is no data", () => {
    const [t, v] = samples(6, (i) => (i === 2 || i === 3 ? Number.NaN : i));
    const points = reduced(t, v, [0, 0.5], 100);
    expect(points.map(([, value]) => value)).toEqual([0, 1, Number.NaN, 4, 5]);
  });

  test("breaks between pixel columns when a long line has a pause", () => {
    const [t, v] = samples(1000, (i) => (i >= 300 && i < 700 ? Number.NaN : 1));
    const points = reduced(t, v, [0, 100], 20);
    expect(points.filter(([, value]) => Number.isNaN(value))).toHaveLength(1);
  });

  test("treats unlimited as nothing to draw", () => {
    const [t, v] = samples(3, (i) => (i === 1 ? Number.POSITIVE_INFINITY : 1));
    expect(reduced(t, v, [0, 0.2], 100).map(([, value]) => value)).toEqual([1, Number.NaN, 1]);
  });

  test("reaches over both edges of the window", () => {
    const [t, v] = samples(100, (i) => i);
    const points = reduced(t, v, [2, 3], 400);
    expect(points[0]).toEqual([1.9, 19]);
    expect(points.at(-1)).toEqual([3.1, 31]);
  });

  test("holds only real samples in their order, with the same extremes", () => {
    const value = fc.double({ noNaN: true, min: -1e6, max: 1e6 });
    const column = fc.array(fc.oneof(value, fc.constant(Number.NaN)), {
      ...{ minLength: 1, maxLength: 600 },
    });
    fc.assert(
      fc.property(column, fc.integer({ min: 1, max: 40 }), (v, columns) => {
        const t = v.map((_, i) => i / 10);
        const end = (v.length - 1) / 10 || 0.1;
        const points = reduced(t, v, [0, end], columns).filter(([, value]) => !Number.isNaN(value));
        const finite = v.filter((value) => !Number.isNaN(value));
        expect(points.every(([time, value]) => v[t.indexOf(time ?? -1)] === value)).toBe(true);
        const times = points.map(([time]) => time ?? 0);
        expect(times).toEqual([...times].sort((a, b) => a - b));
        expect(Math.max(...points.map(([, value]) => value ?? 0))).toBe(Math.max(...finite));
        expect(Math.min(...points.map(([, value]) => value ?? 0))).toBe(Math.min(...finite));
        expect(points.length).toBeLessThanOrEqual(Math.max(4 * columns + 4, 4 * columns));
      }),
    );
  });
});

test("a part of the time keeps the points inside it", () => {
  const [t, v] = samples(10, (i) => i);
  const points = reduce(Float64Array.from(t), Float64Array.from(v), [0, 0.9], 100, new Points());
  expect([...between(points, 0.25, 0.6).v]).toEqual([3, 4, 5, 6]);
  expect([...around(points, 0.25, 0.6).v]).toEqual([2, 3, 4, 5, 6, 7]);
  expect([...around(points, -1, 9).v]).toEqual([...points.v.subarray(0, points.count)]);
  // Between two samples both are its neighbours; before all of them it has one.
  expect([...around(points, 0.31, 0.32).v]).toEqual([3, 4]);
  expect([...around(points, -2, -1).v]).toEqual([0]);
});

test("a staircase keeps the beginning and the end of each level, and gaps", () => {
  const points = new Points();
  points.reset(16);
  const values = [5, 5, 5, 5, 7, 7, 7, Number.NaN, 7, 7, 7];
  values.forEach((value, i) => {
    points.push(Number.isNaN(value) ? Number.NaN : i, value);
  });
  onlySteps(points);
  expect(words(shown(points))).toBe("0,5 3,5 4,7 6,7 | 8,7 10,7");
});

test("a level of an interval begins where the interval before it ends", () => {
  const t = Float64Array.from([39.9, 40, 40.1, 40.2, 40.3, 40.4]);
  const v = Float64Array.from([1000, 1000, 500, Number.NaN, 700, 700]);
  const points = reduce(t, v, [0, 100], 500, new Points());
  fromIntervalEnds(points);
  expect(words(shown(points))).toBe("39.9,1000 40,500 40.1,500 | 40.3,700 40.4,700");
});

test("points know their extremes, and how far apart the samples are until they are reduced", () => {
  const points = new Points();
  const [t, v] = samples(101, (i) => (i === 70 ? 40 : Math.abs(i - 50) - 20));
  const [times, values] = [Float64Array.from(t), Float64Array.from(v)];
  reduce(times, values, [0, 10], 200, points);
  expect([points.low, points.high]).toEqual([-20, 40]);
  // Of a part of them, too.
  reduce(times, values, [5, 10], 200, points);
  expect([points.low, points.high]).toEqual([-20, 40]);
  expect(points.spacing_s).toBeCloseTo(0.1, 12);
  const buffer = points.t;
  reduce(times, values, [4, 6], 4, points);
  expect([points.low, points.high, points.spacing_s]).toEqual([-20, -9, 0]);
  // The buffers serve again.
  expect(points.t).toBe(buffer);
  reduce(times.subarray(0, 1), values, [0, 10], 200, points);
  expect([points.count, points.spacing_s]).toEqual([1, 0]);
});

test("a curve that goes any way keeps every point in its order, and its gaps between points", () => {
  const points = new Points();
  const x = Float64Array.of(9, 3, 1, 4, 2, 8, 7);
  copyAll(x, Float64Array.of(Number.NaN, 1, 2, Number.NaN, Number.NaN, 3, Number.NaN), points);
  expect(words(shown(points))).toBe("3,1 1,2 | 8,3");
  expect(points.spacing_s).toBe(0);
});

test("rows are told by pixel column, also those beside the window, and asked for where they are known", () => {
  const t = Float64Array.from([-1, 0, 0.5, 1, 1.9, 2, 3, 4]);
  const { starts, count } = bucketsOf(t, 0, t.length, [0, 3], 3);
  expect([...starts.subarray(0, count + 1)]).toEqual([0, 1, 3, 5, 6, 7, 8]);
  // The same window later in a run.
  const after = t.map((t_s) => t_s + 100);
  const later = bucketsOf(after, 0, t.length, [100, 103], 3);
  expect([...later.starts.subarray(0, later.count + 1)]).toEqual([0, 1, 3, 5, 6, 7, 8]);
  const v = Float64Array.from([1, 2, 3, 4, 5, 6, 7, 8]);
  const known = { starts: Int32Array.of(0, 4, 8), count: 2 };
  const points = reduce(t, v, [0, 3], 3, new Points(), (times, first, end) => {
    expect([times, first, end]).toEqual([t, 0, 8]);
    return known;
  });
  expect(words(shown(points))).toBe("-1,1 1,4 1.9,5 4,8");
});

test("a staircase tells how far apart its steps are", () => {
  const points = new Points();
  points.reset(8);
  for (const t of [0, 1, 2, 6]) points.push(t, t < 6 ? 1 : 2);
  onlySteps(points);
  expect(words(shown(points))).toBe("0,1 2,1 6,2");
  expect(points.spacing_s).toBe(3);
});

test("of a flow that comes and leaves only its rows are kept, by the columns that all series of its table share", () => {
  const [t, v] = samples(1000, (i) => (i * 37) % 101).map((one) => Float64Array.from(one)) as [
    Float64Array,
    Float64Array,
  ];
  const asked: number[][] = [];
  const shared = (_: unknown, first: number, end: number) => {
    asked.push([first, end]);
    return bucketsOf(t, first, end, [0, 100], 20);
  };
  const there = reduce(t, v, [0, 100], 20, new Points(), shared, [333, 777]);
  const only = (column: Float64Array) => column.subarray(333, 777);
  const alone = reduce(only(t), only(v), [0, 100], 20, new Points(), undefined);
  expect(shown(there)).toEqual(shown(alone));
  expect(asked).toEqual([[0, 1000]]);
});
