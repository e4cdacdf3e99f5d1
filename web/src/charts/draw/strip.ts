// A strip of states above a chart (the controller's mode): colour, pattern and words, so that none of them is needed alone.

import type { ColumnArray, Range } from "../columns";
import type { Scales } from "../scale";
import { rowsIn } from "./decimate";
import type { Pen } from "./pen";

export interface State {
  readonly value: number;
  readonly label: string;
  /** Written into the strip where there is room. */
  readonly short: string;
  readonly colour: string;
  readonly ink: string;
  readonly hatched: boolean;
}

export interface Span {
  readonly from_s: number;
  readonly to_s: number;
  readonly value: number;
}

/** Runs of equal values inside the window; a value holds until the next row, the last one until the window's or the run's end. */
export function spansOf(t: ColumnArray, v: ColumnArray, window_s: Range, end_s: number): Span[] {
  const [first, end] = rowsIn(t, window_s);
  const spans: Span[] = [];
  let from = first;
  for (let row = first + 1; row <= end; row += 1) {
    if (row < end && v[row] === v[from]) continue;
    if (from >= end) break;
    const to_s = row < t.length ? (t[row] as number) : end_s;
    spans.push({
      from_s: Math.max(window_s[0], t[from] as number),
      to_s: Math.min(window_s[1], to_s),
      value: v[from] as number,
    });
    from = row;
  }
  return spans.filter((span) => span.to_s > span.from_s);
}

/** Height of the strip and the air below it, CSS pixels. */
export const STRIP_HEIGHT = 13;

export function drawStrip(
  pen: Pen,
  spans: readonly Span[],
  states: readonly State[],
  { x, px }: Scales,
  top: number,
  write: Write = writeText,
): void {
  for (const state of states) {
    const boxes = spans.flatMap((span) => {
      if (span.value !== state.value) return [];
      const left = x.k * span.from_s + x.b;
      // A state shorter than a pixel still happened.
      return [{ left, width: Math.max(px, x.k * (span.to_s - span.from_s) - px) }];
    });
    pen.fillStyle = state.colour;
    for (const { left, width } of boxes) pen.fillRect(left, top, width, STRIP_HEIGHT * px);
    const words = writeOnce(pen, state, boxes, px, top, write);
    if (state.hatched) hatch(pen, state.ink, boxes, words, px, top);
  }
}

interface Box {
  readonly left: number;
  readonly width: number;
}

/** Puts a state's name at a place; returns its width. */
export type Write = (pen: Pen, state: State, left: number, middle: number, px: number) => number;

export const writeText: Write = (pen, { short, ink }, left, middle, px) => {
  pen.font = fontOf(px);
  pen.textBaseline = "middle";
  pen.fillStyle = ink;
  pen.fillText(short, left, middle);
  return widthOf(pen, short, px);
};

export function fontOf(px: number): string {
  return `600 ${9.5 * px}px system-ui, sans-serif`;
}

/** Says the state's name where there is most room; returns what the words cover. */
function writeOnce(
  pen: Pen,
  state: State,
  boxes: readonly Box[],
  px: number,
  top: number,
  write: Write,
): Box {
  const widest = boxes.reduce<Box>((a, b) => (b.width > a.width ? b : a), { left: 0, width: 0 });
  if (widest.width < (LEAST + LETTER * state.short.length) * px) return { left: 0, width: 0 };
  const middle = top + (STRIP_HEIGHT / 2 + 0.5) * px;
  const width = write(pen, state, widest.left + 5 * px, middle, px);
  return { left: widest.left, width: width + 10 * px };
}

/** Room that a name needs: its margins, and at most so much for each letter. CSS pixels. */
const LEAST = 10;
const LETTER = 6.5;

const widths = new Map<string, number>();

/** Measured once per size: measuring costs more than drawing. */
function widthOf(pen: Pen, words: string, px: number): number {
  const key = `${px} ${words}`;
  const width = widths.get(key) ?? pen.measureText(words).width;
  widths.set(key, width);
  return width;
}

/** Diagonals through all boxes as one path, kept clear of the words. */
function hatch(
  pen: Pen,
  colour: string,
  boxes: readonly Box[],
  words: Box,
  px: number,
  top: number,
): void {
  const height = STRIP_HEIGHT * px;
  pen.strokeStyle = colour;
  pen.lineWidth = Math.max(1, Math.round(px));
  pen.setLineDash([]);
  pen.globalAlpha = 0.35;
  pen.beginPath();
  for (const box of boxes) {
    const right = box.left + box.width;
    const left = words.width > 0 && box.left === words.left ? words.left + words.width : box.left;
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
