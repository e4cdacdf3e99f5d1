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
      sink.rect(x - 0.9 * r, y - 0.9 * r, 1.8 * r, 1.8 * r);
      return;
    case "diamond":
      polygon(sink, [x, y - 1.3 * r, x + 1.3 * r, y, x, y + 1.3 * r, x - 1.3 * r, y]);
      return;
    case "triangle":
      polygon(sink, [x, y - 1.2 * r, x + 1.2 * r, y + r, x - 1.2 * r, y + r]);
      return;
    default:
      symbol satisfies never;
  }
}

function polygon(sink: PathSink, corners: readonly number[]): void {
  sink.moveTo(corners[0] as number, corners[1] as number);
  for (let i = 2; i < corners.length; i += 2)
    sink.lineTo(corners[i] as number, corners[i + 1] as number);
  sink.closePath();
}
