// Whatever shows moments along an axis shows them as one rule says: told to be in minutes, all of it is.

import { afterAll, beforeAll, expect, test } from "vitest";
import { chartNamed } from "../figure/charts/all-charts";
import { chartsOf } from "../figure/exports/figure/curves";
import { textArtOf } from "../figure/exports/figure/text-art/text-art";
import type { Figure } from "../figure/figure";
import { scaleLinear } from "../figure/ink/scale";
import { themeFrom } from "../figure/ink/theme";
import { TIME_UNIT } from "../model/data/quantity";
import { frameFigure } from "../src/compare/page/results/frame-figure";
import { axisPieces } from "../src/sessions/lanes/axis";
import { laneColoursOf } from "../src/sessions/lanes/lane-colours";
import { columnsOf, layoutOf, panelOf, testAbout } from "./figure-fixture";

const seconds = { ...TIME_UNIT };
beforeAll(() => {
  Object.assign(TIME_UNIT, { unit: "min", factor: 1 / 60 });
});
afterAll(() => {
  Object.assign(TIME_UNIT, seconds);
});

const WINDOW_S = [0, 900] as const;
/** Every five minutes of a quarter of an hour. */
const MINUTES = ["0", "5", "10", "15 min"];

const theme = themeFrom(() => "");

/** A chart of a run, 400 units wide. */
function chart(): Figure {
  const layout = layoutOf({ video: "nada" });
  const columns = columnsOf(layout, {
    "flows.video": {
      t_s: [1, 300, 600, 899.9],
      receiving_rate_500ms_kbps: [100, 200, 300, 400],
    },
  });
  const about = testAbout(layout);
  const spec = chartNamed("rates", about);
  if (typeof spec === "string") throw new Error(spec);
  const panel = panelOf(spec, about, columns, {
    axes: { window_s: WINDOW_S },
    data: { reached_s: 900 },
  });
  return { panels: [panel], caption: [], title: null } as unknown as Figure;
}

test("a chart over time, and its curves as numbers", () => {
  const figure = chart();
  expect(figure.panels[0]?.x.ticks.map(({ label }) => label.text)).toEqual(MINUTES);
  const [{ across, curves } = { across: "", curves: [] }] = chartsOf(figure);
  expect(across).toBe("time, min");
  expect(curves.map(({ at }) => Math.round(at.at(-1) ?? 0))).toContain(15);
});

test("the same out of letters, which say the unit once", () => {
  const lines = textArtOf(chart()).split("\n");
  expect(lines.filter((line) => /\bmin\b/.test(line)).join("\n")).toMatch(/^ *0 +5 +10 +15 min$/m);
  expect(lines.join("\n")).not.toMatch(/min min|\d s\b/);
});

test("the lanes of a session", () => {
  const pieces = axisPieces(scaleLinear(WINDOW_S, [0, 344]), 140, laneColoursOf(theme));
  const texts = pieces.flatMap((piece) => (piece.kind === "text" ? [piece.text] : []));
  expect(texts).toEqual(MINUTES);
});

test("the charts of a comparison before their runs are there", () => {
  const plan = { competitors: [{ scenario: { duration_s: 900 }, run: "a", label: "NADA" }] };
  const request = { plan, theme, styles: new Map(), low: false } as unknown as Parameters<
    typeof frameFigure
  >[0];
  const { pieces = [] } = frameFigure(request, 480);
  const texts = pieces.flatMap((piece) => (piece.kind === "text" ? [piece.text] : []));
  expect(texts.slice(-MINUTES.length)).toEqual(MINUTES);
});
