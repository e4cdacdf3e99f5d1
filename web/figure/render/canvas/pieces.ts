// Pieces on a canvas, in the units in which it counts.

import type { Text } from "../../figure";
import type { Look, Measure, Piece } from "../../ink/pieces";
import type { Pen } from "./pen";

type PiecesPen = Pen & Pick<CanvasRenderingContext2D, "textAlign" | "roundRect">;

const ALIGN = { start: "left", middle: "center", end: "right" } as const;

export function paintPieces(pen: PiecesPen, pieces: readonly Piece[], family: string): void {
  pen.textBaseline = "alphabetic";
  pen.globalAlpha = 1;
  for (const piece of pieces) {
    const isFaint = "opacity" in piece && piece.opacity !== 1;
    if (isFaint) pen.globalAlpha = piece.opacity;
    paintPiece(pen, piece, family);
    if (isFaint) pen.globalAlpha = 1;
  }
}

function paintPiece(pen: PiecesPen, piece: Piece, family: string): void {
  switch (piece.kind) {
    case "box": {
      const { x, y, width, height, fill, stroke, round } = piece;
      // Without a path it is faster.
      if (stroke === null && round === 0 && fill !== null) {
        pen.fillStyle = fill;
        pen.fillRect(x, y, width, height);
        return;
      }
      pen.beginPath();
      if (round === 0) pen.rect(x, y, width, height);
      else pen.roundRect(x, y, width, height, round);
      paintPath(pen, piece);
      return;
    }
    case "boxes": {
      const { places, fills } = piece.boxes;
      let last = "";
      for (let i = piece.from; i < piece.to; i += 1) {
        const fill = fills[i] as string;
        if (fill !== last) pen.fillStyle = fill;
        last = fill;
        const at = 4 * i;
        pen.fillRect(
          places[at] as number,
          places[at + 1] as number,
          places[at + 2] as number,
          places[at + 3] as number,
        );
      }
      return;
    }
    case "lines":
      pen.beginPath();
      for (const points of piece.lines) traceLine(pen, points, piece.closed);
      paintPath(pen, piece);
      return;
    case "circle":
      pen.beginPath();
      pen.arc(piece.x, piece.y, piece.r, 0, 2 * Math.PI);
      paintPath(pen, piece);
      return;
    case "text":
      pen.font = fontOf(piece, family);
      pen.textAlign = ALIGN[piece.anchor];
      pen.fillStyle = piece.colour;
      pen.fillText(piece.text, piece.x, piece.y);
      return;
    default:
      piece satisfies never;
  }
}

function paintPath(pen: PiecesPen, { fill, stroke }: Look): void {
  if (fill !== null) {
    pen.fillStyle = fill;
    pen.fill();
  }
  if (stroke === null) return;
  const { colour, width, dash } = stroke;
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  if (dash.length > 0) pen.setLineDash(dash);
  pen.stroke();
  if (dash.length > 0) pen.setLineDash([]);
}

function traceLine(pen: PiecesPen, points: readonly number[], closed: boolean): void {
  pen.moveTo(points[0] as number, points[1] as number);
  for (let i = 2; i < points.length; i += 2)
    pen.lineTo(points[i] as number, points[i + 1] as number);
  if (closed) pen.closePath();
}

function fontOf({ size, weight }: Pick<Text, "size" | "weight">, family: string): string {
  return `${weight === 600 ? "600 " : ""}${size}px ${family}`;
}

/** So many widths are kept: pictures say much of what they say again. */
const KEPT = 500;

/** As the canvas writes it. To be kept for as long as the canvas: asking it costs more than painting a word. */
export function measureOn(pen: Pick<Pen, "font" | "measureText">, family: string): Measure {
  const known = new Map<string, number>();
  return (text, size, weight) => {
    const key = `${size} ${weight} ${text}`;
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    pen.font = fontOf({ size, weight }, family);
    const { width } = pen.measureText(text);
    if (known.size === KEPT) known.clear();
    known.set(key, width);
    return width;
  };
}
