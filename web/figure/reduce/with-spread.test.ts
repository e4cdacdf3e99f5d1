import { expect, test } from "vitest";
import { columnsOfRuns, wantedOf } from "../../model/scenario/seeds/columns";
import { columnsOf, layoutOf, panelOf, testAbout } from "../../tests/figure-fixture";
import { CATALOG, OVER_SEEDS } from "../charts/catalog";
import { groupsOf } from "../charts/series/signal-groups";
import type { Series, SpreadSeries, Values } from "../charts/series/types";
import { heapRanges, spreadNote, spreadText } from "../texts/spread-texts";
import { runsWithBands } from "./bands";
import { ReducedSpread, strandsIn } from "./spread";
import { shownSeries } from "./with-spread";

const layout = layoutOf({ video: "nada", voice: "audio" });
const { columns: kept } = wantedOf(layout, 100, 20, { flow: "video", link: "forward" }, OVER_SEEDS);
const run = kept.map(() => new Float32Array(1000));
const seeds = [7, 8, 9];
const many = runsWithBands(
  seeds,
  columnsOfRuns(
    layout,
    kept,
    seeds.map(() => run),
  ),
);
const about = testAbout(layout, { many });
const CHARTS = CATALOG.flatMap(({ choices }) => choices(about));
const chart = (id: string): readonly Series[] => {
  const spec = CHARTS.find((one) => one.id === id);
  if (spec === undefined) throw new Error(`no chart ${id}`);
  return shownSeries(spec, about);
};
const spreads = (all: readonly Series[]): SpreadSeries[] =>
  all.filter((series) => series.kind === "spread");

test("every flow has a median and a band in its own colour and dash", () => {
  const [video, voice] = spreads(chart("rates"));
  expect(video).toMatchObject({ legend: "NADA", dash: [], table: "flows.video" });
  expect(voice?.legend).toBe("voice");
  expect(voice?.colour).not.toBe(video?.colour);
  expect(voice?.dash).not.toEqual(video?.dash);
});

test("the more bands a chart has, the fainter each is: two cross as dark as one alone", () => {
  const [video, voice] = spreads(chart("rates"));
  const [alone] = spreads(chart("signal"));
  expect(spreads(chart("rates"))).toHaveLength(2);
  expect(spreads(chart("signal"))).toHaveLength(1);
  expect(voice?.shade).toBe(video?.shade);
  expect((video?.shade ?? 0) / (alone?.shade ?? 0)).toBeCloseTo(Math.SQRT1_2, 9);
});

test("the current run stays as a thin line, named once by its seed", () => {
  const lines = chart("rates").filter(({ kind }) => kind === "line");
  const thin = lines.filter(({ id }) => id.endsWith("of the current run"));
  expect(thin.map(({ legend }) => legend)).toEqual(["seed 7", null]);
  for (const line of thin) expect(line).toMatchObject({ width: 1, dash: [] });
  expect(lines.map(({ id }) => id)).toContain("capacity");
});

test("the spread within one run makes room for that over the seeds", () => {
  const kinds = chart("delay").map(({ kind }) => kind);
  expect(kinds).toContain("spread");
  expect(kinds).not.toContain("band");
});

test("states cannot be averaged: they stay those of one run", () => {
  const all = chart("signal");
  expect(spreads(all).map(({ of }) => of.id)).toEqual(["x_curr"]);
  expect(all.filter(({ kind }) => kind === "strip")).toHaveLength(1);
});

/** Runs that hold one rate each, in kbit/s: seed i the i-th. */
const holding = (rates: readonly number[]) =>
  runsWithBands(
    rates.map((_, i) => i + 1),
    columnsOfRuns(
      layout,
      kept,
      rates.map((kbps) =>
        kept.map(({ table, column }) =>
          new Float32Array(1000).fill(
            table === "flows.video" && column === "receiving_rate_500ms_kbps" ? kbps : 0,
          ),
        ),
      ),
    ),
  );
const ratesOver = (rates: readonly number[]) => {
  const spec = CHARTS.find(({ id }) => id === "rates") as (typeof CHARTS)[number];
  return shownSeries(spec, testAbout(layout, { many: holding(rates) }));
};
const from = (first: number, step: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => first + step * i);
/** 200 to 214 and 300 to 460: the median of all, 209.5, is below the second heap's lowest by 90. */
const IN_TWO = [...from(300, 40, 5), ...from(200, 1, 15)];

test("runs in two heaps have a line and a band each, with their numbers, and other dashes", () => {
  const [larger, smaller, voice] = spreads(ratesOver(IN_TWO));
  expect(larger).toMatchObject({
    legend: "NADA, 15 of 20 runs",
    direct: "NADA 15/20",
    dash: [],
    over: { flows: 1, seeds: 15, of: 20 },
  });
  expect(smaller).toMatchObject({ legend: "NADA, 5 of 20 runs", direct: "NADA 5/20" });
  expect(smaller?.dash).not.toEqual(larger?.dash);
  expect(smaller?.colour).toBe(larger?.colour);
  expect(smaller?.runs.seeds).toEqual([1, 2, 3, 4, 5]);
  const kbps = { unit: "kbit/s", factor: 1 };
  const texts = [larger, smaller].map((one) => spreadText(one as SpreadSeries, 50, kbps));
  expect(texts).toEqual(["207 (200–214)", "380 (300–460)"]);
  expect(voice?.legend).toBe("voice");
});

test("each run has one strand, in its own heap", () => {
  const reduced = spreads(ratesOver(IN_TWO)).map((one) => new ReducedSpread(one));
  const ofVideo = Array.from(strandsIn(reduced.slice(0, 2)), ({ seed }) => seed);
  expect(ofVideo.toSorted((a, b) => a - b)).toEqual(from(1, 1, 20));
});

test.each([
  ["one heap", from(200, 1, 20)],
  ["a heap and two stragglers", [...from(200, 1, 18), 300, 460]],
  ["too few runs to say so", [...from(200, 1, 11), ...from(300, 40, 4)]],
  [
    "heaps that look the same in their digits",
    [...from(200, 0.0001, 15), ...from(200.01, 0.0001, 5)],
  ],
])("%s: one line as ever", (_, rates) => {
  expect(spreads(ratesOver(rates)).map(({ legend }) => legend)).toEqual(["NADA", "voice"]);
});

test("the note tells of both heaps, and what their bands are; in each chart that has some", () => {
  const all = ratesOver(IN_TWO);
  const shown = { faded: false, individualRuns: false };
  expect(spreadNote(all, shown, true)).toContain(
    "thick median, band 5–95 % of 20 seeds; of two heaps lowest to highest",
  );
  expect(spreadNote(all, shown, false)).toContain("two heaps: medians, bands lowest to highest");
  const many = ratesOver([...from(300, 40, 5), ...from(200, 0.4, 45)]);
  expect(heapRanges(many)).toBe("5–95 % or lowest to highest");
  expect(heapRanges(chart("rates"))).toBe("");
});

test("what the controller reckons with beside its signal is told to be of one run", () => {
  const legends = chart("signal").flatMap(({ kind, legend }) => (kind === "line" ? [legend] : []));
  expect(legends).toEqual(["seed 7", "= sum, seed 7", "seen delay, seed 7", "target, seed 7"]);
});

test("what has no band is told to be of one run, but what is set for a link, which is the same in all", () => {
  const legends = chart("rates").flatMap(({ kind, legend }) => (kind === "line" ? [legend] : []));
  expect(legends).toEqual(["seed 7", null, "capacity", "fair share, seed 7"]);
});

test("a chart without any band says so of each of its lines", () => {
  const spec = CHARTS.find(({ id }) => id === "rates") as (typeof CHARTS)[number];
  const share = (of: typeof about): readonly Series[] =>
    spec.series(of).filter(({ id }) => id === "fair share");
  const [alone] = shownSeries({ ...spec, series: share }, about);
  expect(alone?.legend).toBe("fair share, seed 7");
});

test("a kept run beside medians has its seed at its line", () => {
  const spec = CHARTS.find(({ id }) => id === "rates") as (typeof CHARTS)[number];
  const beside = [{ letter: "A", name: "before", seed: 4, columns: columnsOf(layout, {}) }];
  const named = (of: typeof about) =>
    shownSeries(spec, { ...of, beside }).flatMap((one) =>
      one.kind === "line" && one.id === "kept A" ? [one.direct] : [],
    );
  expect(named(about)).toEqual(["A, seed 4"]);
  expect(named(testAbout(layout))).toEqual(["A"]);
});

test("every chart of a flow has a spread, and a pool that keeps its columns", () => {
  const here = new Set(kept.map(({ table, column }) => `${table} ${column}`));
  const namesOf = (values: Values) => (typeof values === "string" ? [values] : values.from);
  for (const spec of CHARTS) {
    const found = spreads(shownSeries(spec, about));
    expect(found.length, `${spec.id} ${spec.choice}`).toBeGreaterThan(0);
    for (const { of } of found) {
      const names = of.kind === "marks" ? [of.events, ...namesOf(of.values)] : namesOf(of.values);
      for (const name of names) expect(here).toContain(`${of.table} ${name}`);
    }
  }
  expect(groupsOf(layout.tables.find(({ kind }) => kind === "decisions") as never)).not.toEqual([]);
});

test("finer lines are those of the charts that are named, of one run and of many; without names of all", () => {
  const ids = (lines: readonly string[] | undefined, of = about) => {
    const spec = CHARTS.find(({ id }) => id === "rates") as (typeof CHARTS)[number];
    return shownSeries(spec, lines === undefined ? of : { ...of, lines }).map(({ id }) => id);
  };
  for (const of of [about, testAbout(layout)]) {
    expect(ids([], of)).not.toContain("fair share");
    expect(ids(["delay"], of)).toEqual(ids([], of));
    expect(ids(["rates"], of)).toContain("fair share");
    expect(ids(undefined, of)).toEqual(ids(["rates"], of));
  }
});

test("with one run alone nothing is different", () => {
  for (const spec of CHARTS) {
    const alone = testAbout(layout);
    const ids = spec.series(alone).map(({ id }) => id);
    expect(shownSeries(spec, alone).map(({ id }) => id)).toEqual(ids);
  }
});

test("the median of a rate is a line between its values, not a staircase", () => {
  const spec = CHARTS.find(({ id }) => id === "rates");
  if (spec === undefined) throw new Error("no chart of rates");
  const { marks } = panelOf(spec, about, columnsOf(layout, {}));
  const medians = marks.filter(({ kind, layer }) => kind === "line" && layer === "spread");
  expect(medians).toMatchObject([{ curve: "linear" }, { curve: "linear" }]);
});
