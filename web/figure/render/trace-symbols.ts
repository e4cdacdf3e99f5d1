// Symbols told as paths: symbols of lines, events. All that a legend needs, without what draws lines.

import type { PointSymbol, SymbolsMark } from "../figure";
import type { PathSink } from "./clip";

export function traceSymbol(
  kind: SymbolsMark["symbol"],
  x: number,
  y: number,
  r: number,
  sink: PathSink,
): void {
  switch (kind) {
    case "cross":
      sink.moveTo(x - r, y - r);
      sink.lineTo(x + r, y + r);
      sink.moveTo(x - r, y + r);
      sink.lineTo(x + r, y - r);
      return;
    case "triangle":
      sink.moveTo(x, y - r);
      sink.lineTo(x + r, y + 0.8 * r);
      sink.lineTo(x - r, y + 0.8 * r);
      sink.closePath();
      return;
    case "ring":
      sink.moveTo(x + r, y);
      sink.arc(x, y, r, 0, 2 * Math.PI);
      return;
    case "frame":
      sink.rect(x - 0.9 * r, y - 0.9 * r, 1.8 * r, 1.8 * r);
      return;
    default:
      kind satisfies never;
  }
}

/** Half of its width and of its height, in halves of a symbol's width; each symbol covers about as much as the circle does. */
const BOXES = {
  square: [0.9, 0.9],
  bar: [1.6, 0.55],
  // No higher than a circle, which may lie on it.
  tick: [0.3, 1],
} as const;

type Corners = readonly (readonly [x: number, y: number])[];

/** Corners about a point, in halves of a symbol's width. */
const CORNERS: Readonly<Record<Exclude<PointSymbol, "circle" | keyof typeof BOXES>, Corners>> = {
  diamond: [
    [0, -1.3],
    [1.3, 0],
    [0, 1.3],
    [-1.3, 0],
  ],
  wedge: [
    [-1.2, -1],
    [1.2, -1],
    [0, 1.2],
  ],
  plus: [
    [-0.45, -1.3],
    [0.45, -1.3],
    [0.45, -0.45],
    [1.3, -0.45],
    [1.3, 0.45],
    [0.45, 0.45],
    [0.45, 1.3],
    [-0.45, 1.3],
    [-0.45, 0.45],
    [-1.3, 0.45],
    [-1.3, -0.45],
    [-0.45, -0.45],
  ],
  star: around(10, (i) => (i % 2 === 0 ? 1.5 : 0.65)),
  hourglass: [
    [-1.1, -1.3],
    [1.1, -1.3],
    [0.2, 0],
    [1.1, 1.3],
    [-1.1, 1.3],
    [-0.2, 0],
  ],
  bowtie: [
    [-1.3, -1.1],
    [0, -0.2],
    [1.3, -1.1],
    [1.3, 1.1],
    [0, 0.2],
    [-1.3, 1.1],
  ],
  // Upper half of a circle.
  dome: around(16, () => 1.4)
    .filter(([, y]) => y <= 0.01)
    .map(([x, y]) => [x, y + 0.7] as const),
};

/** A symbol about a point, to be filled. `r`: half of its width. */
export function tracePointSymbol(
  symbol: PointSymbol,
  x: number,
  y: number,
  r: number,
  sink: PathSink,
): void {
  switch (symbol) {
    case "circle":
      sink.moveTo(x + r, y);
      sink.arc(x, y, r, 0, 2 * Math.PI);
      return;
    case "square":
    case "bar":
    case "tick": {
      const [wide, high] = BOXES[symbol];
      sink.rect(x - wide * r, y - high * r, 2 * wide * r, 2 * high * r);
      return;
    }
    default: {
      const [first = [0, 0], ...rest] = CORNERS[symbol];
      sink.moveTo(x + r * first[0], y + r * first[1]);
      for (const [dx, dy] of rest) sink.lineTo(x + r * dx, y + r * dy);
      sink.closePath();
    }
  }
}

/** From the top on, clockwise. */
function around(count: number, radius: (place: number) => number): Corners {
  return Array.from({ length: count }, (_, i) => {
    const [angle, r] = [(2 * Math.PI * i) / count, radius(i)];
    return [r * Math.sin(angle), -r * Math.cos(angle)] as const;
  });
}
