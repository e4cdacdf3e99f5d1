import { expect, test } from "vitest";
import type { Columns, Layout } from "../../model/engine/types";
import { columnsOfRuns } from "../../model/scenario/seeds/columns";
import { LINE } from "../charts/series/flows-shown";
import type { LineSeries, ManyRuns, MarkSeries, SpreadSeries } from "../charts/series/types";
import { spreadNote, spreadSentence, spreadSpoken, spreadText } from "../texts/spread-texts";
import { bandsInSlices, runsWithBands } from "./bands";
import type { Cut } from "./cut";
import { ReducedSpread } from "./spread";

const kept = ["rate_kbps", "packets_lost", "packets_received"].map((column) => ({
  table: "flows.video",
  column,
}));
const layout = {} as Layout;
/** Run i has the rates 100 i, 200 i and none, and loses i of ten packets in the second row. */
const runsOf = (seeds: readonly number[]): ManyRuns =>
  runsWithBands(
    seeds,
    columnsOfRuns(
      layout,
      kept,
      seeds.map((i) => [
        Float32Array.of(100 * i, 200 * i, Number.NaN),
        Float32Array.of(0, i, 0),
        Float32Array.of(10, 10 - i, 10),
      ]),
    ),
  );
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
const spreadOf = (of: LineSeries | MarkSeries, runs: ManyRuns): SpreadSeries => ({
  kind: "spread",
  id: "spread",
  of,
  runs,
  over: { flows: 1, seeds: runs.seeds.length },
  shade: 0.2,
  table: of.table,
  legend: of.legend,
  colour: of.colour,
  width: 2,
  dash: [],
  symbol: "circle",
});

test("they are computed once", () => {
  const runs = runsOf([1, 2, 3]);
  expect(runs.bandsOf({ ...rate })).toBe(runs.bandsOf(rate));
});

test("values computed from several columns are those of each run", () => {
  const bands = runsOf([1, 2, 3]).bandsOf(loss);
  expect([...(bands?.median ?? [])]).toEqual([0, 20, 0]);
  expect([...(bands?.most ?? [])]).toEqual([0, 30, 0]);
});

test("two hundred runs of five minutes may be interrupted at every run and every ten rows", () => {
  const rows = 3000;
  const columns = Array.from({ length: 200 }, (_, i) =>
    Float32Array.from({ length: rows }, (_, row) => (row * 7919 + i * 104729) % 1000),
  );
  const runs = columnsOfRuns(
    layout,
    kept.slice(0, 1),
    columns.map((column) => [column]),
  );
  const work = bandsInSlices({ seeds: [], columns: runs }, rate);
  let pauses = 0;
  while (work.next().done !== true) pauses += 1;
  // 2000 numbers at a time are ten rows of 200 runs.
  expect(pauses).toBe(200 + rows / 10);
});

test("the legend, the reader of screens and the summary tell median and interval", () => {
  const series = spreadOf(rate, runsOf([1, 2, 3]));
  expect(spreadText(series, 0.2, { unit: "kbit/s", factor: 1 })).toBe("400 (200–600)");
  expect(spreadText(series, 0.3, { unit: "kbit/s", factor: 1 })).toBe("–");
  expect(spreadSpoken(series, 0.1, "kbit/s")).toBe(
    "NADA median 200 kilobits per second, interval 100 kilobits per second to 300 kilobits per second",
  );
  expect(spreadSentence(series, "kbit/s", [0, 0.2])).toBe(
    "NADA over 3 seeds: median on average 300 kilobits per second, lowest to highest on average 150 kilobits per second to 450 kilobits per second.",
  );
});

test("the first chart says what line and band are, the others only what is not of all runs", () => {
  const series = spreadOf(rate, runsOf([7, 8, 9]));
  const strip = { kind: "strip", legend: null } as never;
  const shown = { faded: false, individualRuns: false };
  expect(spreadNote([series], shown, true)).toBe("thick median, band lowest to highest of 3 seeds");
  expect(spreadNote([series], { faded: true, individualRuns: true }, true)).toBe(
    "thick median, band lowest to highest of 3 seeds before your change; thin individual runs",
  );
  expect(spreadNote([series, strip], shown, false)).toBe("states: seed 7 alone");
  const listed = { kind: "strip", legend: "states, seed 7" } as never;
  const line = { kind: "line", direct: "target", fades: true } as never;
  const capacity = { kind: "line", direct: "capacity", fades: false } as never;
  // The legend may be folded away.
  expect(spreadNote([series, listed, line], shown, false)).toBe(
    "states: seed 7 alone; other lines: seed 7 alone",
  );
  expect(spreadNote([series, capacity], shown, false)).toBe("");
  expect(spreadNote([rate], shown, true)).toBe("");
});

test("what decisions left behind ends with the flow that they were made for", () => {
  const left = { ...rate, id: "left", until_s: 0.15 };
  const bands = runsOf([1, 2, 3]).bandsOf(left);
  expect([...(bands?.median ?? [])]).toEqual([200, Number.NaN, Number.NaN]);
  // A row that ends when the flow does is the last one.
  expect([...(runsOf([1, 2, 3]).bandsOf({ ...left, until_s: 0.2 })?.median ?? [])]).toEqual([
    200,
    400,
    Number.NaN,
  ]);
});

test("an axis has room for each run where each is drawn, else for the band", () => {
  const runs = runsOf(Array.from({ length: 100 }, (_, i) => i + 1));
  const spread = new ReducedSpread(spreadOf(rate, runs));
  const cut: Omit<Cut, "individualRuns"> = {
    ...{ window_s: [0, 0.3], columns: 100, width: 100, reached_s: 0.3, keep: "extremes" },
  };
  const extentWhere = (individualRuns: boolean) => {
    spread.prepare({} as Columns, { ...cut, individualRuns });
    return spread.extent();
  };
  expect(extentWhere(true)).toEqual([100, 20_000]);
  const [low, high] = extentWhere(false);
  expect(low).toBeGreaterThan(100);
  expect(high).toBeLessThan(20_000);
});
