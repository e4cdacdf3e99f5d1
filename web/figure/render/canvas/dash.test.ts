import { describe, expect, test } from "vitest";
import { Points } from "../../ink/points";
import { scaleLinear } from "../../ink/scale";
import { reduce } from "../../reduce/decimate";
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

  /** "0,4 1,10" are two samples, "|" is a gap. */
  const pointsOf = (words: string): Points => {
    const all = words
      .split(" ")
      .map((one) => (one === "|" ? [Number.NaN, Number.NaN] : one.split(",")));
    const column = (i: number) => Float64Array.from(all, (place) => Number(place[i]));
    return Object.assign(new Points(), { t: column(0), v: column(1), count: all.length });
  };
  /** The dashes one by one, each with its places; ten pixels are a second. */
  const cutOf = (line: string, dash: readonly number[], hold = false): readonly string[] => {
    const { t, v, count } = dashed(pointsOf(line), { dash, hold }, SCALES, new Points());
    const near = (value = 0) => Math.round(value * 1000) / 1000;
    const places = Array.from({ length: count }, (_, i) =>
      Number.isNaN(t[i]) ? "|" : `${near(t[i])},${near(v[i])}`,
    );
    return places
      .join(" ")
      .split(" |")
      .map((one) => one.trim())
      .filter((one) => one !== "");
  };

  test("have the pattern's lengths and pauses between samples, on the way from one to the next", () => {
    expect(cutOf("0,0 1,10", [3, 2])).toEqual(["0,0 0.3,3", "0.5,5 0.8,8"]);
  });

  test("lie at the value before where it holds until the next", () => {
    expect(cutOf("0,4 1,10", [3, 2], true)).toEqual(["0,4 0.3,4", "0.5,4 0.8,4"]);
  });

  test("are where they are in time, wherever the line begins and ends", () => {
    expect(cutOf("0.1,1 0.6,6", [3, 2])).toEqual(["0.1,1 0.3,3", "0.5,5 0.6,6"]);
    expect(cutOf("0.35,1 0.45,6", [3, 2])).toEqual([]);
  });
});
