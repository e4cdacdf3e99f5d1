import { describe, expect, test } from "vitest";
import { columnsOf, layoutOf, Recorder } from "../fixture";
import { type Scales, scaleOf } from "../scale";
import type { StripSeries } from "../series/types";
import { drawableOf } from "./drawable";
import { drawStrip, type State, spansOf } from "./strip";

const SCALES: Scales = { x: scaleOf([0, 10], [0, 100]), y: scaleOf([0, 10], [100, 0]), px: 1 };
const f = (...values: number[]) => Float64Array.from(values);

describe("the strip of modes", () => {
  const states: State[] = [
    { value: 0, label: "ramp-up", short: "ramp", colour: "#fa0", ink: "#000", hatched: true },
    { value: 1, label: "gradual", short: "grad", colour: "#9cf", ink: "#000", hatched: false },
  ];

  test("joins equal rows and holds the last one to the end of the run", () => {
    expect(spansOf(f(0, 1, 2, 3), f(0, 0, 1, 1), [0, 10], 8)).toEqual([
      { from_s: 0, to_s: 2, value: 0 },
      { from_s: 2, to_s: 8, value: 1 },
    ]);
  });

  test("is cut to the window", () => {
    expect(spansOf(f(0, 4, 8), f(0, 1, 0), [5, 6], 10)).toEqual([{ from_s: 5, to_s: 6, value: 1 }]);
  });

  test("ends with the flow whose states they are", () => {
    const pen = new Recorder();
    const columns = columnsOf(layoutOf({ video: "nada" }), {
      "decisions.video": { t_s: [1, 2, 3], mode: [0, 1, 1] },
    });
    const series: StripSeries = {
      kind: "strip",
      id: "mode",
      table: "decisions.video",
      legend: null,
      colour: "#000",
      values: "mode",
      states,
      until_s: 2.5,
    };
    const strip = drawableOf(series);
    strip.prepare(columns, { window_s: [0, 10], columns: 100, px: 1, reached_s: 10 });
    strip.trace(pen, SCALES);
    expect(pen.lines.filter((line) => line.startsWith("box"))).toEqual([
      "box #fa0 10 0 9 13",
      "box #9cf 20 0 4 13",
    ]);
  });

  test("says its state in words where they fit, and keeps short states visible", () => {
    const pen = new Recorder();
    const spans = [
      { from_s: 0, to_s: 0.01, value: 0 },
      { from_s: 1, to_s: 10, value: 1 },
    ];
    drawStrip(pen, spans, states, SCALES, 0);
    expect(pen.lines).toContain("box #fa0 0 0 1 13");
    expect(pen.lines.filter((line) => line.startsWith("text"))).toEqual(["text grad 15 7"]);
  });
});
