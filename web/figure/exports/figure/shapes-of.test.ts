// What figures written by hand become, down to the places.

import { expect, test } from "vitest";
import type { Figure, Panel, Text } from "../../figure";
import { scaleLinear } from "../../ink/scale";
import type { Command } from "./path";
import { type PathShape, shapesOf } from "./shapes-of";

const BLACK = "#000000";
const STROKE = { colour: "#ff0000", width: 2, dash: [4, 2] };
const MONO = { dash: [1, 1], symbol: "square", sign: "*" };
const identity = scaleLinear([0, 1], [0, 1]);

const text = (words: string): Text => ({
  ...{ text: words, x: 1, y: 2, anchor: "start", size: 10, weight: 400 },
  ...{ colour: "#333333", role: "label" },
});

/** A plot of 100 by 50 units, one unit for a second; values go downwards, so that places are values. */
function figureWith(change: object, more: object = {}): Figure {
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

function paths(figure: Figure, colours: "screen" | "print" = "screen"): readonly PathShape[] {
  return shapesOf(figure, colours).filter(
    (shape): shape is PathShape => shape.kind === "path" && shape.name !== "Background",
  );
}

const named = (all: readonly PathShape[], name: string): PathShape | undefined =>
  all.find((one) => one.name === name);

/** Two points for each stroke: x, y, x, y. */
function strokes(commands: readonly Command[] = []): readonly (readonly number[])[] {
  const points = commands.flatMap((one) => (one.to === "close" ? [] : [[one.x, one.y]]));
  return points.flatMap((point, i) => (i % 2 === 0 ? [[...point, ...(points[i + 1] ?? [])]] : []));
}

const mark = (change: object) => ({
  ...{ id: "m", series: "s", layer: "data", clip: true, opacity: 0.5, mono: MONO },
  ...change,
});
const points = (t: readonly number[], v: readonly number[]) => ({
  t: Float64Array.from(t),
  v: Float64Array.from(v),
  count: t.length,
});
const line = (change: object = {}) =>
  mark({
    ...{ kind: "line", curve: "linear", stroke: STROKE, symbol: "circle", dots: false },
    points: points([0, 10, 20], [5, 6, 7]),
    ...change,
  });

test("paper is white by itself; the screen has the theme's background", () => {
  const [background] = shapesOf(figureWith({}));
  expect(background).toMatchObject({ name: "Background", fill: "#fefefe", stroke: null });
  expect((background as PathShape).commands).toContainEqual({ to: "line", x: 200, y: 80 });
  expect(shapesOf(figureWith({}), "print")).toEqual([]);
});

test("marks are painted layer by layer, whatever their order", () => {
  const layers = ["over", "data", "back", "spread", "ghost"];
  const marks = layers.map((layer) => line({ id: layer, series: layer, layer }));
  expect(paths(figureWith({ marks })).map(({ name }) => name)).toEqual([
    "back",
    "ghost",
    "data",
    "spread",
    "over",
  ]);
});

test("a line has its stroke and opacity; in black its dash, and symbols where it is named", () => {
  const figure = (change: object = {}) => figureWith({ marks: [line()], ...change });
  expect(paths(figure())).toMatchObject([{ name: "m", stroke: STROKE, fill: null, opacity: 0.5 }]);
  expect(paths(figure(), "print")).toMatchObject([
    { name: "m", stroke: { ...STROKE, colour: BLACK, dash: [1, 1] }, opacity: 1 },
  ]);
  const entry = { id: "s", words: "NADA", place: null };
  const legend = { entries: [entry], place: null };
  const labels = [{ ...text("here"), id: "l", of: "m", sample: null }];
  const names = (change: object, colours: "screen" | "print") =>
    paths(figure(change), colours).map(({ name }) => name);
  expect(names({ legend }, "print")).toEqual(["NADA", "NADA, symbols"]);
  expect(names({ labels }, "print")).toEqual(["m", "m, symbols"]);
  expect(names({ legend, labels }, "screen")).toEqual(["NADA"]);
  const others = { entries: [{ ...entry, id: "x" }], place: null };
  expect(names({ legend: others, labels: [{ ...labels[0], of: "x" }] }, "print")).toEqual(["m"]);
  expect(names({ legend: { ...legend, entries: [{ ...entry, words: "" }] } }, "screen")).toEqual([
    "m",
  ]);
});

test("in black a line that is no flow's has no symbol, but where dots are the curve itself", () => {
  const mono = { ...MONO, symbol: null };
  const entry = { id: "s", words: "capacity", place: null };
  const labels = [
    { ...text("here"), id: "l", of: "m", sample: { x: 50, y: 10, width: 10, height: 4 } },
  ];
  const names = (change: object) => {
    const marks = [line({ mono, ...change })];
    const figure = figureWith({ marks, labels, legend: { entries: [entry], place: null } });
    return (["print", "screen"] as const).map((colours) => {
      const found = paths(figure, colours).map(({ name }) => name);
      return found.filter((name) => name.includes("symbol"));
    });
  };
  expect(names({})).toEqual([[], []]);
  expect(names({ dots: true })).toEqual([[], ["capacity, symbols"]]);
  const both = ["capacity, symbols"];
  expect(names({ dots: true, radius: 2 })).toEqual([both, both]);
});

test("an area is filled; in black it is a tint, and without a sample nothing", () => {
  const edges = (count: number) => ({
    ...{ t: Float64Array.of(0, 10), low: Float64Array.of(5, 5), high: Float64Array.of(1, 2) },
    count,
  });
  const area = (count: number) =>
    figureWith({ marks: [mark({ kind: "area", fill: "#abcdef", edges: edges(count) })] });
  expect(paths(area(2))).toMatchObject([
    { name: "m", fill: "#abcdef", opacity: 0.5, stroke: null },
  ]);
  expect(paths(area(2), "print")).toMatchObject([{ name: "m", fill: BLACK, opacity: 0.15 }]);
  expect(paths(area(0))).toEqual([]);
});

test("rules stand at their moments inside the plot, its edges too", () => {
  const times_s = [-1, 0, 40, 100, 101];
  const rules = mark({ kind: "rules", layer: "over", times_s, stroke: STROKE });
  const [found] = paths(figureWith({ marks: [rules] }));
  expect(found).toMatchObject({ name: "Changes", stroke: STROKE, opacity: 1 });
  expect(strokes(found?.commands)).toEqual([
    [0, 0, 0, 50],
    [40, 0, 40, 50],
    [100, 0, 100, 50],
  ]);
});

test("every text is there, in black where all is, and a caption with its address", () => {
  const linked = text("run it");
  const caption = [
    {
      y: 70,
      parts: [
        { text: linked, href: "#v1=" },
        { text: text("by"), href: null },
      ],
    },
  ];
  const figure = figureWith({}, { caption, title: text("Title") });
  const texts = (colours: "screen" | "print") =>
    shapesOf(figure, colours).flatMap((shape) =>
      shape.kind === "text" ? [[shape.text.text, shape.text.colour, shape.href]] : [],
    );
  expect(texts("screen")).toEqual([
    ["Title", "#333333", null],
    ["run it", "#333333", "#v1="],
    ["by", "#333333", null],
  ]);
  expect(texts("print").map(([, colour]) => colour)).toEqual([BLACK, BLACK, BLACK]);
  expect(texts("print")[1]?.[2]).toBe("#v1=");
});

test("a heat map is a box for each value, in black as dark as its colour; what has none is hatched", () => {
  const cells = [
    { x: 10, y: 2, value: 4, share: 0.5 },
    { x: 11, y: 2, value: 9, share: 1 },
    { x: 10, y: 3, value: null, share: 0.1 },
  ];
  const hatching = { colour: "#333333", width: 0.6, dash: [] };
  const heat = mark({ kind: "cells", cells, fill: "#0000ff", hatching });
  const y = { scale: scaleLinear([0, 5], [50, 0]), ticks: [], labelled: false };
  const figure = figureWith({ marks: [heat], y });
  const looks = (colours: "screen" | "print") =>
    paths(figure, colours).map(({ fill, stroke, opacity }) => [fill ?? stroke?.colour, opacity]);
  expect(looks("screen")).toEqual([
    ["#7f7fff", 1],
    ["#0000ff", 1],
    ["#333333", 1],
  ]);
  expect(looks("print")).toEqual([
    ["#000000", 0.5],
    ["#000000", 1],
    ["#000000", 1],
  ]);
  const [first, , hatched] = paths(figure);
  expect(first?.commands.flatMap((one) => (one.to === "close" ? [] : [[one.x, one.y]]))).toEqual([
    [9.5, 25],
    [10.5, 25],
    [10.5, 35],
    [9.5, 35],
  ]);
  for (const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] of strokes(hatched?.commands)) {
    expect([(x0 + y0) % 5, (x1 + y1) % 5]).toEqual([0, 0]);
    expect(Math.min(x0, x1)).toBeGreaterThanOrEqual(9.5);
    expect(Math.max(y0, y1)).toBeLessThanOrEqual(25);
  }
  expect(strokes(hatched?.commands)).toHaveLength(3);
});

test("in black lines on one another have their symbols beside one another", () => {
  const many = Array.from({ length: 101 }, (_, i) => i);
  const mono = { ...MONO, symbol: "square" };
  const marks = ["a", "b"].map((id) =>
    line({
      id,
      series: id,
      mono,
      points: points(
        many,
        many.map(() => 5),
      ),
    }),
  );
  const entries = ["a", "b"].map((id) => ({ id, words: id, place: null }));
  const all = paths(figureWith({ marks, legend: { entries, place: null } }), "print");
  const lefts = (name: string) =>
    named(all, `${name}, symbols`)?.commands.flatMap((one) => (one.to === "move" ? [one.x] : [])) ??
    [];
  const [a, b] = [lefts("a"), lefts("b")];
  expect(a.length).toBeGreaterThan(3);
  for (const x of a) for (const other of b) expect(Math.abs(x - other)).toBeGreaterThan(5);
});

test("a swatch's symbol stands in its middle, and in black at its beginning, where it leaves the dash free", () => {
  const mono = { ...MONO, symbol: "square" };
  const swatch = { kind: "line", stroke: STROKE, symbol: "square", mono };
  const place = { swatch: { x: 10, y: 0, width: 40, height: 8 }, text: text("NADA") };
  const legend = { entries: [{ id: "s", words: "NADA", swatch, place }], place: null };
  const left = (colours: "screen" | "print") => {
    const found = named(paths(figureWith({ legend }), colours), "NADA, symbol");
    return Math.min(
      ...(found?.commands ?? []).flatMap((one) => (one.to === "close" ? [] : [one.x])),
    );
  };
  expect(left("screen")).toBeCloseTo(30 - 0.9 * 2.5);
  expect(left("print")).toBeCloseTo(12.5 - 0.9 * 2.5);
});
