import { expect, test } from "vitest";
import { arialWidth } from "../../../figure";
import type { FigureShape } from "../../../figure/exports";
import { groupOfShapes } from "./slide-shapes";

const CELL = {
  text: "capacity",
  x: 10,
  y: 20,
  size: 8,
  weight: 600,
  anchor: "start",
  colour: "#000000",
};

const shapes = [
  {
    kind: "path",
    name: "line",
    commands: [
      { to: "move", x: 0, y: 5 },
      { to: "line", x: 30, y: 15 },
    ],
    stroke: null,
    fill: null,
  },
  { kind: "text", text: CELL, href: "https://example.org/" },
] as unknown as readonly FigureShape[];

test("a figure's shapes stand on the slide where the figure does, its words as text of their own width", () => {
  const drawing = { width: 100, height: 50, name: "Figure", alt: "a line", shapes };
  const group = groupOfShapes(drawing, 40, 90);
  expect(group).toMatchObject({ kind: "group", name: "Figure", alt: "a line" });
  expect(group.box).toEqual({ x: 40, y: 90, width: 100, height: 50 });
  const [line, word] = group.parts;
  expect(line).toMatchObject({
    kind: "path",
    commands: [
      { to: "move", x: 40, y: 95 },
      { to: "line", x: 70, y: 105 },
    ],
  });
  expect(word).toEqual({
    kind: "text",
    text: "capacity",
    x: 50,
    y: 110,
    width: arialWidth("capacity", 8, 600),
    anchor: "start",
    size: 8,
    bold: true,
    colour: "#000000",
    href: "https://example.org/",
  });
});
