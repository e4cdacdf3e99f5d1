// Pieces as shapes: one that is filled and drawn around is two. In print a filling is as much of black as its colour is dark.

import { type BoxesPiece, boxesOf, type Piece, type TextPiece } from "../../ink/pieces";
import { contrast } from "../../ink/theme";
import { Path } from "./path";
import type { FigureShape } from "./shape";
import type { FigureColours } from "./sizes";

const BLACK = "#000000";
const PAPER = "#ffffff";
/** Backgrounds are paler than this, and paper has one. */
const PALEST = 0.06;

export function shapesOfPiece(piece: Piece, colours: FigureColours): readonly FigureShape[] {
  const print = colours === "print";
  if (piece.kind === "text") {
    const { kind: _, ...text } = piece;
    return [{ kind: "text", text: print ? { ...text, colour: BLACK } : text, href: null }];
  }
  if (piece.kind === "boxes") return boxesOf(piece).flatMap((box) => shapesOfPiece(box, colours));
  const { fill, stroke, opacity } = piece;
  const { commands } = pathOfPiece(piece);
  const base = { kind: "path", name: NAMES[piece.kind], commands } as const;
  const shade = fill === null ? 0 : darkness(fill);
  const around = print && stroke !== null ? { ...stroke, colour: BLACK } : stroke;
  return [
    ...(fill === null || (print && shade < PALEST)
      ? []
      : [
          print
            ? { ...base, fill: BLACK, stroke: null, opacity: shade * opacity }
            : { ...base, fill, stroke: null, opacity },
        ]),
    ...(around === null ? [] : [{ ...base, fill: null, stroke: around, opacity }]),
  ];
}

const NAMES = { box: "Box", lines: "Lines", circle: "Circle" } as const;

/** From 0 for white to 1 for black, by how much light a colour gives. */
function darkness(colour: string): number {
  return 1.05 * (1 - 1 / contrast(colour, PAPER));
}

function pathOfPiece(piece: Exclude<Piece, TextPiece | BoxesPiece>): Path {
  const path = new Path();
  switch (piece.kind) {
    case "box":
      if (piece.round === 0) path.rect(piece.x, piece.y, piece.width, piece.height);
      else roundRect(path, piece);
      return path;
    case "circle":
      path.arc(piece.x, piece.y, piece.r, 0, 2 * Math.PI);
      path.closePath();
      return path;
    case "lines":
      for (const points of piece.lines) {
        path.moveTo(points[0] as number, points[1] as number);
        for (let i = 2; i < points.length; i += 2)
          path.lineTo(points[i] as number, points[i + 1] as number);
        if (piece.closed) path.closePath();
      }
      return path;
    default:
      return piece satisfies never;
  }
}

/** A quarter of a circle at each corner, from the upper right one on. */
function roundRect(path: Path, box: Extract<Piece, { kind: "box" }>): void {
  const { x, y, width, height, round: r } = box;
  const [left, top, right, bottom] = [x + r, y + r, x + width - r, y + height - r];
  const corners = [
    [right, top],
    [right, bottom],
    [left, bottom],
    [left, top],
  ] as const;
  for (const [i, [cx, cy]] of corners.entries())
    path.arc(cx, cy, r, ((i - 1) * Math.PI) / 2, (i * Math.PI) / 2);
  path.closePath();
}
