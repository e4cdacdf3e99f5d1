// What a heat map and a line chart have in common: their size, their texts and their axes.

import { SCREEN } from "../../../figure/charts/style/screen";
import {
  FIGURE_SIZES,
  type FigureColours,
  type SizeName,
} from "../../../figure/exports/figure/sizes";
import type { Box, Typography } from "../../../figure/figure";
import { element } from "../../../figure/render/svg-path";
import { arialWidth, wrapped } from "../../../figure/texts/measure";
import { TO_BASELINE } from "../../../figure/texts/ticks";
import { escaped } from "../../../model/data/formats/xml";
import { metricLabel, metricShown, metricUnit } from "../../../model/data/metric-labels";
import { setting } from "../../../model/data/quantity";
import type { Axis, SweepMetric } from "../sweep";

/** Height of a picture whose height is not fixed, as part of its width. */
const PROPORTION = 0.62;

export interface Paper {
  readonly width: number;
  readonly height: number;
  readonly type: Typography;
  readonly black: boolean;
  readonly ink: string;
  readonly muted: string;
  readonly grid: string;
}

export function paperOf(size: SizeName, colours: FigureColours): Paper {
  const { width, height, typography: type } = FIGURE_SIZES[size];
  const black = colours === "print";
  return {
    width,
    height: "whole" in height ? height.whole : width * PROPORTION,
    type,
    black,
    ink: SCREEN.ink,
    muted: black ? "#000000" : SCREEN.muted,
    grid: black ? "#cccccc" : SCREEN.grid,
  };
}

export interface Words {
  readonly anchor?: "middle" | "end";
  readonly size?: number;
  readonly colour?: string;
  readonly bold?: boolean;
  /** Upwards along the left side. */
  readonly upwards?: boolean;
}

export function words(paper: Paper, text: string, x: number, y: number, how: Words = {}): string {
  const { anchor, size = paper.type.tick, colour = paper.muted, bold, upwards } = how;
  return element(
    "text",
    {
      x,
      y,
      "font-size": size,
      "font-weight": bold ? 600 : undefined,
      "text-anchor": anchor,
      fill: colour,
      transform: upwards ? `rotate(-90 ${x.toFixed(2)} ${y.toFixed(2)})` : undefined,
    },
    [escaped(text)],
  );
}

/** The metric's words with its owner's name, and its numbers in the unit that is shown. */
export function shownMetric({ metric, kind, of, window_s }: SweepMetric) {
  const unit = metricUnit(metric);
  const label = metricLabel(metric, kind === "link" ? "link" : "flow").replace("Link’s ", "");
  const [what = "", ...which] = label.split(", ");
  const range = window_s === null ? [] : [`${window_s[0]} to ${window_s[1]} s`];
  const whose = of === "" ? what : `${what} of ${of}`;
  const named = [whose.slice(0, 1).toUpperCase() + whose.slice(1), ...which, ...range];
  return {
    label: [...named, ...(unit === "" ? [] : [unit])].join(", "),
    shown: (value: number) => metricShown(metric, value),
  };
}

export const titleOf = ({ label, unit }: Axis): string =>
  unit === "" ? label : `${label}, ${unit}`;

/** Three significant digits, for a sentence. */
export const rounded = (value: number): string =>
  Number.isFinite(value) ? String(Number(value.toPrecision(3))) : "–";

/** Beside an axis: exact, but for what the arithmetic of its places left behind the twelfth digit. */
export const tickWords = (value: number): string => String(Number(value.toPrecision(12)));

const DIGITS = [3, 4, 5, 6];

/** What stands beside an axis for each of its points: a choice's name, a whole number, or as few digits as tell all points apart. */
export function pointNames({ points }: Axis): readonly string[] {
  const all = DIGITS.map((digits) =>
    points.map(({ value, label }) => {
      if (value === null) return label;
      return setting(Number.isInteger(value) ? value : Number(value.toPrecision(digits)), "")
        .number;
    }),
  );
  return (
    all.find((names) => new Set(names).size === names.length) ?? points.map(({ label }) => label)
  );
}

/** Every so manyth of the names, so that none touches the next; the first one always. */
export function stepFor(widths: readonly number[], room: number): number {
  const widest = Math.max(...widths, 0);
  for (let step = 1; step < widths.length; step += 1) if (room * step > widest) return step;
  return Math.max(1, widths.length);
}

/** Names below the plot at the middles of so many equal parts. */
export function namesBelow(paper: Paper, axis: Axis, plot: Box, places: readonly number[]): string {
  const { tick, scale: u } = paper.type;
  const names = pointNames(axis);
  const widths = names.map((name) => arialWidth(name, tick) + tick);
  const room = places.length < 2 ? plot.width : (plot.width * 0.999) / places.length;
  const step = stepFor(widths, room);
  const y = plot.y + plot.height + 15 * u;
  const below = names.map((name, i) =>
    i % step === 0 ? words(paper, name, places[i] ?? 0, y, { anchor: "middle" }) : "",
  );
  const title = words(paper, titleOf(axis), plot.x + plot.width, y + 1.35 * tick, {
    anchor: "end",
  });
  return below.join("") + title;
}

function captionLines(paper: Paper, text: string): readonly string[] {
  return wrapped(text, paper.type.caption, paper.width - 2 * paper.type.label);
}

/** Title above, caption below, and what is between. */
export function sheet(
  paper: Paper,
  texts: { readonly title: string; readonly caption: string; readonly summary: string },
  content: readonly string[],
): string {
  const { width, height, type } = paper;
  const lines = captionLines(paper, texts.caption);
  const from = height - (lines.length - 0.6) * 1.25 * type.caption;
  return element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      width: `${width.toFixed(2)}pt`,
      height: `${height.toFixed(2)}pt`,
      viewBox: `0 0 ${width.toFixed(2)} ${height.toFixed(2)}`,
      role: "img",
      "aria-labelledby": "sweep-title sweep-desc",
      "font-family": type.family,
    },
    [
      element("title", { id: "sweep-title" }, [escaped(texts.title)]),
      element("desc", { id: "sweep-desc" }, [escaped(texts.summary)]),
      element("rect", { width, height, fill: "#ffffff" }),
      words(paper, texts.title, type.label, 1.5 * type.title, {
        size: type.title,
        colour: paper.ink,
        bold: true,
      }),
      ...content,
      ...lines.map((line, i) =>
        words(paper, line, type.label, from + i * 1.25 * type.caption, { size: type.caption }),
      ),
    ],
  );
}

/** Between the title and the caption, with room for names on the left and what stands on the right. */
export function plotOf(paper: Paper, caption: string, left: number, right: number): Box {
  const { width, height, type } = paper;
  const top = 2.4 * type.title + 1.2 * type.label;
  const below = 15 * type.scale + 2.2 * type.tick;
  const lines = captionLines(paper, caption).length * 1.25 * type.caption + 0.6 * type.caption;
  return { x: left, y: top, width: width - left - right, height: height - top - below - lines };
}

export const middleOf = (y: number, size: number): number => y + TO_BASELINE * size;
