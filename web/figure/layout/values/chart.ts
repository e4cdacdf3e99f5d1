// A chart of values as plain data: points, bars and lines on two axes, of which neither has to be time. It names its colours by what they
// are for, so that one chart is drawn on a light and a dark page and on paper.

import type { AxisKind, BarExtent, Cell, EventSymbol, PointSymbol, Range } from "../../figure";
import type { Theme } from "../../ink/theme";

export interface ValueChart {
  readonly id: string;
  readonly title: string;
  readonly x: ValueAxis;
  readonly y: ValueAxis;
  /** From back to front. */
  readonly marks: readonly ValueMark[];
  /** Right of the plot, each in the colour of its mark. */
  readonly names: readonly EndName[];
  /** Names of single points, the most wanted first. */
  readonly callouts?: readonly Callout[];
  /** Height over width that suits it. */
  readonly aspect: number;
  /** What is seen, in a sentence, for those who cannot see it. */
  readonly summary: string;
}

export interface ValueAxis {
  readonly kind: AxisKind;
  readonly domain: Range;
  readonly ticks: readonly ValueTick[];
  /** What it shows. */
  readonly title: string;
  readonly unit: string;
  /** Its title is written along it. */
  readonly named?: true;
  /** No grid lines at its ticks. */
  readonly bare?: true;
  /** Of a vertical axis: its words stand in the plot, below their places, not beside it. */
  readonly inside?: true;
}

interface ValueTick {
  readonly value: number;
  readonly text: string;
}

interface EndName {
  /** Id of the mark. */
  readonly of: string;
  readonly text: string;
  /** On the y axis. Names that would lie upon one another move apart. */
  readonly value: number;
}

/** Beside its point or higher, with a line to it; left out where it would cover a point, a segment or another name. */
export interface Callout {
  /** Id of the mark. */
  readonly of: string;
  readonly text: string;
  readonly at: Place;
  /** Of the y axis: it stands between these. */
  readonly within: Range;
}

export type ValueMark = BarsOf | CellsOf | LineOf | SegmentsOf | PointsOf | HollowOf;

interface Common {
  readonly id: string;
  /** In a legend; empty: in none. */
  readonly name: string;
  readonly ink: Ink;
}

interface BarsOf extends Common {
  readonly kind: "bars";
  readonly bars: readonly BarExtent[];
  readonly outline?: {
    readonly ink: Ink;
    readonly width: number;
    readonly dash: readonly number[];
  };
}

/** A heat map: the higher a value, the more of the ink. */
interface CellsOf extends Common {
  readonly kind: "cells";
  readonly cells: readonly Omit<Cell, "share">[];
  /** Lowest and highest value of the scale of colours. */
  readonly domain: Range;
}

export type Place = readonly [x: number, y: number];

interface LineOf extends Common {
  readonly kind: "line";
  readonly points: readonly Place[];
  readonly width: number;
}

/** Straight pieces that have nothing to do with one another: intervals, limits, rules. */
interface SegmentsOf extends Common {
  readonly kind: "segments";
  readonly segments: readonly (readonly [from: Place, to: Place])[];
  readonly width: number;
  readonly dash?: readonly number[];
  readonly opacity?: number;
}

interface PointsOf extends Common {
  readonly kind: "points";
  readonly points: readonly Place[];
  readonly symbol: PointSymbol;
  /** Half of a symbol's width. Lengths are in units of the type's scale. */
  readonly radius: number;
}

interface HollowOf extends Common {
  readonly kind: "hollow";
  readonly points: readonly Place[];
  readonly symbol: EventSymbol;
  readonly radius: number;
  readonly width: number;
}

/** A colour of the theme, or one for each background. */
export type Ink =
  | "ink"
  | "muted"
  | "hairline"
  | "grid"
  | { readonly light: string; readonly dark: string };

export function colourOf(ink: Ink, theme: Theme): string {
  return typeof ink === "string" ? theme[ink] : ink[theme.scheme];
}
