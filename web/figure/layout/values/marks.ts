// From what a chart of values names to the marks that are drawn, and their entries in a legend.

import { BLACK_DASHES } from "../../charts/style/dashes";
import type { LegendEntry, Mark, Mono, Range, Scale, Swatch } from "../../figure";
import { Points } from "../../ink/points";
import { scaleLinear } from "../../ink/scale";
import type { Theme } from "../../ink/theme";
import { strokeOf } from "../../texts/legend";
import { colourOf, type ValueMark } from "./chart";

const SIGNS = "*ox+@%&=~^";
const GAP = [Number.NaN, Number.NaN] as const;

type Of<K extends ValueMark["kind"]> = Extract<ValueMark, { kind: K }>;

export function drawnMark(mark: ValueMark, place: number, theme: Theme, u: number): Mark {
  const base = {
    id: mark.id,
    series: mark.id,
    layer: "data",
    clip: true,
    opacity: mark.kind === "segments" ? (mark.opacity ?? 1) : 1,
    mono: monoOf(mark, place, u),
  } as const;
  switch (mark.kind) {
    case "bars":
      return { ...base, ...barsOf(mark, theme, u) };
    case "cells":
      return { ...base, ...cellsOf(mark, theme, u) };
    case "line":
    case "segments":
      return { ...base, ...lineOf(mark, theme, u) };
    case "points":
      return { ...base, ...dotsOf(mark, theme, u) };
    case "hollow":
      return { ...base, ...hollowOf(mark, theme, u) };
    default:
      return mark satisfies never;
  }
}

const FREE = {
  kind: "line",
  curve: "linear",
  symbol: "tick",
  dots: false,
  free: true,
} as const;

function barsOf({ bars, ink, outline }: Of<"bars">, theme: Theme, u: number) {
  const edge =
    outline === undefined
      ? null
      : strokeOf(colourOf(outline.ink, theme), outline.width, outline.dash, u);
  return { kind: "bars", bars, fill: colourOf(ink, theme), outline: edge } as const;
}

/** Paler than the lowest value no cell is: the background is where there is no value. */
const PALEST = 0.1;

/** How much of the ink a value has. */
export function sharesIn(domain: Range): Scale {
  return scaleLinear(domain, [PALEST, 1]);
}

function cellsOf({ cells, ink, domain }: Of<"cells">, theme: Theme, u: number) {
  const share = sharesIn(domain);
  return {
    kind: "cells",
    cells: cells.map((cell) => ({ ...cell, share: share(cell.value ?? domain[0]) })),
    fill: colourOf(ink, theme),
    hatching: strokeOf(theme.muted, 0.6, [], u),
  } as const;
}

function lineOf(mark: Of<"line"> | Of<"segments">, theme: Theme, u: number) {
  const places =
    mark.kind === "line" ? mark.points : mark.segments.flatMap(([from, to]) => [from, to, GAP]);
  const dash = mark.kind === "line" ? [] : (mark.dash ?? []);
  const stroke = strokeOf(colourOf(mark.ink, theme), mark.width, dash, u);
  return { ...FREE, points: pointsOf(places), stroke };
}

function dotsOf({ points, ink, symbol, radius }: Of<"points">, theme: Theme, u: number) {
  return {
    ...{ ...FREE, symbol, dots: true },
    points: pointsOf(points.flatMap((point) => [point, GAP])),
    stroke: strokeOf(colourOf(ink, theme), 1, [], u),
    radius: radius * u,
  };
}

function hollowOf(mark: Of<"hollow">, theme: Theme, u: number) {
  const { symbol } = mark;
  return {
    ...({ kind: "symbols", symbol } as const),
    points: pointsOf(mark.points),
    stroke: strokeOf(colourOf(mark.ink, theme), mark.width, [], u),
    radius: mark.radius * u,
  };
}

export function entryOf(mark: ValueMark, place: number, theme: Theme, u: number): LegendEntry {
  const { id, name } = mark;
  const swatch = swatchOf(mark, place, theme, u);
  return { id, words: name, meaning: "", flow: "", swatch, value: "", place: null };
}

function swatchOf(mark: ValueMark, place: number, theme: Theme, u: number): Swatch {
  const drawn = drawnMark(mark, place, theme, u);
  switch (drawn.kind) {
    case "bars":
    case "cells":
      return { kind: "area", fill: drawn.fill, mono: drawn.mono };
    case "symbols":
      return { kind: "symbol", symbol: drawn.symbol, stroke: drawn.stroke };
    case "line": {
      const { dots, symbol, stroke, mono } = drawn;
      if (dots) return { kind: "point", symbol, fill: stroke.colour };
      return { kind: "line", stroke, symbol: null, mono };
    }
    default:
      throw new Error(`No mark of values is a ${drawn.kind}`);
  }
}

/** Lines by a dash of their own; points by their symbols. */
function monoOf(mark: ValueMark, place: number, u: number): Mono {
  const sign = SIGNS[place % SIGNS.length] as string;
  const symbol = mark.kind === "points" ? mark.symbol : null;
  const dashes = mark.kind === "line" ? (BLACK_DASHES[place % BLACK_DASHES.length] ?? []) : [];
  return { dash: dashes.map((length) => length * u), symbol, sign };
}

function pointsOf(all: readonly (readonly [number, number])[]): Points {
  const points = new Points();
  points.reset(all.length);
  for (const [x, y] of all) points.push(x, y);
  return points;
}
