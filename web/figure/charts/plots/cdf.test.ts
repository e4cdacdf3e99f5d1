import { expect, test } from "vitest";
import { columnsOf, layoutOf, testAbout } from "../../../tests/figure-fixture";
import type { ChartSpec } from "../series/types";
import { CDF_ONE_WAY, CDF_QUEUING } from "./cdf";

const layout = layoutOf({ video: "nada", talk: "gcc" });
const about = testAbout(layout);

/** Of `video` packets that wait for 10, 20, 30 and 40 ms and are 100 ms longer on their way; all of them media that arrived. */
const columns = columnsOf(layout, {
  packets: {
    flow: [0, 0, 0, 0],
    kind: [0, 0, 0, 0],
    fate: [0, 0, 0, 0],
    sent_s: [1, 2, 3, 4],
    received_s: [1.14, 2.11, 3.13, 4.12],
    queuing_delay_ms: [40, 10, 30, 20],
  },
});
const named = (choice: string): ChartSpec => {
  const spec = [CDF_QUEUING, CDF_ONE_WAY].find((one) => one.choice === choice);
  if (spec === undefined) throw new Error(choice);
  return spec;
};
const dataOf = (choice: string, window_s: readonly [number, number] = [0, 10]) => {
  const data = named(choice).computed?.of(columns, about, { window_s, at_s: null });
  if (data === undefined) throw new Error(choice);
  return data;
};

test("a flow whose packets have come has a curve, with a point for every quarter of a percent", () => {
  const { curves, columns: made } = dataOf("queuing");
  expect(curves.map(({ of, name }) => [of, name])).toEqual([["video cdf", "NADA"]]);
  const [curve] = curves;
  expect(curve?.y).toHaveLength(401);
  expect([0, 1, 100, 101, 200, 300, 400].map((i) => [curve?.y[i], curve?.x[i]])).toEqual([
    [0, 10],
    [0.25, 10],
    [25, 10],
    [25.25, 20],
    [50, 20],
    [75, 30],
    [100, 40],
  ]);
  expect(made.column("cdf.video", "share")).toEqual(curve?.y);
  expect(made.column("cdf.video", "t_s")).toEqual(curve?.x);
  expect(made.rows("cdf.talk")).toBe(0);
});

test.each([
  [
    "queuing",
    "20.0 ms",
    "NADA: half of 4 packets within 20 milliseconds, 95 percent within 40 milliseconds.",
  ],
  [
    "oneway",
    "120 ms",
    "NADA: half of 4 packets within 120 milliseconds, 95 percent within 140 milliseconds.",
  ],
])("of the %s delay a point says its share and the delay, and the summary the half and 95 percent", (choice, half, sentence) => {
  const { curves, sentences } = dataOf(choice);
  expect(curves[0]?.words(200)).toBe(`NADA: 50 % of its packets within ${half}`);
  expect(curves[0]?.words(1)).toMatch(/^NADA: 0.25 % of its packets within /);
  expect(sentences).toEqual([sentence]);
});

test("the table has how many packets there are, and the delay of some shares of them", () => {
  const { table } = dataOf("queuing");
  expect(table.head).toEqual(["Flow", "packets", "5 %", "25 %", "50 %", "75 %", "95 %", "99 %"]);
  expect(table.rows).toEqual([
    ["NADA", "4", "10.0 ms", "10.0 ms", "20.0 ms", "30.0 ms", "40.0 ms", "40.0 ms"],
  ]);
});

test("where no packet has come there is nothing", () => {
  const { curves, sentences, table } = dataOf("queuing", [5, 10]);
  expect([curves, sentences, table.rows]).toEqual([[], [], []]);
});

test("the flow in view is stronger than the others", () => {
  const series = named("oneway").series(about);
  expect(series.map(({ id, table, legend }) => [id, table, legend])).toEqual([
    ["video cdf", "cdf.video", "NADA"],
    ["talk cdf", "cdf.talk", "GCC"],
  ]);
  expect(series.map((one) => one.kind === "line" && one.width)).toEqual([2, 1.5]);
});
