// A sweep over two axes as a heat map: a box for each pair of values, the outline of each limit along the boxes' edges (between two runs
// nothing is known), and a scale with the unit.

import { ticks } from "d3-array";
import { scaleLinear } from "d3-scale";
import type { Box } from "../../../src/lab/figure/figure";
import { element, pathOf, SvgPath } from "../../../src/lab/figure/render/svg-path";
import { HUES } from "../../../src/lab/figure/style/screen";
import { arialWidth } from "../../../src/lab/figure/texts/measure";
import { mix } from "../../../src/lab/figure/theme";
import type { SweepMetric, View } from "../sweep";
import { type Grid, shownOf } from "./grid";
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
  readonly view: View;
  readonly metric: SweepMetric;
  readonly title: string;
  readonly caption: string;
}

/** Paler than the lowest value no box is: white is where there is no value. */
const PALEST = 0.1;
const HATCH = "sweep-hatch";

export function heatMap(paper: Paper, { grid, view, metric, title, caption }: HeatMap): string {
  const { type } = paper;
  const { label, shown } = shownMetric(metric);
  const y = grid.other;
  if (y === null) throw new RangeError("a heat map has two axes");
  const values = grid.points.map((line) =>
    line.map((point) => {
      const value = shownOf(point, view);
      return value === null ? null : shown(value);
    }),
  );
  const limits = view.lines_at.map(shown);
  const domain = domainOf([...values.flat(), ...limits]);
  const stops = ticks(domain[0], domain[1], 5);
  const names = pointNames(y);
  const widest = Math.max(...names.map((name) => arialWidth(name, type.tick)));
  const side = Math.max(...stops.map((stop) => arialWidth(tickWords(stop), type.tick)));
  const left = widest + 2.6 * type.label;
  const plot = plotOf(paper, caption, left, side + 4.4 * type.label);
  const colour = colourOf(paper, domain);
  const box = boxIn(plot, grid);
  const cells = values.flatMap((line, row) =>
    line.map((value, column) =>
      element("rect", {
        ...box(column, row),
        fill: value === null ? `url(#${HATCH})` : colour(value),
        "data-value": value === null ? undefined : String(value),
      }),
    ),
  );
  const outlines = limits.map((limit, i) =>
    element("path", {
      d: outlineOf(values, limit, box),
      fill: "none",
      stroke: paper.ink,
      "stroke-width": 1.6 * type.scale,
      "stroke-dasharray": i === 0 ? undefined : [5, 3].map((on) => on * type.scale).join(" "),
      "data-limit": limit,
    }),
  );
  const places = grid.x.points.map(
    (_, i) => plot.x + ((i + 0.5) * plot.width) / grid.x.points.length,
  );
  const height = plot.height / values.length;
  const step = stepFor(
    names.map(() => 1.2 * type.tick),
    height,
  );
  const beside = names.map((name, row) =>
    row % step === 0
      ? words(
          paper,
          name,
          plot.x - 0.5 * type.tick,
          middleOf(plot.y + plot.height - (row + 0.5) * height, type.tick),
          { anchor: "end" },
        )
      : "",
  );
  const summary = `${title}: ${label}, from ${rounded(lowest(values))} to ${rounded(highest(values))}, over ${titleOf(grid.x)} (across) and ${titleOf(y)} (upwards). ${caption}`;
  return sheet(paper, { title, caption, summary }, [
    hatch(paper),
    words(paper, label, plot.x + plot.width + side + 3.4 * type.label, plot.y - 0.7 * type.label, {
      anchor: "end",
    }),
    // Neighbours of one colour would show a seam between them.
    element("g", { "shape-rendering": "crispEdges" }, cells),
    ...outlines,
    element("rect", { ...plot, fill: "none", stroke: paper.muted, "stroke-width": type.scale }),
    ...beside,
    words(paper, titleOf(y), 1.2 * type.tick, plot.y + plot.height / 2, {
      upwards: true,
      anchor: "middle",
    }),
    namesBelow(paper, grid.x, plot, places),
    ...colourBar(paper, plot, domain, stops, limits, colour),
  ]);
}

type Values = readonly (readonly (number | null)[])[];

const known = (values: Values): readonly number[] =>
  values.flat().filter((value): value is number => value !== null);
const lowest = (values: Values): number => Math.min(...known(values));
const highest = (values: Values): number => Math.max(...known(values));

function domainOf(values: readonly (number | null)[]): readonly [number, number] {
  const all = values.filter((value): value is number => value !== null);
  if (all.length === 0) return [0, 1];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  return low === high ? [low - 0.5, high + 0.5] : [low, high];
}

/** One hue from pale to full: it is read with any colour blindness, and on black-and-white paper. */
function colourOf(paper: Paper, domain: readonly [number, number]): (value: number) => string {
  const hue = paper.black ? "#222222" : (HUES[0] as string);
  const weight = scaleLinear().domain(domain).range([PALEST, 1]);
  return (value) => mix(hue, "#ffffff", weight(value));
}

type BoxOf = (column: number, row: number) => Box;

/** The first value of the vertical axis lies at the bottom. */
function boxIn({ x, y, width, height }: Box, { points }: Grid): BoxOf {
  const [w, h] = [width / (points[0]?.length ?? 1), height / points.length];
  return (column, row) => ({
    x: x + column * w,
    y: y + height - (row + 1) * h,
    width: w + 0.05,
    height: h + 0.05,
  });
}

/** Edges between a box at the limit or above and one below it; those in one line are one stroke, so that its dashes are even. */
export function outlineOf(values: Values, limit: number, box: BoxOf): string {
  const path = new SvgPath();
  const above = (row: number, column: number): boolean | null => {
    const value = values[row]?.[column] ?? null;
    return value === null ? null : value >= limit;
  };
  const differ = (a: boolean | null, b: boolean | null): boolean =>
    a !== null && b !== null && a !== b;
  const [rows, columns] = [values.length, values[0]?.length ?? 0];
  for (let row = 0; row + 1 < rows; row += 1)
    for (const [from, to] of stretches(columns, (column) =>
      differ(above(row, column), above(row + 1, column)),
    )) {
      const [first, last] = [box(from, row), box(to, row)];
      path.moveTo(first.x, first.y);
      path.lineTo(last.x + last.width, first.y);
    }
  for (let column = 0; column + 1 < columns; column += 1)
    for (const [from, to] of stretches(rows, (row) =>
      differ(above(row, column), above(row, column + 1)),
    )) {
      const [first, last] = [box(column, from), box(column, to)];
      path.moveTo(first.x + first.width, first.y + first.height);
      path.lineTo(first.x + first.width, last.y);
    }
  return String(path);
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

function hatch({ muted, type }: Paper): string {
  const size = 5 * type.scale;
  const lines = pathOf((sink) => {
    sink.moveTo(0, size);
    sink.lineTo(size, 0);
  });
  return element("defs", {}, [
    element("pattern", { id: HATCH, width: size, height: size, patternUnits: "userSpaceOnUse" }, [
      element("path", { d: lines, stroke: muted, "stroke-width": 0.6 * type.scale }),
    ]),
  ]);
}

function colourBar(
  paper: Paper,
  plot: Box,
  domain: readonly [number, number],
  stops: readonly number[],
  limits: readonly number[],
  colour: (value: number) => string,
): readonly string[] {
  const { type } = paper;
  const x = plot.x + plot.width + 1.4 * type.label;
  const width = 1.1 * type.label;
  const place = scaleLinear()
    .domain(domain)
    .range([plot.y + plot.height, plot.y]);
  const gradient = element(
    "linearGradient",
    { id: "sweep-scale", x1: "0", y1: "1", x2: "0", y2: "0" },
    [0, 0.25, 0.5, 0.75, 1].map((share) =>
      element("stop", {
        offset: share,
        "stop-color": colour(domain[0] + share * (domain[1] - domain[0])),
      }),
    ),
  );
  const frame = { x, y: plot.y, width, height: plot.height };
  return [
    gradient,
    element("rect", { ...frame, fill: "url(#sweep-scale)", stroke: paper.muted }),
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
