// A chart on axes that are not time, laid out: places in layout units, and what every renderer makes of it.

import { describe, expect, test } from "vitest";
import { fills, recorded } from "../../../tests/pen-recorder";
import { SCREEN } from "../../charts/style/screen";
import { csvOfFigure } from "../../exports/figure/figure-csv";
import { shapesOf } from "../../exports/figure/shapes-of";
import { textArtOf } from "../../exports/figure/text-art/text-art";
import { themeFrom } from "../../ink/theme";
import { PAGE } from "../../ink/typography";
import { svgOf } from "../../render/svg";
import { linearAxis, placesAxis } from "./axes";
import type { ValueChart } from "./chart";
import { figureOfValues } from "./figure-of-values";

const INK = { light: "#0072b2", dark: "#56b4e9" };
const bars: ValueChart = {
  ...{ id: "members", title: "Members", aspect: 0.5, names: [], summary: "Two members" },
  x: linearAxis({ title: "RTCP", unit: "%", domain: [0, 3], nice: 4, ticks: 4, bare: true }),
  y: placesAxis("band", ["Ben", "Ana"], { title: "member" }),
  marks: [
    {
      ...{ kind: "bars", id: "spent", name: "spent", ink: INK },
      bars: [
        { x: [0, 1], y: [0.7, 1.3] },
        { x: [0, 3], y: [-0.3, 0.3] },
      ],
    },
    {
      ...{ kind: "segments", id: "limit", name: "limit", ink: "ink", width: 2 },
      segments: [
        [
          [2, 0.6],
          [2, 1.4],
        ],
      ],
    },
  ],
};
const laid = (chart: ValueChart, headed = false) =>
  figureOfValues({
    ...{ chart, width: 400, unit: "px", theme: SCREEN, typography: PAGE, headed },
  });
const panelOf = (chart: ValueChart) => {
  const [panel] = laid(chart).panels;
  if (panel === undefined) throw new Error("no panel");
  return panel;
};

describe("a chart with a band axis", () => {
  const panel = panelOf(bars);
  const y = (value: number): number => panel.y.scale(value);

  test("has a name at the middle of each band, from the lower end up", () => {
    const { plot } = panel;
    const [ben, ana] = panel.y.ticks;
    expect(ana?.label.text).toBe("Ana");
    expect(ana?.at).toBeCloseTo(plot.y + plot.height / 4, 9);
    expect(ben?.at).toBeCloseTo(plot.y + (3 * plot.height) / 4, 9);
    expect(ana?.label).toMatchObject({ anchor: "end", x: plot.x - 8 });
  });

  test("has bars that begin at the left, as long as their values, and ticks where they belong", () => {
    const x = (value: number): number => panel.x.scale(value);
    expect(x(0)).toBe(panel.plot.x);
    expect(x(3)).toBeCloseTo(panel.plot.x + panel.plot.width, 9);
    const svg = svgOf(laid(bars));
    const d = / data-mark="spent"[^>]* d="([^"]*)"/.exec(svg)?.[1] ?? "";
    const [left, top, wide, high] = (d.match(/[\d.]+/g) ?? []).map(Number);
    expect(left).toBeCloseTo(x(0), 1);
    expect(top).toBeCloseTo(y(1.3), 1);
    expect(wide).toBeCloseTo(x(1) - x(0), 1);
    expect(high).toBeCloseTo(y(0.7) - y(1.3), 1);
  });

  test("on a slide and in a PDF is boxes by name; in black their edges are drawn", () => {
    const named = (colours: "screen" | "print") =>
      shapesOf(laid(bars), colours).flatMap((shape) =>
        shape.kind === "path" ? [[shape.name, shape.fill ?? shape.stroke?.colour]] : [],
      );
    expect(named("screen")).toContainEqual(["spent", "#0072b2"]);
    expect(named("screen")).toContainEqual(["limit", "#000000"]);
    expect(named("print")).toContainEqual(["spent", "#000000"]);
    expect(named("print")).toContainEqual(["spent, edges", "#000000"]);
  });

  test("in letters has its names beside the axis and its bars as signs, a third as long for a third", () => {
    const rows = textArtOf(laid(bars)).split("\n");
    const row = (name: string) => rows.find((one) => one.startsWith(name)) ?? "";
    const [, sign = ""] = / ?(\S) {2}spent/.exec(rows.join("\n")) ?? [];
    const signs = (name: string) => row(name).split(sign).length - 1;
    expect(signs("Ana")).toBeGreaterThan(15);
    expect(Math.abs(signs("Ben") - 3 * signs("Ana"))).toBeLessThan(4);
    expect(rows.join("\n")).not.toContain("median");
  });

  test("as numbers is its bars, from and to", () => {
    expect(csvOfFigure(laid(bars)).split("\n").slice(0, 2)).toEqual([
      "chart,series,at,value,low,unit,along",
      "Members,spent,0.5,1.3,0.7,,RTCP",
    ]);
  });

  test("on a canvas is filled rectangles of whole pixels", () => {
    const drawn = recorded(panel, { theme: SCREEN, layout: 2, px: 2 }, 2 * 400);
    const filled = fills(drawn).find(({ colour }) => colour === "#0072b2");
    const left = Math.round(2 * panel.plot.x);
    const wide = Math.round(2 * panel.x.scale(1)) - left;
    const [top, bottom] = [Math.round(2 * y(1.3)), Math.round(2 * y(0.7))];
    expect(filled?.path[0]).toEqual({
      ...{ to: "rect", x: left, y: bottom, width: wide, height: top - bottom },
    });
  });
});

test("colours are those of the page, dark or light, and on paper the light ones", () => {
  const dark = themeFrom((token) => (token === "--background" ? "#0e1217" : ""));
  const filled = (theme: typeof dark) =>
    svgOf(
      figureOfValues({
        ...{ chart: bars, width: 400, unit: "px", theme },
        typography: PAGE,
        headed: false,
      }),
    );
  expect(filled(dark)).toContain('fill="#56b4e9"');
  expect(filled(SCREEN)).toContain('fill="#0072b2"');
});

describe("a chart with points and names", () => {
  const points: ValueChart = {
    ...{ id: "l", title: "Late", aspect: 0.5, summary: "" },
    x: placesAxis("point", ["1 %", "2 %", "5 %"], { title: "loss", named: true }),
    y: linearAxis({ title: "Late", unit: "ms", domain: [0, 10], nice: 4, ticks: 4 }),
    marks: [
      {
        ...{ kind: "points", id: "a", name: "a", ink: INK, symbol: "square", radius: 3 },
        points: [
          [0, 10],
          [2, 0],
        ],
      },
      {
        kind: "line",
        id: "b",
        name: "b",
        ink: "ink",
        width: 1,
        points: [
          [0, 5],
          [2, 5],
        ],
      },
    ],
    names: [
      { of: "b", text: "second", value: 5 },
      { of: "a", text: "first", value: 5.2 },
    ],
  };
  const panel = panelOf(points);

  test("has them whole at the edges, in every picture", () => {
    const [first] = panel.marks;
    expect(first).toMatchObject({ dots: true, symbol: "square", radius: 3 });
    const { plot, clip } = panel;
    expect(clip.x).toBeLessThanOrEqual(plot.x - 3);
    expect(clip.y + clip.height).toBeGreaterThanOrEqual(plot.y + plot.height + 3);
    const squares = shapesOf(laid(points)).find(
      (shape) => shape.kind === "path" && shape.name === "a, symbols",
    );
    expect(
      squares?.kind === "path" && squares.commands.filter(({ to }) => to === "close"),
    ).toHaveLength(2);
  });

  test("has a word at each place, what they are below them, and no lines there", () => {
    expect(panel.x.ticks.map(({ label }) => label.text)).toEqual(["1 %", "2 %", "5 %"]);
    expect(panel.x.name?.text).toBe("loss");
    const gaps = panel.x.ticks.map(({ at: place }, i) => place - (panel.x.ticks[i - 1]?.at ?? 0));
    expect(gaps[1]).toBeCloseTo(gaps[2] ?? Number.NaN, 9);
    expect(
      shapesOf(laid(points)).filter((one) => one.kind === "path" && one.name === "Grid"),
    ).toHaveLength(1);
  });

  test("names that would lie upon one another stand a line apart, the higher one first", () => {
    const [first, second] = panel.labels;
    expect([first?.text, second?.text]).toEqual(["first", "second"]);
    expect((second?.y ?? 0) - (first?.y ?? 0)).toBe(13);
    expect(first).toMatchObject({ colour: "#0072b2", x: panel.plot.x + panel.plot.width + 8 });
  });

  test("alone it has its title with the unit, and a legend, above a plot of the same height", () => {
    const [headed] = laid(points, true).panels;
    expect(headed?.heading?.text).toBe("Late, ms");
    expect(headed?.legend.entries.map(({ place }) => place?.text.text)).toEqual(["a", "b"]);
    expect(headed?.plot.height).toBeCloseTo(panel.plot.height, 9);
  });
});

test("cells have as much of their ink as their value has of the domain, and the lowest is no background", () => {
  const values = [4, 8, null, 6];
  const chart: ValueChart = {
    ...bars,
    x: placesAxis("band", ["A", "B", "C", "D"], { title: "" }),
    y: placesAxis("band", ["1"], { title: "" }),
    names: [],
    marks: [
      {
        ...{ kind: "cells", id: "heat", name: "Delay", ink: "ink", domain: [4, 8] },
        cells: values.map((value, x) => ({ x, y: 0, value })),
      },
    ],
  };
  const [mark] = panelOf(chart).marks;
  if (mark?.kind !== "cells") throw new Error("no cells");
  expect(mark.fill).toBe(SCREEN.ink);
  expect(mark.cells.map(({ x, value, share }) => [x, value, share])).toEqual([
    [0, 4, expect.closeTo(0.1)],
    [1, 8, expect.closeTo(1)],
    [2, null, expect.any(Number)],
    [3, 6, expect.closeTo(0.55)],
  ]);
});

test("segments have nothing to do with one another: no line leads from one to the next", () => {
  const segments = [0, 2].map((x) => [[x, 0] as const, [x + 1, 0] as const] as const);
  const ranges = { kind: "segments", id: "ranges", name: "", ink: "ink", width: 1 } as const;
  const apart: ValueChart = { ...bars, marks: [{ ...ranges, segments }] };
  const d = / data-mark="ranges"[^>]* d="([^"]*)"/.exec(svgOf(laid(apart)))?.[1] ?? "";
  expect(d.replace(/[^ML]/g, "")).toBe("MLML");
});

test("an axis whose words stand inside takes no room beside the plot: each stands below its place, from the left edge on", () => {
  const inside = panelOf({ ...bars, y: { ...bars.y, inside: true } });
  expect(inside.plot.x).toBeLessThan(panelOf(bars).plot.x);
  for (const { at, label } of inside.y.ticks) {
    expect(label).toMatchObject({ anchor: "start", x: inside.plot.x + 2 });
    expect(label.y - label.size).toBeGreaterThan(at);
  }
});

test("points have their symbol in the legend, and no line through it", () => {
  const ink = { light: "#123456", dark: "#123456" };
  const mark = { kind: "points", id: "p", name: "p", symbol: "diamond", radius: 2, ink } as const;
  const figure = laid({ ...bars, marks: [{ ...mark, points: [] }] }, true);
  const [entry] = figure.panels[0]?.legend.entries ?? [];
  expect(entry?.swatch).toEqual({ kind: "point", symbol: "diamond", fill: "#123456" });
  // Four corners about its middle, 1.3 times the 2.5 of all symbols of legends.
  const svg = svgOf(figure);
  const { x = 0, width = 0, y = 0, height = 0 } = entry?.place?.swatch ?? {};
  const at = [x + width / 2, y + height / 2 - 1.3 * 2.5].map((one) => Number(one.toFixed(2)));
  expect(svg).toContain(`<path d="M${at.join(" ")}L`);
  expect(svg.match(/d="[^"]+"[^>]* stroke="#123456"/)).toBeNull();
  const shapes = shapesOf(figure).filter((shape) => shape.kind === "path" && shape.name === "p");
  expect(shapes).toMatchObject([{ fill: "#123456", stroke: null }]);
});

test("a caption stands below the axis", () => {
  const caption = Array.from({ length: 30 }, () => ({ text: "some words", href: null }));
  const request = { chart: bars, width: 400, unit: "px", theme: SCREEN, typography: PAGE } as const;
  const made = figureOfValues({ ...request, headed: false, height: 300, caption });
  const ticks = made.panels[0]?.x.ticks.map(({ label }) => label.y) ?? [];
  const tops = made.caption.map(({ y }) => y - PAGE.caption);
  expect(Math.min(...tops)).toBeGreaterThan(Math.max(...ticks));
  expect(Math.max(...made.caption.map(({ y }) => y))).toBeLessThanOrEqual(300);
});
