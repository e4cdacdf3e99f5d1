// What words of figures written by hand become, and what stands beside them.

import { expect, test } from "vitest";
import {
  BLACK,
  figureWith,
  line,
  MONO,
  mark,
  named,
  paths,
  points,
  STROKE,
  strokes,
  text,
} from "../../../tests/shapes-fixture";
import type { Mark } from "../../figure";
import type { Command } from "./path";
import { shapesOf } from "./shapes-of";

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
