// A sweep over two axes as a heat map: a cell for each pair of values, the outline of each limit along the cells' edges (between two runs
// nothing is known), and a scale with the unit.

import { ticks } from "d3-array";
import { SCREEN } from "../../../figure/charts/style/screen";
import type { Box, Panel, Range } from "../../../figure/figure";
import { scaleLinear } from "../../../figure/ink/scale";
import { mix } from "../../../figure/ink/theme";
import { placesAxis } from "../../../figure/layout/values/axes";
import type { ValueChart, ValueMark } from "../../../figure/layout/values/chart";
import { valuePanel } from "../../../figure/layout/values/figure-of-values";
import { sharesIn } from "../../../figure/layout/values/marks";
import { panelSvg } from "../../../figure/render/svg";
import { element } from "../../../figure/render/svg-path";
import { arialWidth } from "../../../figure/texts/measure";
import type { Axis, SweepMetric, View } from "../sweep";
import type { Grid } from "./grid";
import {
  middleOf,
  namesBelow,
  type Paper,
  plotOf,
  pointNames,
  rounded,
  sheet,
  shownMetric,
  stepFor,
  tickWords,
  titleOf,
  words,
} from "./paper";

export interface HeatMap {
  readonly grid: Grid;
  /** Of the controller; null: of several. */
  readonly hue: string | null;
  readonly view: View;
  readonly metric: SweepMetric;
  readonly title: string;
  readonly caption: string;
}

/** By value of the vertical axis, then by value of x; null: no run has one. */
type Values = readonly (readonly (number | null)[])[];

/** What the map shows, in the unit that is shown. */
interface Shown {
  readonly label: string;
  readonly hue: string;
  readonly x: Axis;
  readonly y: Axis;
  readonly values: Values;
  readonly limits: readonly number[];
  readonly domain: Range;
}

export function heatMap(paper: Paper, map: HeatMap): string {
  const { type } = paper;
  const { title, caption } = map;
  const heat = shownIn(paper, map);
  const { label, x, y, domain } = heat;
  const stops = ticks(domain[0], domain[1], 5);
  const names = pointNames(y);
  const widest = Math.max(...names.map((name) => arialWidth(name, type.tick)));
  const side = Math.max(...stops.map((stop) => arialWidth(tickWords(stop), type.tick)));
  const left = widest + 2.6 * type.label;
  const plot = plotOf(paper, caption, left, side + 4.4 * type.label);
  const summary = `${title}: ${label}, ${spanOf(heat)}, over ${titleOf(x)} (across) and ${titleOf(y)} (upwards). ${caption}`;
  const panel = panelOf(paper, chartOf(heat, { title, summary }), plot);
  return sheet(paper, { title, caption, summary }, [
    words(paper, label, plot.x + plot.width + side + 3.4 * type.label, plot.y - 0.7 * type.label, {
      anchor: "end",
    }),
    ...panelSvg(panel, { theme: themeOf(paper), typography: type, playhead: null }, "sweep"),
    element("rect", { ...plot, fill: "none", stroke: paper.muted, "stroke-width": type.scale }),
    ...namesBeside(paper, names, panel),
    words(paper, titleOf(y), 1.2 * type.tick, plot.y + plot.height / 2, {
      ...{ upwards: true, anchor: "middle" },
    }),
    namesBelow(
      paper,
      x,
      plot,
      x.points.map((_, i) => panel.x.scale(i)),
    ),
    ...colourBar(paper, plot, heat, stops),
  ]);
}

function shownIn(paper: Paper, { grid, hue, view, metric }: HeatMap): Shown {
  const { label, shown } = shownMetric(metric);
  if (grid.other === null) throw new RangeError("a heat map has two axes");
  const values = grid.points.map((line) =>
    line.map((point) => (point === null ? null : shown(point.value))),
  );
  const limits = view.lines_at.map(shown);
  const domain = domainOf([...known(values), ...limits]);
  const own = paper.black ? "#222222" : (hue ?? paper.muted);
  return { label, hue: own, x: grid.x, y: grid.other, values, limits, domain };
}

const known = (values: Values): readonly number[] => values.flat().filter((one) => one !== null);

function spanOf({ values }: Shown): string {
  const all = known(values);
  return `from ${rounded(Math.min(...all))} to ${rounded(Math.max(...all))}`;
}

function domainOf(all: readonly number[]): Range {
  if (all.length === 0) return [0, 1];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  return low === high ? [low - 0.5, high + 0.5] : [low, high];
}

const themeOf = ({ ink, muted }: Paper) => ({ ...SCREEN, ink, muted });

function chartOf(
  { label, hue, x, y, values, limits, domain }: Shown,
  words: Pick<ValueChart, "title" | "summary">,
): ValueChart {
  const cells = values.flatMap((line, row) =>
    line.map((value, column) => ({ x: column, y: row, value })),
  );
  const outlines = limits.map((limit, i): ValueMark => {
    const look = { ink: "ink", width: 1.6, dash: i === 0 ? [] : [5, 3] } as const;
    const segments = outlineOf(values, limit);
    return { kind: "segments", id: `limit ${limit}`, name: "", ...look, segments };
  });
  return {
    ...{ id: "heat", names: [], aspect: 1, ...words },
    x: placesAxis("band", pointNames(x), { title: titleOf(x) }),
    y: placesAxis("band", pointNames(y), { title: titleOf(y) }),
    marks: [
      { kind: "cells", id: "cells", name: label, ink: { light: hue, dark: hue }, cells, domain },
      ...outlines,
    ],
  };
}

function panelOf(paper: Paper, chart: ValueChart, plot: Box): Panel {
  const panel = valuePanel({ chart, theme: themeOf(paper), typography: paper.type }, plot);
  return { ...panel, legend: { entries: [], note: "", place: null } };
}

type Place = readonly [x: number, y: number];

/** Edges between a cell at the limit or above and one below it; those in one line are one stroke, so that its dashes are even. */
export function outlineOf(
  values: Values,
  limit: number,
): readonly (readonly [from: Place, to: Place])[] {
  const differ = (a: number | null | undefined, b: number | null | undefined): boolean =>
    typeof a === "number" && typeof b === "number" && a >= limit !== b >= limit;
  const [rows, columns] = [values.length, values[0]?.length ?? 0];
  const between = (count: number): readonly number[] =>
    Array.from({ length: Math.max(0, count - 1) }, (_, i) => i);
  return [
    ...between(rows).flatMap((row) =>
      stretches(columns, (i) => differ(values[row]?.[i], values[row + 1]?.[i])).map(
        ([from, to]) =>
          [
            [from - 0.5, row + 0.5],
            [to + 0.5, row + 0.5],
          ] as const,
      ),
    ),
    ...between(columns).flatMap((column) =>
      stretches(rows, (i) => differ(values[i]?.[column], values[i]?.[column + 1])).map(
        ([from, to]) =>
          [
            [column + 0.5, from - 0.5],
            [column + 0.5, to + 0.5],
          ] as const,
      ),
    ),
  ];
}

/** First and last of the places that follow one another and have it. */
function stretches(
  count: number,
  has: (place: number) => boolean,
): readonly (readonly [number, number])[] {
  const found: [number, number][] = [];
  for (let place = 0; place < count; place += 1) {
    const last = found.at(-1);
    if (!has(place)) continue;
    if (last !== undefined && last[1] === place - 1) last[1] = place;
    else found.push([place, place]);
  }
  return found;
}

/** Every so manyth of the names of the vertical axis, so that none touches the next. */
function namesBeside(paper: Paper, names: readonly string[], { plot, y }: Panel) {
  const size = paper.type.tick;
  const heights = names.map(() => 1.2 * size);
  const step = stepFor(heights, plot.height / names.length);
  return names.flatMap((name, row) =>
    row % step === 0
      ? [
          words(paper, name, plot.x - 0.5 * size, middleOf(y.scale(row), size), {
            anchor: "end",
          }),
        ]
      : [],
  );
}

function colourBar(
  paper: Paper,
  plot: Box,
  heat: Shown,
  stops: readonly number[],
): readonly string[] {
  const { type } = paper;
  const { domain, limits } = heat;
  const x = plot.x + plot.width + 1.4 * type.label;
  const width = 1.1 * type.label;
  const place = scaleLinear(domain, [plot.y + plot.height, plot.y]);
  return [
    gradient(heat),
    element("rect", {
      ...{ x, y: plot.y, width, height: plot.height },
      ...{ fill: "url(#sweep-scale)", stroke: paper.muted },
    }),
    ...stops.map((stop) =>
      words(paper, tickWords(stop), x + width + 0.5 * type.tick, middleOf(place(stop), type.tick)),
    ),
    ...limits.map((limit, i) =>
      element("path", {
        d: `M${x} ${place(limit).toFixed(2)}h${width.toFixed(2)}`,
        stroke: paper.ink,
        "stroke-width": 1.6 * type.scale,
        "stroke-dasharray": i === 0 ? undefined : [5, 3].map((on) => on * type.scale).join(" "),
      }),
    ),
  ];
}

/** The colours of the cells, from the lowest value to the highest. */
function gradient({ hue, domain }: Shown): string {
  const share = sharesIn(domain);
  return element(
    "linearGradient",
    { id: "sweep-scale", x1: "0", y1: "1", x2: "0", y2: "0" },
    [0, 0.25, 0.5, 0.75, 1].map((offset) =>
      element("stop", {
        offset,
        "stop-color": mix(
          hue,
          SCREEN.background,
          share(domain[0] + offset * (domain[1] - domain[0])),
        ),
      }),
    ),
  );
}
