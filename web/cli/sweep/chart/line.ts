// A sweep along one axis: the median over the seeds at each of its values, joined by lines, with the band from 5 to 95 %, or their mean
// with its 95 % interval; a line for each value of a second axis, told apart by colour, dash and its name at the end.

import { extent, nice, ticks } from "d3-array";
import { area, line } from "d3-shape";
import { BLACK_DASHES } from "../../../figure/charts/style/dashes";
import type { Look } from "../../../figure/charts/style/identity";
import type { Box } from "../../../figure/figure";
import { scaleLinear } from "../../../figure/ink/scale";
import { element, pathOf } from "../../../figure/render/svg-path";
import { tracePointSymbol } from "../../../figure/render/trace-symbols";
import { arialWidth } from "../../../figure/texts/measure";
import type { Point } from "../engine-sweep";
import type { Axis, SweepMetric } from "../sweep";
import type { Grid } from "./grid";
import {
  middleOf,
  namesBelow,
  type Paper,
  plotOf,
  rounded,
  sheet,
  shownMetric,
  tickWords,
  titleOf,
  words,
} from "./paper";

export interface LineChart {
  readonly grid: Grid;
  /** Of each line. */
  readonly looks: readonly Look[];
  readonly metric: SweepMetric;
  readonly title: string;
  readonly caption: string;
}

/** A reader cannot tell more lines than this apart. */
export const MOST_LINES = 8;

interface Curve {
  readonly name: string;
  readonly colour: string;
  /** Of words. */
  readonly text: string;
  readonly dash: string | undefined;
  readonly symbol: Look["symbol"];
  readonly points: readonly Point[];
}

export function lineChart(
  paper: Paper,
  { grid, looks, metric, title, caption }: LineChart,
): string {
  const { type } = paper;
  const { label, shown } = shownMetric(metric);
  const curves = curvesOf(paper, grid, looks);
  const bands = curves.some(({ points }) => points.some((point) => (point?.runs ?? 0) > 1));
  const all = curves.flatMap(({ points }) =>
    points.flatMap((of) => (of === null ? [] : [shown(of.low), shown(of.high), shown(of.value)])),
  );
  const [low = 0, high = 1] = extent(all);
  const stops = ticks(Math.min(0, low), high, 5);
  const side = Math.max(0, ...curves.map(({ name }) => arialWidth(name, type.legend)));
  const left =
    Math.max(...stops.map((stop) => arialWidth(tickWords(stop), type.tick))) + type.label * 1.6;
  const plot = plotOf(paper, caption, left, side + 2 * type.label);
  const x = placesOf(grid.x, plot);
  const y = scaleLinear(nice(Math.min(0, low), high === low ? low + 1 : high, 5), [
    plot.y + plot.height,
    plot.y,
  ]);
  const at = (point: Point): number => y(shown(point?.value ?? 0));
  const drawn = curves.flatMap(({ name, colour, dash, symbol, points }) => {
    const places = points.map((point, i) => ({ point, x: x[i] ?? 0 }));
    const has = ({ point }: { point: Point }): boolean => point !== null;
    const band = area<(typeof places)[number]>()
      .defined(has)
      .x((one) => one.x)
      .y0(({ point }) => y(shown(point?.low ?? 0)))
      .y1(({ point }) => y(shown(point?.high ?? 0)));
    const curve = line<(typeof places)[number]>()
      .defined(has)
      .x((one) => one.x)
      .y(({ point }) => at(point));
    return [
      bands ? element("path", { d: band(places) ?? "", fill: colour, opacity: 0.15 }) : "",
      element("path", {
        d: curve(places) ?? "",
        fill: "none",
        stroke: colour,
        "stroke-width": 1.8 * type.scale,
        "stroke-dasharray": dash,
        "data-line": name,
      }),
      ...places.filter(has).map((one) =>
        element("path", {
          d: pathOf((sink) => tracePointSymbol(symbol, 0, 0, 2 * type.scale, sink)),
          transform: `translate(${one.x.toFixed(2)} ${at(one.point).toFixed(2)})`,
          fill: colour,
        }),
      ),
    ];
  });
  const summary = `${title}: ${label}, over ${titleOf(grid.x)}; ${spoken(curves, (point) => shown(point?.value ?? Number.NaN))}. ${caption}`;
  return sheet(paper, { title, caption, summary }, [
    words(paper, label, type.label, plot.y - 0.9 * type.label),
    ...y.ticks(5).flatMap((stop) => [
      element("path", {
        d: `M${plot.x.toFixed(2)} ${y(stop).toFixed(2)}h${plot.width.toFixed(2)}`,
        stroke: paper.grid,
        "stroke-width": type.scale,
      }),
      words(paper, tickWords(stop), plot.x - 0.5 * type.tick, middleOf(y(stop), type.tick), {
        anchor: "end",
      }),
    ]),
    ...drawn,
    namesBelow(paper, grid.x, plot, x),
    ...namesAtEnds(paper, plot, curves, at),
  ]);
}

function curvesOf(
  { black, ink, type }: Paper,
  { other, points }: Grid,
  looks: readonly Look[],
): readonly Curve[] {
  return points.map((line, i) => {
    const look = looks[i] as Look;
    const dash = black ? (BLACK_DASHES[i % BLACK_DASHES.length] ?? []) : look.dash;
    return {
      name: nameOf(other, i),
      colour: black ? ink : look.colour,
      text: black ? ink : look.text,
      symbol: look.symbol,
      dash: dash.length === 0 ? undefined : dash.map((on) => on * type.scale).join(" "),
      points: line,
    };
  });
}

function nameOf(other: Axis | null, index: number): string {
  if (other === null) return "";
  const label = other.points[index]?.label ?? "";
  return other.unit === "" ? label : `${label} ${other.unit}`;
}

/** Where each value of the axis lies: by its number, or one after another. */
function placesOf({ points, scale }: Axis, { x, width }: Box): readonly number[] {
  const range = [x + 0.03 * width, x + 0.97 * width] as const;
  const values = points.map(({ value }) => value);
  if (values.every((value): value is number => value !== null)) {
    const [low = 0, high = 1] = extent(values);
    if (low === high) return values.map(() => x + width / 2);
    const along = scale === "log" && low > 0 ? Math.log : Number;
    const place = scaleLinear([along(low), along(high)], range);
    return values.map((value) => place(along(value)));
  }
  // Beside the first and the last one there is a little air.
  const place = scaleLinear([-AIR, points.length - 1 + AIR], range);
  return points.map((_, i) => place(i));
}

/** Of the way from one to the next. */
const AIR = 0.3;

/** Each at the height of its last value, and moved apart where two would touch. */
function namesAtEnds(
  paper: Paper,
  plot: Box,
  curves: readonly Curve[],
  at: (point: Point) => number,
): readonly string[] {
  const size = paper.type.legend;
  const ends = curves
    .flatMap((curve) => {
      const last = curve.points.findLast((point) => point !== null);
      return curve.name === "" || last === undefined ? [] : [{ curve, y: at(last) }];
    })
    .sort((a, b) => a.y - b.y);
  let free = Number.NEGATIVE_INFINITY;
  return ends.map(({ curve, y }) => {
    free = Math.max(y, free + 1.15 * size);
    const x = plot.x + plot.width + 0.6 * size;
    return words(paper, curve.name, x, middleOf(free, size), { size, colour: curve.text });
  });
}

function spoken(curves: readonly Curve[], value: (point: Point) => number): string {
  return curves
    .map(({ name, points }) => {
      const values = points.map(value).filter((one) => !Number.isNaN(one));
      if (values.length === 0) return `${name || "the line"} has no value`;
      const [first = 0, last = 0] = [values[0], values.at(-1)];
      return `${name || "it"} goes from ${rounded(first)} to ${rounded(last)}`;
    })
    .join(", ");
}
