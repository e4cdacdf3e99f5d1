// No text of a figure is printed over another one, whatever charts stand in it and whatever its size: it grows, or it is refused.

import { describe, expect, test } from "vitest";
import { scenarioText } from "../cli/input/scenario-files";
import { ALL_CHARTS } from "../figure/charts/all-charts";
import { aboutOf } from "../figure/charts/series/about";
import type { ChartSpec } from "../figure/charts/series/types";
import { SCREEN } from "../figure/charts/style/screen";
import { withFewerLines } from "../figure/exports/figure/fewer-lines";
import { figureInRoom, fits } from "../figure/exports/figure/fits";
import { FIGURE_SIZES, SIZE_NAMES, tallestOf } from "../figure/exports/figure/sizes";
import { factsOf } from "../figure/exports/run/facts";
import type { Figure } from "../figure/figure";
import { svgOf } from "../figure/render/svg";
import { arialWidth } from "../figure/texts/measure";
import type { Scenario } from "../model/scenario/types";
import { heard } from "./heard";
import { freshLab, made } from "./lab";

const lab = await freshLab();
const schema = lab.schema();

/** Long enough for its flows to meet, short enough for hundreds of pictures. */
const DURATION_S = 50;

function requests(name: string) {
  const scenario = { ...(JSON.parse(scenarioText(name)) as Scenario), duration_s: DURATION_S };
  const run = made(lab, scenario);
  run.run(DURATION_S);
  const about = aboutOf({ schema, layout: run.layout, scenario, theme: SCREEN });
  const specs = ALL_CHARTS.flatMap(({ choices }) => choices(about).slice(0, 1));
  const of = (charts: readonly ChartSpec[], mostLines: number) => ({
    ...{ columns: run, about, window_s: [0, DURATION_S] as const, unit: "pt" as const },
    charts: charts.map((spec) => withFewerLines(spec, mostLines, run)),
    samples: true,
    caption: [
      { text: `${factsOf(schema, scenario, 1)}.`, href: null },
      { text: `nada-lab run ${name}`, href: "https://example.org/" },
    ],
  });
  return { specs, of };
}

interface Written {
  readonly words: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Of Arial's letters above and below their baseline, in sizes; less than a tenth of it is an edge that touches. */
const [ABOVE, BELOW, SLACK] = [0.72, 0.21, 0.1];

/** Every text of an SVG with its box. */
function textsIn(svg: string): readonly Written[] {
  return [...svg.matchAll(/<text([^>]*)>([^<]*)<\/text>/g)].map(
    ([, attributes = "", escaped = ""]) => {
      const words = escaped
        .replaceAll("&lt;", "<")
        .replaceAll("&gt;", ">")
        .replaceAll("&amp;", "&");
      const read = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1];
      const [x, y, size] = ["x", "y", "font-size"].map((name) => Number(read(name))) as [
        number,
        number,
        number,
      ];
      const width = arialWidth(words, size, read("font-weight") === undefined ? 400 : 600);
      const anchor = read("text-anchor");
      const left = anchor === "end" ? x - width : anchor === "middle" ? x - width / 2 : x;
      return { words, left, right: left + width, top: y - ABOVE * size, bottom: y + BELOW * size };
    },
  );
}

function meeting(svg: string): readonly string[] {
  const texts = textsIn(svg);
  return texts.flatMap((one, i) =>
    texts.slice(i + 1).flatMap((other) => {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      const slack = SLACK * Math.min(one.bottom - one.top, other.bottom - other.top);
      return Math.min(across, down) > slack ? [`“${one.words}” and “${other.words}”`] : [];
    }),
  );
}

const beyond = (svg: string, { width, height }: Figure): readonly string[] =>
  textsIn(svg)
    .filter(
      ({ left, right, top, bottom }) =>
        left < -1 || right > width + 1 || top < -1 || bottom > height + 1,
    )
    .map(({ words }) => words);

describe.each([
  ["rfc8867/5.4", 3],
  ["rfc8867/5.6", 2],
] as const)("texts of figures of %s", (name, most) => {
  const { specs, of } = requests(name);
  const [rates, ...others] = specs;
  if (rates === undefined) throw new Error("no charts");
  const pairs = others.flatMap((one, i) => [
    [one],
    ...others.slice(i + 1).map((two) => [one, two]),
  ]);
  const sets = [...pairs, ...pairs.map((pair) => [rates, ...pair]), [rates]].filter(
    ({ length }) => length <= most,
  );

  test.each(
    SIZE_NAMES,
  )("stand beside one another at the size %s, in every set of charts", (size) => {
    const extent = FIGURE_SIZES[size];
    const refused: string[] = [];
    for (const charts of sets) {
      const figure = figureInRoom(of(charts, extent.mostLines), extent, "screen");
      const ids = charts.map(({ id }) => id).join(",");
      if (!fits(figure)) {
        refused.push(ids);
        continue;
      }
      const svg = svgOf(figure);
      expect(meeting(svg), ids).toEqual([]);
      expect(beyond(svg, figure), ids).toEqual([]);
      expect(figure.height).toBeLessThanOrEqual(tallestOf(extent, charts.length));
    }
    // Half a slide has room for two; all others for three.
    expect(refused.filter((ids) => size !== "half" || ids.split(",").length < 3)).toEqual([]);
  }, 60_000);
});

test("three charts on a slide have their names, and three values at each axis", async () => {
  const charts = ["--chart", "rates,jain,cdf", "--lines", "rates", "--size", "slide"];
  const { out } = await heard("figure", "rfc8867/5.4", ...charts, "--seeds", "5", "--out", "-");
  expect(meeting(out)).toEqual([]);
  const bold = [...out.matchAll(/<text[^>]*font-weight="[^"]*"[^>]*>video3<\/text>/g)];
  expect(bold).toHaveLength(2);
  for (const axis of [
    ["0", "2", "4"],
    ["0", "0.5", "1"],
    ["0", "50", "100"],
  ])
    for (const value of axis) expect(out).toContain(`>${value}</text>`);
});

test("a heading that is wider than its figure is as much smaller as it takes", () => {
  const { of, specs } = requests("rfc8867/5.6");
  const figure = (title: string) =>
    figureInRoom(
      of(
        specs.slice(0, 1).map((spec) => ({ ...spec, title })),
        4,
      ),
      FIGURE_SIZES.half,
      "screen",
    );
  const long = figure("Rate of all of the others together against it");
  const { title } = FIGURE_SIZES.half.typography;
  expect(figure("Rate").panels[0]?.heading?.size).toBe(title);
  expect(long.panels[0]?.heading?.size).toBeLessThan(title);
  expect(beyond(svgOf(long), long)).toEqual([]);
});
