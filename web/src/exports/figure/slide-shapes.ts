// A figure as a group of a slide's own shapes: sharp at any size, editable, its words searchable.

import { arialWidth } from "../../figure/texts/measure";
import type { Group, Part } from "../pptx/model";
import { movedCommand } from "./path";
import type { FigureShape } from "./shapes-of";

/** Of a drawing with its own corner at 0, 0; `left`, `top`: where that is on the slide, points. */
export function groupOfShapes(
  drawing: {
    readonly width: number;
    readonly height: number;
    readonly name: string;
    readonly alt: string;
    readonly shapes: readonly FigureShape[];
  },
  left: number,
  top: number,
): Group {
  const { width, height, name, alt, shapes } = drawing;
  return {
    kind: "group",
    name,
    alt,
    box: { x: left, y: top, width, height },
    parts: shapes.map((shape) => partOf(shape, left, top)),
  };
}

function partOf(shape: FigureShape, left: number, top: number): Part {
  if (shape.kind === "text") {
    const { text, href } = shape;
    return {
      kind: "text",
      text: text.text,
      x: left + text.x,
      y: top + text.y,
      width: arialWidth(text.text, text.size, text.weight),
      anchor: text.anchor,
      size: text.size,
      bold: text.weight === 600,
      colour: text.colour,
      href,
    };
  }
  const { stroke, fill, opacity } = shape;
  const commands = shape.commands.map((command) => movedCommand(command, left, top));
  return { kind: "path", name: shape.name, commands, stroke, fill, opacity };
}
