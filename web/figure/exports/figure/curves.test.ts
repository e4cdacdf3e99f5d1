import { expect, test } from "vitest";
import type { Figure, Mark, Panel } from "../../figure";
import { type ChartCurves, chartsOf } from "./curves";

const points = (t: readonly number[], v: readonly number[], count = t.length) => ({
  t: Float64Array.from(t),
  v: Float64Array.from(v),
  count,
});

/** Rates in Mbit/s over seconds; the legend knows `video`, and a label the mark `late`. */
function chart(marks: readonly object[], change: Partial<Panel> = {}): ChartCurves {
  const panel = {
    title: "Rate",
    x: { kind: "time", title: "time", unit: "s", factor: 1 },
    y: { factor: 0.001, unit: "Mbit/s" },
    legend: { entries: [{ id: "video", words: "NADA" }] },
    labels: [{ of: "late", text: "GCC" }],
    marks: marks as readonly Mark[],
    ...change,
  };
  const [found] = chartsOf({ panels: [panel] } as unknown as Figure);
  return found as ChartCurves;
}

const line = {
  kind: "line",
  id: "a",
  series: "video",
  points: points([0, 1, 2], [500, 1000, 250]),
};

test("a line is its samples in the unit of the axis, by the name in the legend", () => {
  expect(chart([line])).toEqual({
    title: "Rate",
    unit: "Mbit/s",
    across: "time, s",
    curves: [{ name: "NADA", at: [0, 1, 2], values: [0.5, 1, 0.25], low: [] }],
  });
});

test("events are curves, too, and bands have two edges; rules and strips are none", () => {
  const edges = {
    t: Float64Array.of(0, Number.NaN, 2, 3),
    low: Float64Array.of(100, 0, 200, 300),
    high: Float64Array.of(400, 0, 500, 600),
    count: 3,
  };
  const { curves } = chart([
    { kind: "strip", id: "states", series: "states", spans: [], states: [], labels: [] },
    { kind: "symbols", id: "losses", series: "losses", points: points([1], [2000]) },
    { kind: "area", id: "band", series: "video", edges },
    { kind: "rules", id: "changes", series: "changes", times_s: [1] },
  ]);
  expect(curves).toEqual([
    { name: "losses", at: [1], values: [2], low: [] },
    { name: "NADA", at: [0, 2], values: [0.4, 0.5], low: [0.1, 0.2] },
  ]);
});

test("bars stand at their middles, with both their ends in the unit of the axis", () => {
  const bars = [
    { x: [0, 2], y: [0, 500] },
    { x: [2, 4], y: [1000, 250] },
  ];
  const { curves } = chart([{ kind: "bars", id: "bars", series: "video", bars }]);
  expect(curves).toEqual([{ name: "NADA", at: [1, 3], values: [0.5, 1], low: [0, 0.25] }]);
});

test("what the legend does not have is called as at its line, or by its own name", () => {
  const named = (id: string, series: string) => ({ ...line, id, series });
  const { curves } = chart([named("late", "x"), named("late", "video"), named("other", "x")]);
  expect(curves.map(({ name }) => name)).toEqual(["GCC", "NADA", "other"]);
});

test("gaps, and what is behind the last sample, are left out; seven digits are enough", () => {
  const gaps = points([0, Number.NaN, 2, 3, 4], [1, 2, Number.NaN, 1234.567891, 5], 4);
  const { curves } = chart([{ ...line, points: gaps }], {
    x: { kind: "linear", factor: 1000, name: { text: "delay, ms" } },
    y: { factor: 1, unit: "" },
  } as unknown as Partial<Panel>);
  expect(curves[0]).toMatchObject({ at: [0, 3000], values: [1, 1234.568] });
});

test("another horizontal axis than time is named", () => {
  const x = { kind: "linear", factor: 1, name: { text: "delay, ms" } } as unknown as Panel["x"];
  expect(chart([], { x })).toMatchObject({ across: "delay, ms", curves: [] });
});
