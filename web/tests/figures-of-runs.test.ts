// Figures of real runs, made under Node: every chart of the catalog, over the gallery's collections.

import { describe, expect, test } from "vitest";
import { scenarioText } from "../cli/input/scenario-files";
import { CATALOG } from "../figure/charts/catalog";
import { aboutOf } from "../figure/charts/series/about";
import type { LineSeries } from "../figure/charts/series/types";
import { DOTTED_ROLES, isDotted } from "../figure/charts/style/dashes";
import type { Figure, Text } from "../figure/figure";
import { themeFrom } from "../figure/ink/theme";
import { PAGE, typographyOf } from "../figure/ink/typography";
import { figureOf } from "../figure/layout/figure-of";
import { svgOf } from "../figure/render/svg";
import { arialWidth } from "../figure/texts/measure";
import { textsOf } from "../figure/texts/texts-of";
import type { Scenario } from "../model/scenario/types";
import { freshLab, made } from "./lab";

const lab = await freshLab();
const schema = lab.schema();
const theme = themeFrom(() => "");
const NAMES = [
  "rfc8867/5.1",
  "rfc8867/5.2",
  "rfc8867/5.6",
  "ietf90/S90-01-nada-03",
  "gcc-nada/SGCC-5.1a-gcc-03",
  "fairness/SFAIR-05",
  "fairness/SFAIR-09",
];

function scenarioOf(name: string): Scenario {
  return JSON.parse(scenarioText(name)) as Scenario;
}

describe.each(NAMES)("figures of %s", (name) => {
  const scenario = scenarioOf(name);
  const run = made(lab, scenario);
  run.run(scenario.duration_s);
  const about = aboutOf({ schema, layout: run.layout, scenario, theme });
  const specs = CATALOG.flatMap(({ choices }) => choices(about));
  const figure = (charts = specs, changes = {}): Figure =>
    figureOf({
      columns: run,
      about,
      charts,
      window_s: [0, scenario.duration_s],
      width: 640,
      height: 200 * charts.length,
      unit: "pt",
      typography: typographyOf(14, 18),
      samples: true,
      ...changes,
    });

  test("have no two lines of one colour and dash, and dots only for what is fair and what lines add up to", () => {
    for (const spec of specs) {
      const lines = spec
        .series(about)
        .filter((series): series is LineSeries => series.kind === "line" && series.legend !== null);
      const looks = lines.map(({ colour, dash }) => `${colour} ${dash}`);
      expect(new Set(looks).size, `${spec.id} ${spec.choice}`).toBe(looks.length);
      const dotted = lines.filter(({ dash }) => isDotted(dash)).map(({ role }) => role);
      expect(DOTTED_ROLES).toEqual(expect.arrayContaining(dotted));
    }
  });

  test("hold every chart of the catalog", () => {
    for (const spec of specs) {
      const { panels } = figure([spec]);
      const [panel] = panels;
      if (panel === undefined) throw new Error("no panel");
      expect(panel.marks.length, `${spec.id} ${spec.choice}`).toBeGreaterThan(0);
      expect(panel.empty, `${spec.id} ${spec.choice}`).toBeNull();
      expect(panel.y.ticks.length).toBeGreaterThan(1);
      expect(panel.summary).toMatch(/ from 0 to \d+ seconds\. .+/);
    }
  });

  test("have one time axis, labelled once, and plots below one another", () => {
    const { panels } = figure();
    expect(panels.map(({ x }) => x.labelled)).toEqual(
      panels.map((_, i) => i === panels.length - 1),
    );
    for (const [i, { plot }] of panels.entries()) {
      expect([plot.x, plot.width]).toEqual([panels[0]?.plot.x, panels[0]?.plot.width]);
      const before = panels[i - 1]?.plot;
      if (before !== undefined) expect(plot.y).toBeGreaterThan(before.y + before.height);
    }
  });

  test("keep all their texts on the paper, at the sizes asked for", () => {
    const made = figure(specs.slice(0, 3), {
      title: "A title",
      caption: [{ text: "A caption", href: null }],
    });
    for (const text of textsOf(made)) {
      const [left, right] = edgesOf(text);
      expect(left, text.text).toBeGreaterThanOrEqual(0);
      expect(right, text.text).toBeLessThanOrEqual(made.width);
      expect(text.y).toBeGreaterThan(0);
      expect(text.y, text.text).toBeLessThanOrEqual(made.height);
      if (text.role === "title") expect(text.size).toBe(18);
      else if (text.role !== "state") expect(text.size).toBe(14);
    }
  });

  test.each([
    [390, 268],
    [640, 160],
    [720, 420],
  ])("keep texts on the paper and legends off the plot at %i by %i, chart by chart", (width, height) => {
    for (const spec of specs) {
      const made = figure([spec], { width, height, typography: PAGE, legend: "unnamed" });
      for (const text of textsOf(made)) {
        const [left] = edgesOf(text);
        expect(left, `${spec.id}: ${text.text}`).toBeGreaterThanOrEqual(0);
        const top = made.panels[0]?.plot.y ?? 0;
        if (text.role === "legend") expect(text.y, `${spec.id}: ${text.text}`).toBeLessThan(top);
      }
    }
  });

  test("tell their lines apart without colours, and their marks by a letter", () => {
    for (const { marks } of figure().panels) {
      const lines = marks.filter((mark) => mark.kind === "line" && mark.layer !== "ghost");
      const looks = lines.map(({ mono }) => `${mono.dash} ${mono.symbol}`);
      expect(new Set(looks).size).toBe(lines.length);
      const signs = new Map(marks.map(({ series, mono }) => [series, mono.sign]));
      expect(new Set(signs.values()).size).toBe(signs.size);
    }
  });

  test("are SVG files with everything in them", () => {
    const made = figure();
    const svg = svgOf(made);
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
    for (const panel of made.panels) {
      expect(svg).toContain(`data-panel="${panel.id}"`);
      for (const { id } of panel.marks) expect(svg, id).toContain(`data-mark="${id}"`);
    }
    for (const { text } of textsOf(made)) expect(svg).toContain(escapedText(text));
  });
});

function edgesOf({ text, x, size, weight, anchor }: Text): readonly [number, number] {
  const width = arialWidth(text, size, weight);
  const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
  return [left, left + width];
}

function escapedText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
