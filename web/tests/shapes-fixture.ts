// Figures written by hand, and what becomes of them as shapes.

import type { Command } from "../figure/exports/figure/path";
import { type PathShape, shapesOf } from "../figure/exports/figure/shapes-of";
import type { Figure, Panel, Text } from "../figure/figure";
import { scaleLinear } from "../figure/ink/scale";

export const BLACK = "#000000";
export const STROKE = { colour: "#ff0000", width: 2, dash: [4, 2] };
export const MONO = { dash: [1, 1], symbol: "square", sign: "*" };
export const identity = scaleLinear([0, 1], [0, 1]);

export const text = (words: string): Text => ({
  ...{ text: words, x: 1, y: 2, anchor: "start", size: 10, weight: 400 },
  ...{ colour: "#333333", role: "label" },
});

/** A plot of 100 by 50 units, one unit for a second; values go downwards, so that places are values. */
export function figureWith(change: object, more: object = {}): Figure {
  const box = { x: 0, y: 0, width: 100, height: 50 };
  const panel = {
    heading: null,
    plot: box,
    clip: box,
    x: { scale: identity, ticks: [], labelled: false },
    y: { scale: identity, ticks: [], labelled: false },
    marks: [],
    labels: [],
    legend: { entries: [], place: null },
    empty: null,
    ...change,
  };
  return {
    width: 200,
    height: 80,
    theme: { background: "#fefefe", grid: "#dddddd", hairline: "#888888" },
    typography: { scale: 1 },
    title: null,
    panels: [panel as unknown as Panel],
    caption: [],
    ...more,
  } as unknown as Figure;
}

export function paths(
  figure: Figure,
  colours: "screen" | "print" = "screen",
): readonly PathShape[] {
  return shapesOf(figure, colours).filter(
    (shape): shape is PathShape => shape.kind === "path" && shape.name !== "Background",
  );
}

export const named = (all: readonly PathShape[], name: string): PathShape | undefined =>
  all.find((one) => one.name === name);

/** Two points for each stroke: x, y, x, y. */
export function strokes(commands: readonly Command[] = []): readonly (readonly number[])[] {
  const points = commands.flatMap((one) => (one.to === "close" ? [] : [[one.x, one.y]]));
  return points.flatMap((point, i) => (i % 2 === 0 ? [[...point, ...(points[i + 1] ?? [])]] : []));
}

export const mark = (change: object) => ({
  ...{ id: "m", series: "s", layer: "data", clip: true, opacity: 0.5, mono: MONO },
  ...change,
});
export const points = (t: readonly number[], v: readonly number[]) => ({
  t: Float64Array.from(t),
  v: Float64Array.from(v),
  count: t.length,
});
export const line = (change: object = {}) =>
  mark({
    ...{ kind: "line", curve: "linear", stroke: STROKE, symbol: "circle", dots: false },
    points: points([0, 10, 20], [5, 6, 7]),
    ...change,
  });
