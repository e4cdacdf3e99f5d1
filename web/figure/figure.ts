// A figure as plain data: what is drawn, where, and in which words. `figureOf` makes one; the files in `render/` draw it (canvas,
// SVG, recorder), and so do the exports. A renderer needs nothing else: no columns, no scenario, no page.
//
// Coordinates. Boxes, scales' ranges, ticks and texts are in layout units of the figure: CSS pixels on the page, points (1/72 inch)
// on paper and slides. x goes to the right, y downwards. Data stay in their own units (seconds, kbit/s, ms): a mark's arrays go
// through the panel's scales, as d3-scale has them: `scale(value) = k * value + b`. A NaN in the arrays lifts the pen.
//
// To draw a panel: fill the theme's background; the grid from the ticks; the marks in their order; the labels, the legend and the
// texts. `textsOf` (texts/texts-of.ts) lists all texts of a figure with their places; render/trace.ts tells lines, areas and
// symbols as moveTo, lineTo and closePath in layout units, clipped or not.

import type { Box, Range, Scale, Size } from "./ink/geometry";
import type { Piece } from "./ink/pieces";
import type { Edges, Points } from "./ink/points";
import type { Stroke, Text } from "./ink/stroke-and-text";
import type { Theme } from "./ink/theme";
import type { Typography } from "./ink/typography";

export type { Box, Range, Scale, Size } from "./ink/geometry";
export type { Stroke, Text } from "./ink/stroke-and-text";
export type { Typography } from "./ink/typography";

export interface Figure extends Size {
  /** What one layout unit is. */
  readonly unit: "px" | "pt";
  readonly theme: Theme;
  readonly typography: Typography;
  /** Above all panels; null where the page or the slide has a title of its own. */
  readonly title: Text | null;
  /** From top to bottom. All are of the same window of time, and have the same left and right edges. */
  readonly panels: readonly Panel[];
  /** What stands at places of its own, from back to front, over the panels: of a picture that has no axes, all of it. */
  readonly pieces?: readonly Piece[];
  /** Below all panels, one entry per line. */
  readonly caption: readonly CaptionLine[];
  /** Where the run stands: a line through all panels, and what of layer "data" lies after it is faint. Null without one. */
  readonly playhead: Playhead | null;
  /** For screen readers and alternative texts: what is seen, in sentences. */
  readonly summary: string;
}

interface Playhead {
  readonly at_s: number;
  readonly stroke: Stroke;
  /** Opacity of what lies after it. */
  readonly faint: number;
}

export interface Panel {
  /** Of the chart in the catalog. */
  readonly id: string;
  readonly title: string;
  /** The title where it is drawn; null where it is not. The y axis's unit stands behind it. */
  readonly heading: Text | null;
  /** Between the axes. */
  readonly plot: Box;
  /** The part of it that marks with `clip` may cover: below the strip of states, where there is one. */
  readonly clip: Box;
  readonly x: Axis;
  readonly y: Axis;
  /** In paint order: layer by layer, and within each from back to front. */
  readonly marks: readonly Mark[];
  /** Names at the ends of curves, and notes (a peak beyond the axis, what the dots are). None covers another. */
  readonly labels: readonly Label[];
  readonly legend: Legend;
  /** A sentence in place of the picture where there is nothing to draw; null where there is. */
  readonly empty: Text | null;
  /** Highest value, where it lies beyond the axis. */
  readonly beyond: number | null;
  /** One line on what is seen, and sentences with the numbers. Empty where the request wants no words. */
  readonly caption: string;
  readonly summary: string;
}

/**
 * Where a mark's numbers lie along an axis: moments, s; values; or places one after another, 0, 1, 2 …, each with a name: a point at
 * each of them, or a band half a place wide to both sides of it.
 */
export type AxisKind = "time" | "linear" | "point" | "band";

export interface Axis {
  readonly kind: AxisKind;
  readonly scale: Scale;
  readonly ticks: readonly Tick[];
  /** What it shows, in words: "Rate", "time". */
  readonly title: string;
  /** Unit of the tick labels. The arrays are in the columns' unit: `factor` times a value is what the labels show. */
  readonly unit: string;
  readonly factor: number;
  /** False for the time axis of panels that share the one below them: grid lines, but no texts. */
  readonly labelled: boolean;
  /** Its title with the unit where it is drawn along the axis: of a horizontal axis that is not time. */
  readonly name?: Text;
  /** No grid lines at its ticks. */
  readonly bare?: true;
}

export interface Tick {
  readonly value: number;
  /** Layout units on the axis' own direction. */
  readonly at: number;
  readonly label: Text;
}

/** What is painted when. A picture without a playhead is all of them in this order. */
export type Layer =
  /** Strips of states. */
  | "back"
  /** The run before the edit. On the page: under the lines of the past, over the faint ones of the future. */
  | "ghost"
  /** Faint after the playhead. */
  | "data"
  /** Medians and bands over the seeds; as certain tomorrow as today. */
  | "spread"
  /** What a person sets: capacity, limits, rules at changes. */
  | "over";

export type Mark = LineMark | AreaMark | BarsMark | CellsMark | SymbolsMark | StripMark | RulesMark;

interface MarkBase {
  /** Different for all marks of a panel. */
  readonly id: string;
  /** Of the legend's entry and the label that speak of the same; several marks may share one. */
  readonly series: string;
  readonly layer: Layer;
  /** Nothing of it may be seen outside the panel's `clip`. */
  readonly clip: boolean;
  readonly opacity: number;
  /** How it is told from the other marks of its panel where there are no colours. */
  readonly mono: Mono;
}

export interface LineMark extends MarkBase {
  readonly kind: "line";
  readonly points: Points;
  /** Straight between samples, or held until the next one. Never a spline: nothing between two samples is known. */
  readonly curve: "linear" | "step-after";
  readonly stroke: Stroke;
  readonly symbol: PointSymbol;
  /** Samples are far enough apart to see: each gets its symbol. */
  readonly dots: boolean;
  /** Radius of the symbols, layout units; without it that of all dots. */
  readonly radius?: number;
  /** Goes any way, to the left and over itself: it is no function of the horizontal axis. */
  readonly free?: true;
}

/** Between two curves; one of them may be zero throughout. Of stacked terms each is a sum, the tallest first. */
export interface AreaMark extends MarkBase {
  readonly kind: "area";
  readonly edges: Edges;
  readonly fill: string;
}

/** Boxes between two values of each axis: bars from zero, stacked ones, ranges. */
export interface BarsMark extends MarkBase {
  readonly kind: "bars";
  readonly bars: readonly BarExtent[];
  readonly fill: string;
  /** Around each of them; null: none. */
  readonly outline: Stroke | null;
}

/** From and to, in the axes' values; in either order. */
export interface BarExtent {
  readonly x: Range;
  readonly y: Range;
}

/** A heat map: a box for each pair of places of two axes, darker where its value is higher. */
export interface CellsMark extends MarkBase {
  readonly kind: "cells";
  readonly cells: readonly Cell[];
  /** Of the highest value; the others are as much of it on the background as their `share`. */
  readonly fill: string;
  /** Lines across a box without a value. */
  readonly hatching: Stroke;
}

export interface Cell {
  /** Half a place to both sides of it. */
  readonly x: number;
  readonly y: number;
  /** Null: there is none. */
  readonly value: number | null;
  /** More than 0, at most 1. */
  readonly share: number;
}

/** Events: a cross is a loss, a triangle an ECN mark; hollow points are rings and frames. */
export interface SymbolsMark extends MarkBase {
  readonly kind: "symbols";
  readonly points: Points;
  readonly symbol: EventSymbol;
  readonly stroke: Stroke;
  /** Half a symbol's width, layout units. */
  readonly radius: number;
}

/** States over time as boxes along the top of the plot; colour, pattern and words, so that none is needed alone. */
export interface StripMark extends MarkBase {
  readonly kind: "strip";
  readonly box: Box;
  readonly spans: readonly Span[];
  readonly states: readonly StripState[];
  /** Each state's name once, where there is room. */
  readonly labels: readonly StripLabel[];
}

/** Upright lines through the plot: the moments of a person's changes. */
export interface RulesMark extends MarkBase {
  readonly kind: "rules";
  readonly times_s: readonly number[];
  readonly stroke: Stroke;
}

/** Of the families of controllers; a tick is of what is no flow's. A triangle is an event: no family has it. */
export type PointSymbol =
  | "circle"
  | "square"
  | "diamond"
  | "wedge"
  | "plus"
  | "star"
  | "hourglass"
  | "bowtie"
  | "bar"
  | "dome"
  | "tick";
export type EventSymbol = "cross" | "triangle" | "ring" | "frame";

/** A look without colours: no two lines of a panel have the same dash and symbol, and a line without a symbol a dash of its own. */
export interface Mono {
  readonly dash: readonly number[];
  readonly symbol: PointSymbol | null;
  /** One character, for pictures made of letters; different for all marks of a panel. */
  readonly sign: string;
}

export interface Span {
  readonly from_s: number;
  readonly to_s: number;
  /** Of a `State`. */
  readonly value: number;
}

export interface StripState {
  readonly value: number;
  readonly label: string;
  /** Written into the strip where there is room. */
  readonly short: string;
  readonly colour: string;
  readonly ink: string;
  readonly hatched: boolean;
}

export interface StripLabel {
  /** Of its state. */
  readonly value: number;
  readonly text: Text;
  /** What the words cover, with air around them: no hatching there. */
  readonly from: number;
  readonly to: number;
}

export interface Label extends Text {
  readonly id: string;
  /** Id of the series whose name it is; null for notes. */
  readonly of: string | null;
  /** Where the swatch of that series' legend entry is drawn before the name; null where it is not. */
  readonly sample: Box | null;
}

export interface Legend {
  /** All entries in their order. */
  readonly entries: readonly LegendEntry[];
  /** What holds for all entries, at the end; empty: nothing. */
  readonly note: string;
  /** The note where it is drawn; null where it is not. */
  readonly place: Text | null;
}

export interface LegendEntry {
  /** Id of the series, as in `Mark.series`. */
  readonly id: string;
  readonly words: string;
  /** What the words stand for, where they need it. */
  readonly meaning: string;
  /** Flow that the entry selects on the page; empty where it selects none. */
  readonly flow: string;
  readonly swatch: Swatch;
  /** What the series shows at the moment asked for, in the axis' unit; empty without such a moment. */
  readonly value: string;
  /** Of a film: how wide the value is at most, in digits. */
  readonly room?: number;
  /** Where swatch and words are drawn; null where they are not (the page writes its own list, and a long legend is folded). */
  readonly place: { readonly swatch: Box; readonly text: Text } | null;
}

/** The legend's picture of a series: the same stroke, fill or symbol as in the plot. */
export type Swatch =
  | {
      readonly kind: "line" | "spread";
      readonly stroke: Stroke;
      readonly symbol: PointSymbol | null;
      readonly mono: Mono;
    }
  | { readonly kind: "area"; readonly fill: string; readonly mono: Mono }
  | { readonly kind: "strip"; readonly fill: string }
  | { readonly kind: "point"; readonly symbol: PointSymbol; readonly fill: string }
  | { readonly kind: "symbol"; readonly symbol: EventSymbol; readonly stroke: Stroke };

export interface CaptionLine {
  readonly y: number;
  readonly parts: readonly CaptionPart[];
}

/** A piece of a caption's line; with `href` it is a link. */
export interface CaptionPart {
  readonly text: Text;
  readonly href: string | null;
}
