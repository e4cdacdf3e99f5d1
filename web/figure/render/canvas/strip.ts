// A strip of states on a screen: boxes, their names, and hatching for those that need more than a colour.

import type { StripMark, StripState } from "../../figure";
import type { Pen, Scales } from "./pen";
import type { TextCache } from "./text-cache";

interface Span {
  readonly left: number;
  readonly width: number;
}

const NOWHERE: Span = { left: 0, width: 0 };
/** Air on either side of the words, CSS pixels. */
const INDENT = 5;

export function paintStrip(
  pen: Pen,
  { box, spans, states, labels }: StripMark,
  { x, px }: Scales,
  layout: number,
  texts: TextCache,
): void {
  const [top, height] = [box.y * layout, box.height * layout];
  for (const state of states) {
    const boxes = spans.flatMap(({ value, from_s, to_s }): readonly Span[] => {
      if (value !== state.value) return [];
      // A state shorter than a pixel still happened.
      return [{ left: x.k * from_s + x.b, width: Math.max(px, x.k * (to_s - from_s) - px) }];
    });
    pen.fillStyle = state.colour;
    for (const { left, width } of boxes) pen.fillRect(left, top, width, height);
    const named = labels.find(({ value }) => value === state.value);
    let covered = NOWHERE;
    if (named !== undefined) {
      const left = named.text.x * layout;
      const width = texts.write(pen, named.text, left, top + height / 2 + 0.5 * px, layout);
      covered = { left: left - INDENT * px, width: width + 2 * INDENT * px };
    }
    if (state.hatched) hatch(pen, state, boxes, covered, px, top, height);
  }
}

/** Diagonals through all boxes as one path, kept clear of the words. */
function hatch(
  pen: Pen,
  { ink }: StripState,
  boxes: readonly Span[],
  words: Span,
  px: number,
  top: number,
  height: number,
): void {
  pen.strokeStyle = ink;
  pen.lineWidth = Math.max(1, Math.round(px));
  pen.setLineDash([]);
  pen.globalAlpha = 0.35;
  pen.beginPath();
  for (const box of boxes) {
    const right = box.left + box.width;
    const named = words.width > 0 && Math.abs(box.left - words.left) < 1;
    const left = named ? words.left + words.width : box.left;
    for (let at = left - height + 2 * px; at < right; at += 5 * px) {
      const [from, to] = [Math.max(at, left), Math.min(at + height, right)];
      if (to <= from) continue;
      pen.moveTo(from, top + height - (from - at));
      pen.lineTo(to, top + height - (to - at));
    }
  }
  pen.stroke();
  pen.globalAlpha = 1;
}
