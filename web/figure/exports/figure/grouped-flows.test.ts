// Runs of many flows in figures: what a group shows is what its flows really had.

import { beforeAll, describe, expect, test } from "vitest";
import type { Core } from "../../../model/engine/core";
import type { Scenario } from "../../../model/scenario/types";
import { freshLab, halving, made } from "../../../tests/lab";
import { CATALOG } from "../../charts/catalog";
import { aboutOf } from "../../charts/series/about";
import { SCREEN } from "../../charts/style/screen";
import type { Figure, LineMark } from "../../figure";
import { figureOf } from "../../layout/figure-of";
import { runsWithBands } from "../../reduce/bands";
import { withFewerLines } from "./fewer-lines";
import { FIGURE_SIZES, type FigureSize, heightOf, SIZE_NAMES } from "./sizes";
import { textArtOf } from "./text-art/text-art";

const lab = await freshLab();
const schema = lab.schema();
const DURATION_S = 8;

/** So many NADA flows, half of them late, and some CUBIC flows. */
function aggregate(nada: number, cubic: number): Scenario {
  const video = (i: number) => ({
    ...(halving.flows.video as object),
    start_s: i % 2 === 0 ? 0 : 4,
  });
  const tcp = { path: ["forward"], return_path: ["return"], source: { kind: "bulk" } };
  const flows = [
    ...Array.from({ length: nada }, (_, i) => [`video${i + 1}`, video(i)] as const),
    ...Array.from(
      { length: cubic },
      (_, i) => [`tcp${i + 1}`, { ...tcp, controller: { kind: "cubic" } }] as const,
    ),
  ];
  const forward = { ...halving.links.forward, capacity_kbps: 12_000 };
  return {
    ...halving,
    duration_s: DURATION_S,
    links: { ...halving.links, forward },
    flows: Object.fromEntries(flows),
    changes: [],
  } as Scenario;
}

interface Ran {
  readonly scenario: Scenario;
  readonly run: Core;
}

function ran(scenario: Scenario): Ran {
  const run = made(lab, scenario);
  run.run(scenario.duration_s);
  return { scenario, run };
}

function figureFor({ scenario, run }: Ran, size: FigureSize, others: readonly Core[] = []): Figure {
  const many =
    others.length === 0
      ? {}
      : { many: runsWithBands([1, ...others.map((_, i) => i + 2)], [run, ...others]) };
  const theme = SCREEN;
  const about = aboutOf({ schema, layout: run.layout, scenario, theme, ...many });
  const charts = CATALOG.filter(({ id }) => ["rates", "delay", "loss"].includes(id)).flatMap(
    ({ choices }) => choices(about).slice(0, 1),
  );
  return figureOf({
    columns: run,
    about,
    charts: charts.map((spec) => withFewerLines(spec, size.mostLines, run)),
    window_s: [0, scenario.duration_s],
    width: size.width,
    height: Math.max(heightOf(size, charts.length), 400),
    unit: "pt",
    typography: size.typography,
    samples: true,
    keep: "all",
  });
}

const { slide } = FIGURE_SIZES;
let twenty: Ran;
let fifty: Ran;
beforeAll(() => {
  twenty = ran(aggregate(15, 5));
  fifty = ran(aggregate(50, 0));
});

const rate = (run: Core, flow: string): number => {
  const values = run.column(`flows.${flow}`, "receiving_rate_500ms_kbps");
  return values[values.length - 1] ?? Number.NaN;
};

describe.each(SIZE_NAMES)("on %s", (name) => {
  test("no chart of 20 or 50 flows has more than eight lines", () => {
    for (const of of [twenty, fifty]) {
      for (const { id, marks } of figureFor(of, FIGURE_SIZES[name]).panels) {
        const curves = marks.filter(({ kind }) => kind === "line" || kind === "symbols");
        expect(curves.length, id).toBeLessThanOrEqual(8);
      }
    }
  });
});

test("a group is named with its number in the legend, at its line and in the summary", () => {
  const figure = figureFor(twenty, slide);
  const rates = figure.panels[0];
  expect(rates?.legend.entries.map(({ words }) => words)).toEqual([
    "15 NADA flows",
    "5 CUBIC flows",
    "capacity",
  ]);
  expect(rates?.labels.map(({ text }) => text)).toContain("15 NADA");
  expect(rates?.legend.note).toBe("of several flows thick median, band lowest to highest");
  expect(rates?.caption).toContain("15 NADA flows, 5 CUBIC flows");
  expect(rates?.summary).toMatch(/15 NADA flows: median on average .*, lowest to highest on/);
});

test("the last median and band of a group are those of its flows", () => {
  const rates = figureFor(twenty, slide).panels[0];
  const had = Array.from({ length: 15 }, (_, i) => rate(twenty.run, `video${i + 1}`)).sort(
    (a, b) => a - b,
  );
  const line = rates?.marks.find(({ id }) => id === "NADA flows") as LineMark;
  expect(line.points.v[line.points.count - 1]).toBeCloseTo(had[7] as number, 6);
  const band = rates?.marks.find(({ id }) => id === "NADA flows band");
  if (band?.kind !== "area") throw new Error("no band");
  expect(band.edges.low[band.edges.count - 1]).toBeCloseTo(had[0] as number, 6);
  expect(band.edges.high[band.edges.count - 1]).toBeCloseTo(had[14] as number, 6);
});

test("a flow that has not begun does not count", () => {
  const rates = figureFor(fifty, slide).panels[0];
  const band = rates?.marks.find(({ id }) => id === "NADA flows band");
  if (band?.kind !== "area") throw new Error("no band");
  const { t, low, count } = band.edges;
  // Half of the flows come at 4 s; those that are there from the beginning have rates by 3 s.
  const before = Array.from({ length: count }, (_, i) => i).filter(
    (i) => (t[i] as number) > 3 && (t[i] as number) < 3.9,
  );
  expect(before.length).toBeGreaterThan(3);
  for (const i of before) expect(low[i]).toBeGreaterThan(0);
});

test("seeds and flows are spread over together, and both are said", () => {
  const other = ran({ ...fifty.scenario, seed: 99 });
  const rates = figureFor(fifty, slide, [other.run]).panels[0];
  expect(rates?.legend.note).toContain("band lowest to highest in 2 seeds");
  expect(rates?.caption).toContain("50 NADA flows over 2 seeds");
  const band = rates?.marks.find(({ id }) => id === "NADA flows band");
  if (band?.kind !== "area") throw new Error("no band");
  const all = [fifty.run, other.run].flatMap((run) =>
    Array.from({ length: 50 }, (_, i) => rate(run, `video${i + 1}`)),
  );
  expect(band.edges.high[band.edges.count - 1]).toBeCloseTo(Math.max(...all), 3);
});

test("letters have a sign for each group, and say what it is", () => {
  const text = textArtOf(figureFor(twenty, FIGURE_SIZES.page));
  expect(text).toContain("15 NADA flows");
  expect(text).toContain("of several flows thick median, band lowest to highest");
});

test("eight flows keep their lines", () => {
  const figure = figureFor(ran(aggregate(8, 0)), slide);
  const named = figure.panels[0]?.legend.entries.map(({ words }) => words) ?? [];
  expect(named).toContain("video8");
  expect(figure.panels[0]?.marks.some(({ kind }) => kind === "area")).toBe(false);
});
