// Plots of a real run: their numbers are those of the metrics, and every format has them.

import { expect, test } from "vitest";
import { chartNamed } from "../figure/charts/all-charts";
import { aboutOf } from "../figure/charts/series/about";
import type { ChartSpec } from "../figure/charts/series/types";
import { SCREEN } from "../figure/charts/style/screen";
import { csvOfFigure } from "../figure/exports/figure/figure-csv";
import { textArtOf } from "../figure/exports/figure/text-art/text-art";
import { paler } from "../figure/ink/theme";
import { PAGE } from "../figure/ink/typography";
import { figureOf } from "../figure/layout/figure-of";
import { svgOf } from "../figure/render/svg";
import { runFigures } from "../model/engine/metrics";
import type { Scenario } from "../model/scenario/types";
import { freshLab, halving, made } from "./lab";

const lab = await freshLab();

/** NADA for twenty seconds; GCC beside it from 4 s to 16 s. */
const pair: Scenario = {
  ...halving,
  links: {
    ...halving.links,
    forward: { capacity_kbps: 2000, delay_ms: 50, queue: { kind: "drop_tail", limit_ms: 300 } },
  },
  flows: {
    ...halving.flows,
    other: {
      path: ["forward"],
      return_path: ["return"],
      start_s: 4,
      stop_s: 16,
      source: { kind: "frames" },
      controller: { kind: "gcc" },
    },
  },
  changes: [{ at_s: 10, set: "links.forward.capacity_kbps", to: 1000 }],
};

const core = made(lab, pair);
core.run(core.duration_s);
const about = aboutOf({
  schema: lab.schema(),
  layout: core.layout,
  scenario: pair,
  theme: SCREEN,
});

function named(name: string, of = about): ChartSpec {
  const spec = chartNamed(name, of);
  if (typeof spec === "string") throw new Error(spec);
  return spec;
}

function plotDataOf(name: string, window_s: readonly [number, number], at_s: number | null = null) {
  const plot = named(name).computed?.of(core, about, { window_s, at_s });
  if (plot === undefined) throw new Error(`${name} is no plot`);
  return plot;
}

function figure(names: readonly string[], window_s: readonly [number, number] = [0, 20]) {
  return figureOf({
    columns: core,
    about,
    charts: names.map((name) => named(name)),
    window_s,
    width: 600,
    height: 320 * names.length,
    unit: "px",
    typography: PAGE,
  });
}

const SPANS = [
  [0, 20],
  [5, 12],
  [3, 17.5],
] as const;

test.each(
  SPANS,
)("throughput and p95 delay from %d to %d s are those of the metrics", (from, to) => {
  const plot = plotDataOf("phase.flows", [from, to]);
  const metrics = core.metrics(from, to);
  for (const flow of ["video", "other"]) {
    const own = metrics.flows[flow];
    const { columns } = plot;
    const table = `point.${flow}`;
    expect(columns.column(table, "t_s")[0]).toBe(own?.queuing_delay_p95_ms);
    expect(columns.column(table, "rate_kbps")[0]).toBeCloseTo(
      own?.mean_receiving_rate_kbps ?? Number.NaN,
      6,
    );
  }
});

test.each(
  SPANS,
)("the distribution from %d to %d s goes through the metrics' percentiles", (from, to) => {
  const metrics = core.metrics(from, to).flows.video;
  for (const [choice, name] of [
    ["queuing", "queuing_delay"],
    ["oneway", "one_way_delay"],
  ] as const) {
    const { columns } = plotDataOf(`cdf.${choice}`, [from, to]);
    const [delay, share] = ["t_s", "share"].map((one) => columns.column("cdf.video", one));
    const at = (percent: number): number => delay?.[share?.indexOf(percent) ?? -1] ?? Number.NaN;
    expect(at(5)).toBe(metrics?.[`${name}_p5_ms`]);
    expect(at(95)).toBe(metrics?.[`${name}_p95_ms`]);
    expect(share?.at(-1)).toBe(100);
    expect([...(delay ?? [])]).toEqual([...(delay ?? [])].sort((a, b) => a - b));
  }
});

test("Jain's index of each second is that of the metrics for that second, and empty where one flow is alone", () => {
  const { columns, table } = plotDataOf("jain", [0, 20]);
  const values = columns.column("jain", "jain");
  for (let second = 0; second < 20; second += 1) {
    const wanted = runFigures(core.metrics(second, second + 1)).jain_index;
    if (wanted == null) expect(values[second], `${second} s`).toBeNaN();
    else expect(values[second], `${second} s`).toBeCloseTo(wanted, 9);
  }
  expect(values[1]).toBeNaN();
  expect(values[10]).toBeLessThanOrEqual(1);
  expect(table.rows[1]).toEqual(["1 s", "–"]);
  expect(table.rows).toHaveLength(20);
});

test("rate against rate has a line for each capacity that held, and one through the fair shares", () => {
  const { columns, curves } = plotDataOf("phase.rates", [0, 20]);
  expect([...columns.column("efficiency", "t_s")].filter((x) => x > 0)).toEqual([1000, 2000]);
  const [x, y] = ["t_s", "y"].map((name) => columns.column("fairness", name));
  expect((y?.[1] ?? 0) / (x?.[1] ?? 1)).toBeCloseTo(1, 6);
  // Who is not there gets nothing.
  const [way] = curves;
  expect(way?.y[10]).toBe(0);
  expect(way?.words(99)).toMatch(/^10 s: NADA \S+ [kM]bit\/s, GCC \S+ [kM]bit\/s$/);
  expect([...plotDataOf("phase.rates", [12, 14]).columns.column("efficiency", "t_s")][1]).toBe(
    1000,
  );
});

test("the trail is the five seconds before the moment, and the dot is at the moment", () => {
  const { columns } = plotDataOf("phase.delay", [0, 20], 8);
  expect(columns.rows("trail.video")).toBe(51);
  expect(columns.rows("now.video")).toBe(1);
  const rate = core.column("flows.video", "receiving_rate_500ms_kbps");
  const row = core.column("flows.video", "t_s").findIndex((t) => Math.abs(t - 8) < 1e-6);
  expect(columns.column("now.video", "y")[0]).toBe(rate[row]);
  // Where no moment is looked at, it is the end.
  const whole = plotDataOf("phase.delay", [0, 20]);
  expect(whole.columns.rows("trail.video")).toBe(51);
  expect(whole.columns.column("trail.video", "y").at(-1)).toBe(
    whole.columns.column("way.video", "y").at(-1),
  );
});

test.each([
  "phase.delay",
  "phase.rates",
])("of %s the whole way is fainter and thinner than its last seconds, and the legend says so", (name) => {
  const [panel] = figure([name]).panels;
  const strokeOf = (id: string) => {
    const mark = panel?.marks.find((one) => one.id === id);
    if (mark?.kind !== "line") throw new Error(id);
    return mark.stroke;
  };
  const [way, trail] = [strokeOf("video way"), strokeOf("video trail")];
  expect(way.colour).toBe(paler(trail.colour, about.theme));
  expect(way.width).toBeLessThan(trail.width / 2);
  expect(panel?.legend.place?.text).toBe("strong: the last 5 s");
});

test("one flow alone has no other to be fair to", () => {
  const alone = made(lab, halving);
  const { schema, theme } = about;
  const own = aboutOf({ schema, theme, layout: alone.layout, scenario: halving });
  expect(chartNamed("jain", own)).toBe("has nothing to show of this run");
  expect(named("phase", own).choice).toBe("delay");
  expect(chartNamed("phase.rates", own)).toBe("is none of phase.delay, phase.flows");
});

test("a plot has its own axis, with its name; charts over time above it keep theirs", () => {
  const { panels, summary } = figure(["rates", "phase", "cdf", "jain"]);
  expect(panels.map(({ x }) => x.labelled)).toEqual([true, true, true, true]);
  expect(panels.map(({ x }) => x.name?.text ?? x.unit)).toEqual([
    "s",
    "Rate of NADA, Mbit/s",
    "Queuing delay, ms",
    "s",
  ]);
  expect(panels[2]?.y.scale.domain()).toEqual([0, 100]);
  expect(panels[3]?.y.scale.domain()).toEqual([0, 1]);
  expect(summary).toMatch(/NADA: half of \d+ packets within/);
  const bottoms = panels.map(({ plot }) => plot.y + plot.height);
  for (const [i, { plot }] of panels.slice(1).entries())
    expect(plot.y).toBeGreaterThan((bottoms[i] ?? 0) + 20);
});

test("plots go into every format", () => {
  const shown = figure(["phase.rates", "phase.delay", "phase.flows", "cdf", "jain"]);
  expect(svgOf(shown)).toContain("Rate of NADA, Mbit/s");
  const letters = textArtOf(shown);
  expect(letters).toContain("Queuing delay, ms");
  expect(letters).toContain("link full");
  const csv = csvOfFigure(shown).split("\n");
  expect(csv[0]).toBe("chart,series,at,value,low,unit,along");
  expect(csv.some((line) => line.endsWith('%,"Queuing delay, ms"'))).toBe(true);
  expect(csvOfFigure(figure(["rates", "jain"]))).toMatch(/^chart,series,t_s,value,low,unit\n/);
});
