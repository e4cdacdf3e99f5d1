// A figure as a group of a slide's own shapes: sharp at any size, editable, its words searchable.

import { arialWidth } from "../../../figure";
import { type FigureShape, movedBy } from "../../../figure/exports";
import type { Extent, Group, Part } from "./page-model";

/** Of a drawing with its own corner at 0, 0; `left`, `top`: where that is on the slide, points. */
export function groupOfShapes(
  drawing: Extent & Pick<Group, "name" | "alt"> & { readonly shapes: readonly FigureShape[] },
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
  const moved = movedBy(shape, left, top);
  if (moved.kind === "path") return moved;
  const { text, href } = moved;
  return {
    kind: "text",
    text: text.text,
    x: text.x,
    y: text.y,
    width: arialWidth(text.text, text.size, text.weight),
    anchor: text.anchor,
    size: text.size,
    bold: text.weight === 600,
    colour: text.colour,
    href,
  };
}
