import { expect, test, vi } from "vitest";
import type { SeedRuns } from "../../store";
import { columnsOfRuns } from "../../store/seed-columns";
import type { Layout } from "../columns";
import { LINE } from "../series/flows-shown";
import type { LineSeries, MarkSeries, SpreadSeries } from "../series/types";
import { spreadNote, spreadSentence, spreadSpoken, spreadText } from "../words/spread-words";
import { bandsOfSeries, bandsVersion, onBands } from "./bands";

const kept = ["rate_kbps", "packets_lost", "packets_received"].map((column) => ({
  table: "flows.video",
  column,
}));
const layout = {} as Layout;
/** Run i has the rates 100 i, 200 i and none, and loses i of ten packets in the second row. */
const runsOf = (seeds: readonly number[]): SeedRuns => ({
  seeds,
  layout,
  duration_s: 0.3,
  kept,
  columns: columnsOfRuns(
    layout,
    kept,
    seeds.map((i) => [
      Float32Array.of(100 * i, 200 * i, Number.NaN),
      Float32Array.of(0, i, 0),
      Float32Array.of(10, 10 - i, 10),
    ]),
  ),
  results: [],
});
const rate: LineSeries = {
  ...LINE,
  id: "rate",
  table: "flows.video",
  legend: "NADA",
  colour: "#0072b2",
  values: "rate_kbps",
  width: 1,
  scales: "always",
};
const loss: MarkSeries = {
  kind: "marks",
  id: "loss",
  table: "flows.video",
  legend: "loss",
  colour: "#b2382a",
  symbol: "cross",
  events: "packets_lost",
  values: {
    from: ["packets_lost", "packets_received"],
    unit: "%",
    value: (gone, received) => (100 * gone) / (gone + received),
  },
};
const spreadOf = (of: LineSeries | MarkSeries, runs: SeedRuns): SpreadSeries => ({
  kind: "spread",
  id: "spread",
  of,
  runs,
  shade: 0.2,
  table: of.table,
  legend: of.legend,
  colour: of.colour,
  width: 2,
  dash: [],
  marker: "circle",
});
const computed = async (series: SpreadSeries) => {
  await vi.waitUntil(() => bandsOfSeries(series) !== null);
  const bands = bandsOfSeries(series);
  if (bands === null) throw new Error("no bands");
  return bands;
};

test("bands are computed after they were asked for, once, and who listens hears of it", async () => {
  const series = spreadOf(rate, runsOf([1, 2, 3]));
  const before = bandsVersion();
  let heard = 0;
  const stop = onBands(() => (heard += 1));
  expect(bandsOfSeries(series)).toBeNull();
  const bands = await computed(series);
  stop();
  expect(bandsVersion()).toBe(before + 1);
  expect(heard).toBe(1);
  expect([...bands.median]).toEqual([200, 400, Number.NaN]);
  expect([...bands.low]).toEqual([100, 200, Number.NaN]);
  expect([...bands.high]).toEqual([300, 600, Number.NaN]);
  expect([...bands.t]).toEqual([0.1, 0.2, 0.3]);
  expect(bandsOfSeries({ ...series })).toBe(bands);
});

test("values computed from several columns are those of each run", async () => {
  const { median, most } = await computed(spreadOf(loss, runsOf([1, 2, 3])));
  expect([...median]).toEqual([0, 20, 0]);
  expect([...most]).toEqual([0, 30, 0]);
});

test("two hundred runs of five minutes give way again and again", async () => {
  const rows = 3000;
  const columns = Array.from({ length: 200 }, (_, i) =>
    Float32Array.from({ length: rows }, (_, row) => (row * 7919 + i * 104729) % 1000),
  );
  const one = kept.slice(0, 1);
  const runs = {
    ...runsOf([]),
    columns: columnsOfRuns(
      layout,
      one,
      columns.map((column) => [column]),
    ),
  };
  const series = spreadOf(rate, runs);
  let turns = 0;
  let on = true;
  const beat = (): void => {
    turns += 1;
    if (on) setTimeout(beat, 0);
  };
  setTimeout(beat, 0);
  await computed(series);
  on = false;
  // Some ten slices of 5 ms on a fast machine, and the page has its turn between them.
  expect(turns).toBeGreaterThanOrEqual(4);
});

test("the legend, the reader of screens and the summary tell median and interval", async () => {
  const series = spreadOf(rate, runsOf([1, 2, 3]));
  await computed(series);
  expect(spreadText(series, 0.2, { unit: "kbit/s", factor: 1 })).toBe("400 (200–600)");
  expect(spreadText(series, 0.3, { unit: "kbit/s", factor: 1 })).toBe("–");
  expect(spreadSpoken(series, 0.1, "kbit/s")).toBe(
    "NADA median 200 kilobits per second, interval 100 kilobits per second to 300 kilobits per second",
  );
  expect(spreadSentence(series, "kbit/s", [0, 0.2])).toBe(
    "NADA over 3 seeds: median on average 300 kilobits per second, 5th to 95th percentile on average 150 kilobits per second to 450 kilobits per second.",
  );
});

test("the first chart says what line and band are, the others only what is not of all runs", () => {
  const series = spreadOf(rate, runsOf([7, 8, 9]));
  const strip = { kind: "strip", legend: null } as never;
  const shown = { faded: false, everyRun: false };
  expect(spreadNote([series], shown, true)).toBe("thick median, band 5–95 % of 3 seeds");
  expect(spreadNote([series], { faded: true, everyRun: true }, true)).toBe(
    "thick median, band 5–95 % of 3 seeds before your change; thin each run",
  );
  expect(spreadNote([series, strip], shown, false)).toBe("states: seed 7 alone");
  expect(spreadNote([rate], shown, true)).toBe("");
});

test("what decisions left behind ends with the flow that they were made for", async () => {
  const left = { ...rate, id: "left", until_s: 0.15 };
  const bands = await computed(spreadOf(left, runsOf([1, 2, 3])));
  expect([...bands.median]).toEqual([200, Number.NaN, Number.NaN]);
});
