// What stands in a picture at places of its own, which no axis tells: boxes, lines, circles and words, from back to front. A scene as
// such a list is painted on the page's canvas, and leaves as a figure without panels.

import type { Box } from "./geometry";
import type { Stroke, Text } from "./stroke-and-text";

export type Piece = BoxPiece | BoxesPiece | LinesPiece | CirclePiece | TextPiece;

/** How a shape is filled, and drawn around; null: not. */
export interface Look {
  readonly fill: string | null;
  readonly stroke: Stroke | null;
  readonly opacity: number;
}

export interface BoxPiece extends Box, Look {
  readonly kind: "box";
  /** Radius of its corners. */
  readonly round: number;
}

/** Boxes after one another out of a list, each filled with a colour of its own. */
export interface BoxesPiece {
  readonly kind: "boxes";
  readonly boxes: Boxes;
  readonly from: number;
  readonly to: number;
}

/** A repaint may have thousands: a list that is filled anew each time takes less than objects that come and go. */
export class Boxes {
  /** Of each its left edge, top, width and height. */
  places = new Float64Array(0);
  readonly fills: string[] = [];
  count = 0;

  reset(room: number): void {
    if (this.places.length < 4 * room) this.places = new Float64Array(4 * room);
    this.count = 0;
  }

  push(x: number, y: number, width: number, height: number, fill: string): void {
    const { places, count } = this;
    places[4 * count] = x;
    places[4 * count + 1] = y;
    places[4 * count + 2] = width;
    places[4 * count + 3] = height;
    this.fills[count] = fill;
    this.count = count + 1;
  }
}

/** Any number of lines, drawn in one go: of each x and y of its points in turn. */
export interface LinesPiece extends Look {
  readonly kind: "lines";
  readonly lines: readonly (readonly number[])[];
  /** Each leads back to where it begins. */
  readonly closed: boolean;
}

interface CirclePiece extends Look {
  readonly kind: "circle";
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

export interface TextPiece extends Text {
  readonly kind: "text";
}

/** How wide a text is, in the units of its size. */
export type Measure = (text: string, size: number, weight: Text["weight"]) => number;

export const NO_LOOK: Look = { fill: null, stroke: null, opacity: 1 };

export function boxPiece(
  { x, y, width, height }: Box,
  { fill, stroke, opacity }: Look,
  round = 0,
): BoxPiece {
  return { kind: "box", x, y, width, height, fill, stroke, opacity, round };
}

export function filledBox({ x, y, width, height }: Box, fill: string, opacity = 1): BoxPiece {
  return { kind: "box", x, y, width, height, fill, stroke: null, opacity, round: 0 };
}

export function strokedLines(lines: LinesPiece["lines"], stroke: Stroke, opacity = 1): LinesPiece {
  return { kind: "lines", lines, fill: null, stroke, opacity, closed: false };
}

/** A shape between straight edges. */
export function polygon(corners: readonly number[], { fill, stroke, opacity }: Look): LinesPiece {
  return { kind: "lines", lines: [corners], fill, stroke, opacity, closed: true };
}

export function solid(colour: string, width: number): Stroke {
  return { colour, width, dash: [] };
}

export function textPiece(words: Omit<Text, "role">): TextPiece {
  return { kind: "text", role: "label", ...words };
}

/** The same, so much further to the right and down. */
export function shifted(pieces: readonly Piece[], dx: number, dy: number): readonly Piece[] {
  return pieces.flatMap((piece): readonly Piece[] => {
    switch (piece.kind) {
      case "boxes":
        return shifted(boxesOf(piece), dx, dy);
      case "lines": {
        const lines = piece.lines.map((line) => line.map((at, i) => at + (i % 2 === 0 ? dx : dy)));
        return [{ ...piece, lines }];
      }
      default:
        return [{ ...piece, x: piece.x + dx, y: piece.y + dy }];
    }
  });
}

/** One by one. */
export function boxesOf({ boxes, from, to }: BoxesPiece): readonly BoxPiece[] {
  return boxes.fills.slice(from, to).map((fill, i) => {
    const [x, y, width, height] = boxes.places.subarray(4 * (from + i)) as unknown as Quad;
    return filledBox({ x, y, width, height }, fill);
  });
}

type Quad = readonly [number, number, number, number];
