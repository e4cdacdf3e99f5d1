import { describe, expect, test } from "vitest";
import { Points, reduce } from "../../reduce/decimate";
import { scaleLinear } from "../../scale";
import { dashed, isDense } from "./dash";
import type { Scales } from "./pen";

const SCALES: Scales = {
  x: scaleLinear([0, 10], [0, 100]),
  y: scaleLinear([0, 10], [100, 0]),
  px: 1,
};
const f = (...values: number[]) => Float64Array.from(values);

describe("dashes", () => {
  test("of a dense line follow the time axis", () => {
    const t = f(...Array.from({ length: 21 }, (_, i) => i / 10));
    const line = reduce(
      t,
      t.map(() => 1),
      [0, 10],
      100,
      new Points(),
    );
    expect(isDense(line, SCALES)).toBe(true);
    const cut = dashed(line, { dash: [3, 2], hold: false }, SCALES, new Points());
    const dashes = [...cut.t.subarray(0, cut.count)].map((t_s) => Math.round(t_s * 100) / 100);
    const starts = dashes.filter((_, i) => i === 0 || Number.isNaN(dashes[i - 1] ?? 0));
    expect(starts).toEqual([0, 0.5, 1, 1.5]);
    const ends = dashes.filter((t_s, i) => !Number.isNaN(t_s) && Number.isNaN(dashes[i + 1] ?? 0));
    expect(ends).toEqual([0.3, 0.8, 1.3, 1.8]);
  });

  test("of a sparse line follow the line", () => {
    const line = reduce(f(0, 5, 10), f(1, 1, 1), [0, 10], 100, new Points());
    expect(isDense(line, SCALES)).toBe(false);
  });

  /** Points as they come; NaN is a gap. */
  const pointsOf = (all: readonly (readonly [t_s: number, v: number])[]): Points =>
    Object.assign(new Points(), {
      t: Float64Array.from(all, ([t_s]) => t_s),
      v: Float64Array.from(all, ([, v]) => v),
      count: all.length,
    });
  const GAP = [Number.NaN, Number.NaN] as const;
  /** The dashes one by one, each with its places; ten pixels are a second. */
  const cutOf = (
    all: readonly (readonly [number, number])[],
    dash: readonly number[],
    hold = false,
  ) => {
    const { t, v, count } = dashed(pointsOf(all), { dash, hold }, SCALES, new Points());
    const found: (readonly [number, number])[][] = [[]];
    for (let i = 0; i < count; i += 1) {
      if (Number.isNaN(t[i])) found.push([]);
      else found.at(-1)?.push([t[i] as number, v[i] as number]);
    }
    const near = (value: number) => Math.round(value * 1000) / 1000;
    return found.filter((one) => one.length > 0).map((one) => one.map((place) => place.map(near)));
  };

  test("have the pattern's lengths and pauses between samples, on the way from one to the next", () => {
    expect(
      cutOf(
        [
          [0, 0],
          [1, 10],
        ],
        [3, 2],
      ),
    ).toEqual([
      [
        [0, 0],
        [0.3, 3],
      ],
      [
        [0.5, 5],
        [0.8, 8],
      ],
    ]);
  });

  test("lie at the value before where it holds until the next", () => {
    expect(
      cutOf(
        [
          [0, 4],
          [1, 10],
        ],
        [3, 2],
        true,
      ),
    ).toEqual([
      [
        [0, 4],
        [0.3, 4],
      ],
      [
        [0.5, 4],
        [0.8, 4],
      ],
    ]);
  });

  test("may have several lengths in turn", () => {
    expect(
      cutOf(
        [
          [0, 0],
          [1, 10],
        ],
        [2, 1, 1, 1],
      ),
    ).toEqual([
      [
        [0, 0],
        [0.2, 2],
      ],
      [
        [0.3, 3],
        [0.4, 4],
      ],
      [
        [0.5, 5],
        [0.7, 7],
      ],
      [
        [0.8, 8],
        [0.9, 9],
      ],
    ]);
  });

  test("are where they are in time, wherever the line begins and ends", () => {
    expect(
      cutOf(
        [
          [0.1, 1],
          [0.6, 6],
        ],
        [3, 2],
      ),
    ).toEqual([
      [
        [0.1, 1],
        [0.3, 3],
      ],
      [
        [0.5, 5],
        [0.6, 6],
      ],
    ]);
    expect(
      cutOf(
        [
          [0.35, 1],
          [0.45, 6],
        ],
        [3, 2],
      ),
    ).toEqual([]);
  });

  test("go on over a sample in one piece, and end where the line has a gap", () => {
    expect(cutOf([[0, 0], [0.1, 5], [0.2, 1], GAP, [0.2, 7], [0.25, 7]], [3, 2])).toEqual([
      [
        [0, 0],
        [0.1, 5],
        [0.1, 5],
        [0.2, 1],
      ],
      [
        [0.2, 7],
        [0.25, 7],
      ],
    ]);
  });

  test("follow a line that jumps at one moment", () => {
    expect(
      cutOf(
        [
          [0, 1],
          [0.1, 1],
          [0.1, 9],
          [0.2, 9],
        ],
        [3, 2],
      ),
    ).toEqual([
      [
        [0, 1],
        [0.1, 1],
        [0.1, 1],
        [0.1, 1],
        [0.1, 9],
        [0.2, 9],
      ],
    ]);
  });

  test.each([
    [1, 0.25, true],
    [1, 0.26, false],
    [2, 0.5, true],
    [2, 0.51, false],
  ])("at %d device pixels per pixel a sample each %d s is dense: %s", (px, spacing_s, dense) => {
    expect(isDense(Object.assign(new Points(), { spacing_s }), { ...SCALES, px })).toBe(dense);
  });
});
