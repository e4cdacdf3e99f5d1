// A page as nothing but paths and lines of text at their places, for formats that have no text boxes: PDF, SVG.

import { type FigureShape, filled, Path, stroked } from "../../../figure/exports";
import type { Box, Cell, Group, Page, Paragraph, Run, Shape, Table } from "./page-model";
import {
  ACCENT,
  ASCENT,
  CELL_BELOW,
  CELL_INSET,
  FRAME,
  INK,
  LEADING,
  MUTED,
  RULES,
  TYPE_SIZES,
} from "./slide-look";
import { widthOf } from "./widths";
import { BULLET, linesOf, spare, unbrokenIn } from "./words";

/** `number`: of the page, from one. */
export function flatOf(page: Page, number: number): readonly FigureShape[] {
  const isTitleSlide = page.layout === "title";
  const titleBox = isTitleSlide ? FRAME.titleSlide : FRAME.title;
  const title = heading(page.title, page.titleSize, titleBox);
  const bodyBox = page.bodyBox ?? (isTitleSlide ? FRAME.subtitle : FRAME.body);
  const { footer, number: place } = FRAME;
  return [
    ...(isTitleSlide ? [accent(FRAME.accent)] : []),
    ...title,
    ...paragraphsAt(page.body, bodyBox, TYPE_SIZES.body),
    ...page.shapes.flatMap(shapesOf),
    ...footing(page.footer, footer),
    line(String(number), place.x + place.width, place.y + place.height - 4, TYPE_SIZES.number, {
      colour: MUTED,
      anchor: "end",
    }),
  ];
}

function accent({ x, y, width, height }: Box): FigureShape {
  const path = new Path();
  path.rect(x, y, width, height);
  return filled("Accent", path, ACCENT);
}

/** In the middle of its box, as the master has it. */
function heading(text: string, size: number, box: Box): readonly FigureShape[] {
  const lines = linesOf(text, size, box.width, 600);
  const top = box.y + (box.height - lines.length * LEADING * size) / 2;
  return lines.map((one, i) =>
    line(one, box.x, top + i * LEADING * size + ASCENT * size, size, { bold: true }),
  );
}

/** At the bottom of its box. */
function footing(runs: readonly Run[], box: Box): readonly FigureShape[] {
  const size = runs[0]?.size ?? TYPE_SIZES.footer;
  const pieces = piecesIn(runs, size, box.width);
  const lines = Math.max(0, ...pieces.map(({ row }) => row + 1));
  const top = box.y + box.height - lines * LEADING * size;
  return pieces.map((piece) => pieceAt(piece, box.x, top, size));
}

function shapesOf(shape: Shape): readonly FigureShape[] {
  switch (shape.kind) {
    case "group":
      return groupShapes(shape);
    case "text":
      return paragraphsAt(shape.paragraphs, shape.box, TYPE_SIZES.body, 0);
    case "table":
      return table(shape);
    default:
      return shape satisfies never;
  }
}

export function groupShapes({ parts }: Group): readonly FigureShape[] {
  return parts.map((part): FigureShape => {
    if (part.kind === "path") return part;
    const { text, x, y, size, bold, colour, anchor, href } = part;
    return line(text, x, y, size, { bold, colour, anchor, href });
  });
}

function table({ box, columns, heights, rows }: Table): readonly FigureShape[] {
  let bottom = box.y;
  const bottoms = heights.map((height) => {
    bottom += height;
    return bottom;
  });
  const below = (name: keyof typeof RULES, first: number, end: number): FigureShape => {
    const path = new Path();
    for (let row = first; row < end; row += 1) {
      const y = bottoms[row] ?? box.y;
      path.segment(box.x, y, box.x + box.width, y);
    }
    return stroked("Rules", path, { ...RULES[name], dash: [] });
  };
  const rules = [below("head", 0, 1), ...(rows.length > 1 ? [below("row", 1, rows.length)] : [])];
  const texts = rows.flatMap((cells, row) => {
    let left = box.x;
    return cells.flatMap((cell, column): readonly FigureShape[] => {
      const wide = columns[column] ?? 0;
      const at = cellAt(cell, left, bottoms[row - 1] ?? box.y, wide, heights[row] ?? 0, row === 0);
      left += wide;
      return at;
    });
  });
  return [...rules, ...texts];
}

/** In the middle of its row; a head at the bottom, in as many lines as it takes. */
function cellAt(
  { runs, align }: Cell,
  left: number,
  top: number,
  wide: number,
  high: number,
  head: boolean,
): readonly FigureShape[] {
  const [run] = runs;
  if (run === undefined) return [];
  const size = run.size ?? TYPE_SIZES.body;
  const x = align === "left" ? left + CELL_INSET : left + wide - CELL_INSET;
  const anchor = align === "left" ? "start" : "end";
  const lines = run.text.split("\n");
  const used = lines.length * LEADING * size;
  const first = top + (head ? high - used - CELL_BELOW : (high - used) / 2) + ASCENT * size;
  const style = { bold: run.bold, colour: run.colour ?? INK, anchor } as const;
  return lines.map((one, i) => line(one, x, first + i * LEADING * size, size, style));
}

/** Below one another from the top of the box. */
function paragraphsAt(
  all: readonly Paragraph[],
  box: Box,
  size: number,
  before: number = BULLET.before,
): readonly FigureShape[] {
  let top = box.y;
  return all.flatMap(({ runs, bullet }) => {
    const own = runs[0]?.size ?? size;
    const indent = bullet ? BULLET.indent : 0;
    const pieces = piecesIn(runs, own, box.width - indent);
    top += before;
    const shapes = pieces.map((piece) => pieceAt(piece, box.x + indent, top, own));
    const sign = bullet ? [line("\u2022", box.x, top + ASCENT * own, own, {})] : [];
    top += Math.max(1, ...pieces.map(({ row }) => row + 1)) * LEADING * own;
    return [...sign, ...shapes];
  });
}

interface Piece {
  readonly run: Run;
  readonly text: string;
  readonly row: number;
  readonly x: number;
}

/** Runs after one another, broken into lines between words. */
function piecesIn(runs: readonly Run[], size: number, width: number): readonly Piece[] {
  const pieces: Piece[] = [];
  let [row, x, spared] = [0, 0, 0];
  for (const run of runs) {
    const weight = run.bold ? 600 : 400;
    let [text, from] = ["", x];
    const put = (): void => {
      if (text.trim() !== "") pieces.push({ run, text: text.trimEnd(), row, x: from });
    };
    // A link is one field: LibreOffice does not divide it.
    for (const word of run.href === null ? unbrokenIn(run.text) : [run.text]) {
      for (const part of linesOf(word.trimEnd(), size, width, weight)) {
        const wide = widthOf(part, size, weight);
        spared += spare(part, size);
        if (x + wide + spared > width && x > 0) {
          put();
          [text, row, x, from] = ["", row + 1, 0, 0];
          spared = spare(part, size);
        }
        text += part;
        x += wide;
      }
      if (word.endsWith(" ")) {
        x += widthOf(" ", size, weight);
        // SVG does not draw a space at the front.
        if (text === "") from = x;
        else text += " ";
      }
    }
    put();
  }
  return pieces;
}

function pieceAt({ run, text, row, x }: Piece, left: number, top: number, size: number) {
  const { bold, href } = run;
  const y = top + row * LEADING * size + ASCENT * size;
  return line(text, left + x, y, size, { bold, colour: run.colour ?? INK, href });
}

interface TextStyle {
  readonly bold?: boolean;
  readonly colour?: string;
  readonly anchor?: "start" | "middle" | "end";
  readonly href?: string | null;
}

function line(text: string, x: number, y: number, size: number, style: TextStyle): FigureShape {
  const { bold = false, colour = INK, anchor = "start", href = null } = style;
  const weight = bold ? 600 : 400;
  return { kind: "text", href, text: { text, x, y, anchor, size, weight, colour, role: "label" } };
}
