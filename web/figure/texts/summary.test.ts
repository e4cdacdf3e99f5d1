import { expect, test } from "vitest";
import { columnsOf, layoutOf } from "../../tests/figure-fixture";
import type { ChartSpec, PlotData, Series } from "../charts/series/types";
import { captionOf, summaryOf } from "./summary";

const layout = layoutOf({ video: "nada" });
const { NaN: NONE } = Number;
const columns = columnsOf(layout, {
  "flows.video": {
    t_s: [1, 2, 3, 4],
    receiving_rate_kbps: [100, NONE, 300, 800],
    goodput_kbps: [70, 70, 70, 70],
    packets_received: [0, 0, 0, 0],
    queuing_delay_ms: [NONE, NONE, NONE, NONE],
  },
});
const spec = { title: "Rate", unit: "kbit/s", empty: "Nothing came." } as ChartSpec;
const line = (values: string, more: object = {}): Series =>
  ({ kind: "line", table: "flows.video", values, legend: values, ...more }) as unknown as Series;
const rate = line("receiving_rate_kbps", { legend: "NADA" });
const plot = (sentences: readonly string[]) => ({ sentences }) as unknown as PlotData;

test.each([
  [
    "mean, least and most of what is known",
    [rate],
    "NADA: on average 400 kilobits per second, between 100 kilobits per second and 800 kilobits per second.",
  ],
  [
    "one value that it has throughout",
    [line("goodput_kbps")],
    "goodput_kbps: 70 kilobits per second throughout.",
  ],
  ["nothing of what has no value", [line("queuing_delay_ms")], "Nothing came."],
  ["nothing of what has no name", [line("goodput_kbps", { legend: null })], "Nothing came."],
  [
    "nothing of bands and states",
    [line("goodput_kbps", { kind: "band" }), line("goodput_kbps", { kind: "strip" })],
    "Nothing came.",
  ],
  ["nothing where there is nothing", [], "Nothing came."],
])("a chart's summary has %s", (_, series, said) => {
  expect(summaryOf(spec, series, columns, [0, 10])).toBe(`Rate, from 0 to 10 seconds. ${said}`);
});

test("its average is the one that the series asks for, its range that of what is drawn", () => {
  const average = { of: "goodput_kbps" };
  const series = line("receiving_rate_kbps", { legend: "NADA", average });
  expect(summaryOf(spec, [series], columns, [0, 10])).toContain("on average 70 kilobits");
});

test("several series follow one another, of the window that is seen", () => {
  expect(summaryOf(spec, [rate, line("goodput_kbps")], columns, [0.04, 1.06])).toBe(
    "Rate, from 0 to 1.1 seconds. NADA: 100 kilobits per second throughout. goodput_kbps: 70 kilobits per second throughout.",
  );
});

test("a plot brings its own sentences", () => {
  const said = (sentences: readonly string[]) =>
    summaryOf(spec, [rate], columns, [0, 10], plot(sentences));
  expect(said(["One.", "Two."])).toBe("Rate, from 0 to 10 seconds. One. Two.");
  expect(said([])).toBe("Rate, from 0 to 10 seconds. Nothing came.");
});

test("a caption says what is seen by name, of many seeds how many", () => {
  const spread = line("x", { kind: "spread", legend: "GCC", over: { flows: 1, seeds: 20 } });
  const caption = (...series: readonly Series[]) => captionOf(spec, series, [5, 12.34]);
  expect(caption(rate, spread, line("x", { legend: null }))).toBe(
    "Rate from 5 to 12.3 seconds: NADA, GCC over 20 seeds",
  );
  expect(caption(line("x", { legend: null }))).toBe("Rate from 5 to 12.3 seconds: Nothing came.");
});
