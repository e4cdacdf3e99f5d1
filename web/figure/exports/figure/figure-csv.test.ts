import { expect, test } from "vitest";
import type { Figure } from "../../figure";
import { csvOfFigure } from "./figure-csv";

const panel = (title: string, x: object, unit: string) => ({
  ...{ title, legend: { entries: [] }, labels: [] },
  x: { factor: 1, ...x },
  y: { factor: 1, unit },
  marks: [
    {
      ...{ kind: "line", id: "video", series: "video" },
      points: { t: Float64Array.of(10), v: Float64Array.of(5), count: 1 },
    },
  ],
});
const linesOf = (...panels: readonly object[]) =>
  csvOfFigure({ panels } as unknown as Figure)
    .trimEnd()
    .split("\n");

const rate = panel("Rate, mean", { kind: "time", title: "time", unit: "s" }, "kbit/s");
const delays = panel("Delays", { kind: "linear", name: { text: "delay, ms" } }, "%");

test("charts over time have times, and their titles may hold commas", () => {
  expect(linesOf(rate)).toEqual([
    "chart,series,t_s,value,low,unit",
    '"Rate, mean",video,10,5,,kbit/s',
  ]);
});

test("where one chart has another axis than time, each line says what its place is along", () => {
  expect(linesOf(rate, delays)).toEqual([
    "chart,series,at,value,low,unit,along",
    '"Rate, mean",video,10,5,,kbit/s,"time, s"',
    'Delays,video,10,5,,%,"delay, ms"',
  ]);
});
