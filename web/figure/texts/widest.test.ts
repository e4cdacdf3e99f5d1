import { expect, test } from "vitest";
import type { Columns } from "../../model/engine/types";
import type { Series } from "../charts/series/types";
import { widestValue } from "./widest";

/** A line over these values. */
function widest(values: readonly number[], factor = 1, until_s?: number): number {
  const column = (_: string, name: string) =>
    Float64Array.from(name === "t_s" ? values.map((_, i) => i) : values);
  const columns = { rows: () => values.length, column } as unknown as Columns;
  const line = { kind: "line", table: "flows.a", values: "v", until_s } as unknown as Series;
  return widestValue(line, columns, { unit: "ms", factor });
}

test("four digits are what a value has room for in any case", () => {
  expect(widest([])).toBe(4);
  expect(widest([0, 0.5, 12.3, 999, Number.NaN])).toBe(4);
});

test("the run's largest value has room, in the unit that is shown", () => {
  expect(widest([1, 3277, 2])).toBe(4);
  expect(widest([1, 21_022, 2])).toBe(5.4);
  expect(widest([1, 3277, 2], 1e-3)).toBe(4);
});

test("so has a minus, wherever in the run it stands", () => {
  expect(widest([5, -12.3, 7])).toBeCloseTo(4.9);
  expect(widest([5, -123, -1.23])).toBeCloseTo(4.9);
  expect(widest([5, -1234, 7])).toBeCloseTo(5.3);
  expect(widest([5, -0.001])).toBe(4);
});

test("what is not shown takes no room: a flow that has ended", () => {
  expect(widest([1, 2, 21_022], 1, 1)).toBe(4);
});

test("a state has room for the longest name of all", () => {
  const states = [{ label: "gradual" }, { label: "congestion avoidance" }];
  const strip = { kind: "strip", states } as unknown as Series;
  expect(widestValue(strip, {} as Columns, { unit: "", factor: 1 })).toBe(20);
});

test("median and band have room for all three of them", () => {
  const f = (...values: number[]) => Float64Array.from(values);
  const room = (bands: object | null): number => {
    const spread = { kind: "spread", of: {}, runs: { bandsOf: () => bands } };
    return widestValue(spread as unknown as Series, {} as Columns, { unit: "ms", factor: 1 });
  };
  // Before they are known: four digits each, brackets and a dash.
  expect(room(null)).toBe(15);
  expect(room({ median: f(1, 21_022), low: f(1, 2), high: f(3, 4) })).toBeCloseTo(16.4, 9);
  expect(room({ median: f(5), low: f(-12.3), high: f(7) })).toBeCloseTo(15.9, 9);
});
