// What figures written by hand become, down to the places.

import { expect, test } from "vitest";
import type { Figure, Mark, Panel, Text } from "../../figure";
import { scaleLinear } from "../../scale";
import type { Command } from "./path";
import { type FigureShape, movedBy, type PathShape, shapesOf } from "./shapes-of";

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

const BOX = { x: 0, y: 100, width: 100, height: 10 };
const strip = (spans: readonly object[], labels: readonly object[] = [], hatched = true) =>
  mark({
    ...{ kind: "strip", layer: "back", box: BOX, labels, spans },
    states: [{ value: 1, label: "Gradual", colour: "#00ff00", ink: "#0000ff", hatched }],
  });
const hatching = (of: object): readonly (readonly number[])[] =>
  strokes(named(paths(figureWith({ marks: [of] })), "Gradual, hatching")?.commands);

test("hatching is parallel lines from the bottom to the top of its box, cut off at both ends", () => {
  // One unit of room is left before the next state: up to 19.
  expect(hatching(strip([{ value: 1, from_s: 0, to_s: 20 }]))).toEqual([
    [0, 102, 2, 100],
    [0, 107, 7, 100],
    [2, 110, 12, 100],
    [7, 110, 17, 100],
    [12, 110, 19, 103],
    [17, 110, 19, 108],
  ]);
});

test("there is none under the words of a state, and none where they take all of its box", () => {
  const span = { value: 1, from_s: 0, to_s: 20 };
  const label = (to: number, from = 0) => ({ value: 1, from, to, text: text("G") });
  expect(hatching(strip([span], [label(12)]))).toEqual(hatching(strip([{ ...span, from_s: 12 }])));
  for (const to of [19, 25]) expect(hatching(strip([span], [label(to)]))).toEqual([]);
  // Words of another box, or of another state, leave this one as it is.
  const whole = hatching(strip([span]));
  expect(hatching(strip([span], [label(12, 40)]))).toEqual(whole);
  expect(hatching(strip([span], [{ ...label(12), value: 2 }]))).toEqual(whole);
});

test("a state has a box for each of its spans, at least one unit wide, and no hatching without being hatched", () => {
  const spans = [
    { value: 1, from_s: 0, to_s: 20 },
    { value: 2, from_s: 20, to_s: 30 },
    { value: 1, from_s: 30, to_s: 30.5 },
  ];
  const all = paths(figureWith({ marks: [strip(spans, [], false)] }));
  expect(all.map(({ name, fill }) => [name, fill])).toEqual([["Gradual", "#00ff00"]]);
  const corners = all[0]?.commands.flatMap((one) => (one.to === "move" ? [[one.x, one.y]] : []));
  expect(corners).toEqual([
    [0, 100],
    [30, 100],
  ]);
  const rights = all[0]?.commands.flatMap((one) => (one.to === "close" ? [] : [one.x])) ?? [];
  expect([Math.max(...rights.slice(0, 4)), Math.max(...rights.slice(4))]).toEqual([19, 31]);
});

test("the strip of states is faint lines of its ink on the screen, and outlines in black", () => {
  const figure = figureWith({ marks: [strip([{ value: 1, from_s: 0, to_s: 20 }])] });
  expect(named(paths(figure), "Gradual, hatching")).toMatchObject({
    stroke: { colour: "#0000ff", width: 1, dash: [] },
    opacity: 0.35,
  });
  const print = paths(figure, "print");
  expect(named(print, "Gradual")).toMatchObject({
    stroke: { colour: BLACK, width: 0.5, dash: [] },
    fill: null,
  });
  expect(named(print, "Gradual, hatching")).toMatchObject({
    stroke: { colour: BLACK, width: 0.25 },
    opacity: 1,
  });
});

test("paper is white by itself; the screen has the theme's background", () => {
  const [background] = shapesOf(figureWith({}));
  expect(background).toMatchObject({ name: "Background", fill: "#fefefe", stroke: null });
  expect((background as PathShape).commands).toContainEqual({ to: "line", x: 200, y: 80 });
  expect(shapesOf(figureWith({}), "print")).toEqual([]);
});

test("the grid has a line for each tick, and zero a stronger one", () => {
  const ticks = {
    x: { scale: identity, labelled: false, ticks: [{ at: 30, value: 0 }] },
    y: { scale: identity, labelled: false, ticks: [0, 25].map((at) => ({ at, value: at })) },
  };
  const plot = { x: 10, y: 5, width: 80, height: 40 };
  const all = paths(figureWith({ ...ticks, plot }));
  expect(all.map(({ name, stroke }) => [name, stroke])).toEqual([
    ["Grid", { colour: "#dddddd", width: 1, dash: [] }],
    ["Zero", { colour: "#888888", width: 2, dash: [] }],
  ]);
  expect(strokes(all[0]?.commands)).toEqual([
    [30, 5, 30, 45],
    [10, 25, 90, 25],
  ]);
  expect(strokes(all[1]?.commands)).toEqual([[10, 0, 90, 0]]);
  const print = paths(figureWith(ticks), "print");
  expect(print.map(({ stroke }) => stroke?.width)).toEqual([0.25, 0.5]);
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

test("samples that are far apart have their symbols, of their own size or that of all", () => {
  const dots = (change: object, colours: "screen" | "print" = "screen") => {
    const figure = figureWith({ marks: [line({ dots: true, symbol: "square", ...change })] });
    const found = named(paths(figure, colours), "m, symbols");
    return [found?.fill, ...(found?.commands.slice(0, 1) ?? [])];
  };
  // A square is nine tenths as wide; the first stands at 0, 5.
  expect(dots({})).toEqual(["#ff0000", { to: "move", x: -2.25, y: 2.75 }]);
  expect(dots({ radius: 10 })).toEqual(["#ff0000", { to: "move", x: -9, y: -4 }]);
  expect(dots({ symbol: "diamond" }, "print")).toEqual([BLACK, { to: "move", x: -2.25, y: 2.75 }]);
  expect(dots({ symbol: "diamond" })).toEqual(["#ff0000", { to: "move", x: 0, y: 1.75 }]);
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

test("events are stroked with their opacity", () => {
  const losses = mark({
    ...{ kind: "symbols", symbol: "cross", radius: 2, stroke: STROKE },
    points: points([10], [20]),
  });
  const [found] = paths(figureWith({ marks: [losses] }));
  expect(found).toMatchObject({ name: "m", stroke: STROKE, opacity: 0.5 });
  expect(strokes(found?.commands)).toEqual([
    [8, 18, 12, 22],
    [8, 22, 12, 18],
  ]);
});

test.each([
  [
    "a line with a symbol",
    { kind: "line", stroke: STROKE, symbol: "circle", mono: MONO },
    [
      ["E", STROKE, null],
      ["E, symbol", null, "#ff0000"],
    ],
    [
      ["E", { ...STROKE, colour: BLACK, dash: [1, 1] }, null],
      ["E, symbol", null, BLACK],
    ],
  ],
  [
    "a spread without one",
    { kind: "spread", stroke: STROKE, symbol: null, mono: { ...MONO, symbol: null } },
    [["E", STROKE, null]],
    [["E", { ...STROKE, colour: BLACK, dash: [1, 1] }, null]],
  ],
  [
    "an area",
    { kind: "area", fill: "#abcdef", mono: MONO },
    [["E", null, "#abcdef"]],
    [["E", null, BLACK]],
  ],
  [
    "a state",
    { kind: "strip", fill: "#abcdef" },
    [["E", null, "#abcdef"]],
    [["E", { colour: BLACK, width: 0.5, dash: [] }, null]],
  ],
  [
    "an event",
    { kind: "symbol", symbol: "cross", stroke: STROKE },
    [["E", STROKE, null]],
    [["E", { ...STROKE, colour: BLACK }, null]],
  ],
])("the legend's picture of %s, in colours and in black", (_, swatch, screen, print) => {
  const place = { swatch: { x: 10, y: 20, width: 20, height: 10 }, text: text("E") };
  const entries = [
    { id: "e", words: "E", swatch, place },
    { id: "f", words: "F", swatch, place: null },
  ];
  const figure = figureWith({ legend: { entries, place: null } });
  const looks = (colours: "screen" | "print") =>
    paths(figure, colours).map(({ name, stroke, fill }) => [name, stroke, fill]);
  expect(looks("screen")).toEqual(screen);
  expect(looks("print")).toEqual(print);
});

test("the pieces of a legend stand in the middle of their place", () => {
  const first = (swatch: object): readonly Command[] => {
    const place = { swatch: { x: 10, y: 20, width: 20, height: 10 }, text: text("E") };
    const entries = [{ id: "e", words: "E", swatch, place }];
    const all = paths(figureWith({ legend: { entries, place: null } }));
    return all.flatMap(({ commands }) => commands.filter(({ to }) => to === "move"));
  };
  const lined = { kind: "line", stroke: STROKE, symbol: "square", mono: MONO };
  expect(first(lined)).toEqual([
    { to: "move", x: 10, y: 25 },
    { to: "move", x: 17.75, y: 22.75 },
  ]);
  expect(first({ kind: "area", fill: "#abcdef", mono: MONO })).toEqual([
    { to: "move", x: 13, y: 20 },
  ]);
  expect(first({ kind: "symbol", symbol: "cross", stroke: STROKE })).toEqual([
    { to: "move", x: 16.5, y: 21.5 },
    { to: "move", x: 16.5, y: 28.5 },
  ]);
});

test("before a curve's name stands a piece of it, where there is room, and before notes none", () => {
  const sample = { x: 50, y: 10, width: 10, height: 4 };
  const label = (of: string | null, place: object | null) => ({
    ...text(`of ${of}`),
    ...{ id: "l", of, sample: place },
  });
  const area = mark({ kind: "area", id: "a", fill: "", edges: { count: 0 } });
  const of = (...labels: readonly object[]) =>
    paths(figureWith({ marks: [line({ layer: "none" }) as unknown as Mark, area], labels }));
  const [piece, dot] = of(label("m", sample));
  expect(piece).toMatchObject({ name: "of m", stroke: STROKE });
  expect(strokes(piece?.commands)).toEqual([[50, 12, 60, 12]]);
  expect(dot).toMatchObject({ name: "of m, symbol", fill: "#ff0000" });
  expect(of(label("m", null), label(null, sample), label("a", sample))).toEqual([]);
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

test("a shape that is moved is the same somewhere else", () => {
  const word: FigureShape = { kind: "text", text: text("a"), href: null };
  expect(movedBy(word, 10, 20)).toEqual({ ...word, text: { ...text("a"), x: 11, y: 22 } });
  const path: PathShape = {
    ...{ kind: "path", name: "p", stroke: STROKE, fill: null, opacity: 1 },
    commands: [
      { to: "move", x: 1, y: 2 },
      { to: "curve", x1: 1, y1: 2, x2: 3, y2: 4, x: 5, y: 6 },
      { to: "close" },
    ],
  };
  expect(movedBy(path, 10, 20)).toEqual({
    ...path,
    commands: [
      { to: "move", x: 11, y: 22 },
      { to: "curve", x1: 11, y1: 22, x2: 13, y2: 24, x: 15, y: 26 },
      { to: "close" },
    ],
  });
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
