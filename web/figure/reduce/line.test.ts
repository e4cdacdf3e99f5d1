import { expect, test } from "vitest";
import type { Columns } from "../../model/engine/types";
import { LINE } from "../charts/series/flows-shown";
import type { LineSeries } from "../charts/series/types";
import { Points } from "../ink/points";
import { NO_EXTENT } from "./cut";
import { endOfCurve, ReducedLine } from "./line";

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

test("of a window's end only what lies in it speaks, its first and last moment too", () => {
  expect(endOfCurve(curve([1, 2, 3, 4]), [3, 3])).toEqual({ t_s: 3, v: 4 });
  expect(endOfCurve(curve([1, 2, 3, 4]), [0, 2])).toEqual({ t_s: 2, v: 3 });
  // The upper one of two: from 75 s to 100 s a window's last share is one second.
  expect(endOfCurve(curve(Array.from({ length: 101 }, (_, t) => t)), [75, 100])).toEqual({
    t_s: 100,
    v: 100,
  });
  expect(endOfCurve(new Points(), [0, 10])).toBeNull();
});

const columnsOf = (v: readonly number[]): Columns =>
  ({
    rows: () => v.length,
    column: (_: string, name: string) => Float64Array.from(name === "t_s" ? v.map((_, i) => i) : v),
  }) as unknown as Columns;
const CUT = {
  ...{ window_s: [0, 10] as const, columns: 100, width: 100, reached_s: 10 },
  individualRuns: false,
};
const lineOf = (v: readonly number[], more: Partial<LineSeries> = {}): ReducedLine => {
  const series = { ...LINE, id: "a", table: "a", values: "v", ...more } as LineSeries;
  const line = new ReducedLine(series);
  line.prepare(columnsOf(v), CUT);
  return line;
};
/** "0,5 2,8": moments with their values. */
const shown = ({ points: { t, v, count } }: ReducedLine): string =>
  Array.from({ length: count }, (_, i) => `${t[i]},${v[i]}`).join(" ");

test("its peak is the first of its highest points", () => {
  expect(lineOf([1, 7, 3, 7]).peak()).toEqual({ t_s: 1, v: 7 });
  expect(lineOf([Number.NaN]).peak()).toBeNull();
  expect(lineOf([3, 1, 7]).extent()).toEqual([1, 7]);
  expect(lineOf([]).extent()).toEqual(NO_EXTENT);
});

test("a staircase loses what it does not need, and what sums up an interval begins with it", () => {
  expect(shown(lineOf([5, 5, 5, 8]))).toBe("0,5 1,5 2,5 3,8");
  expect(shown(lineOf([5, 5, 5, 8], { hold: true }))).toBe("0,5 2,5 3,8");
  expect(shown(lineOf([5, 5, 8, 8], { ofInterval: true }))).toBe("0,5 1,8 2,8 3,8");
});

test.each([
  ["the last level, at its own moment", [0, 10], { t_s: 3, v: 8 }],
  ["the level before, which holds to the window's end", [0, 2.5], { t_s: 2.5, v: 5 }],
  ["the level before, where the next one begins at the window's end", [0, 3], { t_s: 3, v: 5 }],
  ["a level that began before the window", [1, 1.5], { t_s: 1.5, v: 5 }],
  ["nothing, where it ended before", [4, 10], null],
  ["nothing, where it begins later", [-5, -1], null],
] as const)("a staircase ends with %s", (_, window_s, end) => {
  expect(lineOf([5, 5, 5, 8], { hold: true }).end(window_s)).toEqual(end);
});

test("a curve that goes any way ends with its last point, wherever that is", () => {
  expect(lineOf([5, 6, 7], { free: true }).end([0, 1])).toEqual({ t_s: 2, v: 7 });
  expect(lineOf([], { free: true }).end([0, 1])).toBeNull();
});

test("of the run before only what differs is seen, with one neighbour on either side", () => {
  const ghost = lineOf([]);
  ghost.prepareGhost(columnsOf([1, 1, 1, 9, 1, 1, 1]), columnsOf([1, 1, 1, 2, 1, 1, 1]), CUT);
  expect(shown(ghost)).toBe("2,1 3,9 4,1");
  ghost.prepareGhost(columnsOf([1, 1]), columnsOf([1, 1]), CUT);
  expect(shown(ghost)).toBe("");
});
