// A chart of values laid out as a figure of one panel.

import type { Axis, Box, Figure, Label, Panel, Tick, Typography } from "../../figure";
import { scaleLinear } from "../../ink/scale";
import type { Theme } from "../../ink/theme";
import { arialWidth } from "../../texts/measure";
import {
  acrossName,
  type Standing,
  type Style,
  standsBelow,
  standsInside,
  standsLeft,
  tickText,
} from "../../texts/ticks";
import { type CaptionText, captionLines } from "../caption";
import { headOf, NO_NAMES, PAD, roomBelow } from "../layout";
import { calledOut } from "./callouts";
import { colourOf, type ValueAxis, type ValueChart } from "./chart";
import { drawnMark, entryOf } from "./marks";

export interface ValueFigure {
  readonly chart: ValueChart;
  readonly width: number;
  readonly unit: Figure["unit"];
  readonly theme: Theme;
  readonly typography: Typography;
  /** Title, unit and legend above the plot: where no page has them. */
  readonly headed: boolean;
  /** Of the whole; without it as high as suits the chart, and what is written above and below besides. */
  readonly height?: number;
  readonly caption?: readonly CaptionText[];
}

const BESIDE = 8;
/** Of a name at a curve's end to the next one. */
const APART = 13;
/** A page's own type may be so much wider than Arial, in which names are measured. */
const WIDER = 1.15;
/** Beyond the plot, so that symbols on its edges are whole. */
const WHOLE = 6;

export function figureOfValues(request: ValueFigure): Figure {
  const { chart, width, unit, theme, typography } = request;
  const u = typography.scale;
  const caption = captionLines(request.caption ?? [], width - 2 * PAD * u, theme, typography);
  const beside = chart.y.inside === true ? [] : chart.y.ticks.map(({ text }) => text);
  const left = (PAD + BESIDE) * u + widest(beside, typography.tick);
  const right = width - (PAD * u + Math.max(NO_NAMES * u, nameRoom(chart, typography)));
  const legend = {
    entries: chart.marks.flatMap((mark, i) =>
      mark.name === "" ? [] : [entryOf(mark, i, theme, u)],
    ),
    note: "",
    place: null,
  };
  const edge = width - PAD * u;
  const bare = { title: chart.title, unit: chart.y.unit, labels: [], legend };
  const written = { hidden: new Set<string>(), brief: false, noted: false };
  const head = request.headed
    ? headOf(bare, written, { left, right: edge, edge }, typography, theme)
    : null;
  const top = PAD * u + (head?.height ?? 0);
  const below = roomBelow(chart.x.named === true) * u;
  const height = request.height ?? chart.aspect * width + (head?.height ?? 0) + caption.height;
  const plot: Box = {
    x: left,
    y: top,
    width: Math.max(1, right - left),
    height: Math.max(1, height - caption.height - below - top),
  };
  const panel = valuePanel(request, plot);
  return {
    ...{ width, height, unit, theme, typography, title: null, playhead: null },
    panels: [{ ...panel, legend, ...head?.at(left, PAD * u, bare) }],
    caption: caption.at(PAD * u, height - caption.height),
    summary: chart.summary,
  };
}

/** Without its legend, at a place of its own. */
export function valuePanel(
  { chart, theme, typography }: Pick<ValueFigure, "chart" | "theme" | "typography">,
  plot: Box,
): Omit<Panel, "legend"> {
  const u = typography.scale;
  const x = axisOf(chart.x, [plot.x, plot.x + plot.width], standsBelow(plot, u));
  const words = chart.y.inside === true ? standsInside : standsLeft;
  const y = axisOf(chart.y, [plot.y + plot.height, plot.y], words(plot, typography));
  const edge = WHOLE * u;
  const called = calledOut(chart, x, y, plot, { typography, theme });
  return {
    id: chart.id,
    title: chart.title,
    heading: null,
    plot,
    clip: {
      x: plot.x - edge,
      y: plot.y - edge,
      width: plot.width + 2 * edge,
      height: plot.height + 2 * edge,
    },
    x: chart.x.named === true ? { ...x, name: acrossName(x, plot, { typography, theme }) } : x,
    y,
    marks: [...chart.marks, ...called.lines].map((mark, i) => drawnMark(mark, i, theme, u)),
    labels: [...endNames(chart, y, plot, { typography, theme }), ...called.labels],
    empty: null,
    beyond: null,
    caption: chart.summary,
    summary: chart.summary,
  };

  function axisOf(of: ValueAxis, range: readonly [number, number], standing: Standing): Axis {
    const scale = scaleLinear(of.domain, range);
    const ticks = of.ticks.map(({ value, text }): Tick => {
      const place = scale(value);
      const label = { ...tickText(text, { typography, theme }), ...standing(place) };
      return { value, at: place, label };
    });
    const { kind, title, unit, bare } = of;
    return { kind, scale, ticks, title, unit, factor: 1, labelled: true, ...(bare && { bare }) };
  }
}

/** Beside the curves' ends, not upon one another. */
function endNames(
  { names, marks }: ValueChart,
  y: Axis,
  plot: Box,
  { typography, theme }: Style,
): readonly Label[] {
  const { scale: u, label: size } = typography;
  const sorted = [...names].sort((a, b) => y.scale(a.value) - y.scale(b.value));
  let free = Number.NEGATIVE_INFINITY;
  return sorted.map(({ of, text, value }): Label => {
    const middle = Math.max(y.scale(value), free);
    free = middle + APART * u;
    const ink = marks.find(({ id }) => id === of)?.ink ?? "ink";
    return {
      ...{ id: of, of, text, size, sample: null, weight: 600, anchor: "start", role: "label" },
      x: plot.x + plot.width + BESIDE * u,
      y: middle + 0.35 * size,
      colour: colourOf(ink, theme),
    };
  });
}

function nameRoom({ names }: ValueChart, { label, scale: u }: Typography): number {
  const all = names.map(({ text }) => arialWidth(text, label, 600));
  return all.length === 0 ? 0 : WIDER * Math.max(...all) + BESIDE * u;
}

function widest(texts: readonly string[], size: number): number {
  return Math.max(0, ...texts.map((text) => arialWidth(text, size)));
}
