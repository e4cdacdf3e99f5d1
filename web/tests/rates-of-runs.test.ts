// The rate chart of real runs: where lines begin and end, what they say at a moment, which capacities are there.

import { describe, expect, test } from "vitest";
import { scenarioText } from "../cli/input/scenario-files";
import { seriesOfKept } from "../figure/charts/kept";
import { aboutOf } from "../figure/charts/series/about";
import type { OwnTime } from "../figure/charts/series/own-time";
import { rates } from "../figure/charts/series/rates";
import type { ChartSpec, LineSeries } from "../figure/charts/series/types";
import { Scratch } from "../figure/charts/series/values-of";
import { themeFrom } from "../figure/ink/theme";
import type { Cut } from "../figure/reduce/cut";
import { ReducedLine } from "../figure/reduce/line";
import { extentOf } from "../figure/reduce/reducers";
import { valuesInRun } from "../figure/reduce/values-in-run";
import { seriesValueAt } from "../figure/texts/readout";
import { summaryOf } from "../figure/texts/summary";
import type { Scenario } from "../model/scenario/types";
import { freshLab, halving, made } from "./lab";

const lab = await freshLab();
const [video] = Object.values(halving.flows);
const leaving: Scenario = { ...halving, flows: { video: { ...video, stop_s: 15 } } };
const coming: Scenario = { ...halving, flows: { video: { ...video, start_s: 5 } } };

function ratesOf(scenario: Scenario) {
  const run = made(lab, scenario);
  run.run(scenario.duration_s);
  const about = aboutOf({
    schema: lab.schema(),
    layout: run.layout,
    scenario,
    theme: themeFrom(() => ""),
  });
  const lines = rates(about).filter((one): one is LineSeries => one.kind === "line");
  const line = (id: string): LineSeries => lines.find((one) => one.id === id) as LineSeries;
  return { run, about, lines, line };
}

/** What a screen reader hears of the chart. */
function inWords(scenario: Scenario): string {
  const { run, about } = ratesOf(scenario);
  const spec = { title: "Rate", unit: "kbit/s" } as ChartSpec;
  return summaryOf(spec, rates(about), run, [0, scenario.duration_s]);
}

const cut = (columns: number): Cut => ({
  ...{ window_s: [0, 20], columns, width: columns, reached_s: 20 },
  ...{ keep: "extremes", individualRuns: false },
});

describe("lines of a flow that leaves", () => {
  const { run, about, lines, line } = ratesOf(leaving);
  const own = lines.filter(({ table }) => table === "flows.video");

  test.each([2000, 100])("end where it leaves, not at 0, in %i pixel columns", (columns) => {
    expect(own.map(({ id }) => id)).toEqual([
      "video receiving",
      "video reference",
      "video sending",
      "fair share",
    ]);
    for (const series of own) {
      const reduced = new ReducedLine(series);
      reduced.prepare(run, cut(columns));
      const { t, v, count } = reduced.points;
      expect(t[count - 1]).toBeCloseTo(15, 1);
      expect(v[count - 1]).toBeGreaterThan(200);
      expect(reduced.end([0, 20])?.t_s).toBeCloseTo(15, 1);
    }
  });

  test("have no value after it, and neither have median and band over many runs", () => {
    for (const series of own) {
      expect(seriesValueAt(run, series, 14.9)).toBeGreaterThan(200);
      expect(seriesValueAt(run, series, 15.5)).toBeNaN();
      const values = valuesInRun(run, series, new Scratch());
      expect(values[148]).toBeGreaterThan(200);
      expect(values[154]).toBeNaN();
    }
  });

  test("of a kept run end where the flow leaves in that one", () => {
    const beside = (own: OwnTime) =>
      seriesOfKept(rates(about), {
        ...about,
        beside: [{ letter: "A", name: "before", columns: run, ownTime: () => own }],
      });
    expect(beside({ until_s: 12 })).toMatchObject([{ id: "kept A", until_s: 12 }]);
    expect(beside({ from_s: 3 })).toMatchObject([{ id: "kept A", from_s: 3 }]);
    expect(beside({})[0]).not.toHaveProperty("until_s");
  });

  test("are summed up in words as far as they go", () => {
    expect(inWords(leaving)).not.toContain("between 0 kilobits");
  });

  test("go on to the end where it stays", () => {
    const whole = ratesOf(halving);
    const reduced = new ReducedLine(whole.line("video receiving"));
    reduced.prepare(whole.run, cut(2000));
    expect(reduced.points.t[reduced.points.count - 1]).toBeCloseTo(20, 1);
    expect(line("capacity")).not.toHaveProperty("until_s");
  });
});

describe("lines of a flow that comes later", () => {
  const { run, lines } = ratesOf(coming);
  const own = lines.filter(({ table }) => table === "flows.video");

  test.each([
    2000, 100,
  ])("begin where it comes, not at 0 from the start, in %i pixel columns", (columns) => {
    expect(own).toHaveLength(4);
    for (const series of own) {
      const reduced = new ReducedLine(series);
      reduced.prepare(run, cut(columns));
      expect(reduced.points.t[0]).toBeCloseTo(5.1, 1);
      expect(reduced.points.low).toBeGreaterThan(0);
    }
  });

  test("have no value before it, and neither have median and band over many runs", () => {
    for (const series of own) {
      expect([0, 4.9].map((t_s) => seriesValueAt(run, series, t_s))).toEqual([NaN, NaN]);
      // A rate is the mean of what went before; the share is read as it is at the moment.
      const at_5_s = seriesValueAt(run, series, 5);
      if (series.id === "fair share") expect(at_5_s).toBe(1000);
      else expect(at_5_s).toBeNaN();
      expect(seriesValueAt(run, series, 5.05)).toBeGreaterThan(0);
      const values = valuesInRun(run, series, new Scratch());
      expect(values[49]).toBeNaN();
      expect(values[50]).toBeGreaterThan(0);
    }
  });

  test("are summed up in words from where it comes", () => {
    expect(inWords(coming)).toMatch(/NADA: on average \S+ \w+ per second, between [1-9]/);
  });
});

describe("the capacity", () => {
  test("is inside the axis, however far above the flows it is", () => {
    const { forward } = halving.links;
    const links = { ...halving.links, forward: { ...forward, capacity_kbps: 100_000 } };
    const { run, lines } = ratesOf({ ...halving, links, changes: [] });
    const reducers = lines.map((series) => new ReducedLine(series));
    for (const reducer of reducers) reducer.prepare(run, cut(500));
    expect(extentOf(reducers)[1]).toBe(100_000);
  });

  test("is read as it is at the moment: the mean of the 100 ms of a step is none that the link ever had", () => {
    const step = { at_s: 10.03, set: "links.forward.capacity_kbps", to: 500 };
    const { run, line } = ratesOf({ ...halving, changes: [step] });
    const capacity = line("capacity");
    const mixed = run.column("links.forward", "capacity_kbps")[100] as number;
    expect(mixed).toBeGreaterThan(500);
    expect(mixed).toBeLessThan(1000);
    const at = (t_s: number) => seriesValueAt(run, capacity, t_s);
    expect([9.95, 10, 10.029, 10.03, 10.05, 10.1, 20].map(at)).toEqual([
      1000, 1000, 1000, 500, 500, 500, 500,
    ]);
    expect(at(20.1)).toBeNaN();
  });

  test("of each link that limits a flow is drawn: in 5.3 both directions, in 6.3 both links", () => {
    const capacities = (name: string) => {
      const scenario = JSON.parse(scenarioText(name)) as Scenario;
      const { lines } = ratesOf({ ...scenario, duration_s: 1 });
      return lines.flatMap(({ legend }) => (legend?.startsWith("capacity") ? [legend] : []));
    };
    expect(capacities("rfc8867/5.1")).toEqual(["capacity"]);
    expect(capacities("rfc8867/5.3")).toEqual(["capacity of A to B", "capacity of B to A"]);
    expect(capacities("rfc8867/6.3")).toEqual(["capacity of C to D", "capacity of A to B"]);
  });

  test("of a recording is what its row says", () => {
    const { forward } = halving.links;
    const trace = [800, 400].map((kbps) => [1000, kbps]);
    const access = { kind: "capacity_trace", trace };
    const links = { ...halving.links, forward: { ...forward, access } };
    const { line } = ratesOf({ ...halving, links, changes: [] } as Scenario);
    expect(line("capacity")).not.toHaveProperty("valueAt");
  });
});
