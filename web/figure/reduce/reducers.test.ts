import { describe, expect, test } from "vitest";
import {
  CANVAS,
  columnsOf,
  layoutOf,
  panelOf,
  SCENARIO,
  testAbout,
} from "../../tests/figure-fixture";
import { recorded } from "../../tests/pen-recorder";
import { LINE } from "../charts/series/flows-shown";
import { CONGESTION_SIGNAL } from "../charts/series/signal-charts";
import type { LineSeries } from "../charts/series/types";
import { ReducedLine } from "./line";
import { extentOf, spansOf } from "./reducers";

function line(scales: LineSeries["scales"], high: number): ReducedLine {
  const series = { ...LINE, id: scales, table: "a", values: "v", scales } as unknown as LineSeries;
  const reduced = new ReducedLine(series);
  reduced.points.reset(2);
  for (const v of [10, high]) reduced.points.push(0, v);
  return reduced;
}

test("an axis holds what always counts, and what is near it, not what would press it flat", () => {
  const always = line("always", 100);
  expect(extentOf([always])).toEqual([10, 100]);
  expect(extentOf([always, line("near", 600)])).toEqual([10, 600]);
  expect(extentOf([always, line("near", 601)])).toEqual([10, 100]);
  expect(extentOf([always, line("never", 150)])).toEqual([10, 100]);
});

test("where nothing always counts, what may join makes the axis", () => {
  expect(extentOf([line("near", 700)])).toEqual([10, 700]);
});

const f = (...values: number[]) => Float64Array.from(values);

describe("the strip of modes", () => {
  test("joins equal rows and holds the last one to the end of the run", () => {
    expect(spansOf(f(0, 1, 2, 3), f(0, 0, 1, 1), [0, 10], 8)).toEqual([
      { from_s: 0, to_s: 2, value: 0 },
      { from_s: 2, to_s: 8, value: 1 },
    ]);
  });

  test("has nothing where there are no rows, and none without length", () => {
    expect(spansOf(f(), f(), [0, 10], 8)).toEqual([]);
    expect(spansOf(f(8), f(1), [0, 10], 8)).toEqual([]);
    expect(spansOf(f(0, 4), f(1, 2), [0, 4], 10)).toEqual([{ from_s: 0, to_s: 4, value: 1 }]);
  });

  test("goes on with a state that comes again after another one", () => {
    expect(spansOf(f(0, 1, 2), f(5, 6, 5), [0, 10], 3).map(({ value }) => value)).toEqual([
      5, 6, 5,
    ]);
  });

  test("is cut to the window", () => {
    expect(spansOf(f(0, 4, 8), f(0, 1, 0), [5, 6], 10)).toEqual([{ from_s: 5, to_s: 6, value: 1 }]);
  });

  test("ends with the flow whose states they are, says a state where it fits, and keeps short ones visible", () => {
    const layout = layoutOf({ video: "nada" });
    const columns = columnsOf(layout, {
      "decisions.video": { t_s: [0, 0.01, 1, 5], mode: [0, 1, 1, 1], x_curr_ms: [1, 1, 1, 1] },
    });
    const about = testAbout(layout, {
      scenario: { ...SCENARIO, flows: { video: { stop_s: 60 } } },
    });
    const panel = panelOf(CONGESTION_SIGNAL, about, columns, { axes: { window_s: [0, 100] } });
    const drawn = recorded(panel, CANVAS, 400);
    const { modeRamp, modeGradual } = about.theme;
    const boxes = drawn.filter((one) => one.kind === "box");
    expect(boxes.filter(({ colour }) => colour === modeRamp)).toMatchObject([
      { x: 0, y: 0, width: 1, height: 13 },
    ]);
    expect(boxes.filter(({ colour }) => colour === modeGradual)).toMatchObject([{ width: 238.96 }]);
    const words = drawn.filter((one) => one.kind === "text").map(({ text }) => text);
    expect(words).toEqual(["gradual"]);
  });
});
