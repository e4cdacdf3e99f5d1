// Events on a screen, as shapes that need no colour: a cross for a loss, a triangle for an ECN mark.

import type { SymbolsMark } from "../../figure";
import { traceSymbol } from "../trace-symbols";
import type { Pen, Scales } from "./pen";

export function paintSymbols(
  pen: Pen,
  { points, symbol, stroke, radius }: SymbolsMark,
  { x, y, px }: Scales,
  layout: number,
): void {
  const r = radius * layout;
  pen.strokeStyle = stroke.colour;
  pen.lineWidth = Math.max(1, Math.round(px));
  pen.setLineDash([]);
  pen.beginPath();
  for (let i = 0; i < points.count; i += 1) {
    const left = x.k * (points.t[i] as number) + x.b;
    const top = y.k * (points.v[i] as number) + y.b;
    traceSymbol(symbol, left, top, r, pen);
  }
  pen.stroke();
}
