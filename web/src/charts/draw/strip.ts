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
): void {
  const height = STRIP_HEIGHT * px;
  pen.font = `600 ${9.5 * px}px system-ui, sans-serif`;
  pen.textBaseline = "middle";
  for (const span of spans) {
    const state = states.find(({ value }) => value === span.value);
    if (state === undefined) continue;
    const left = x.k * span.from_s + x.b;
    // A state shorter than a pixel still happened.
    const width = Math.max(px, x.k * span.to_s + x.b - left);
    pen.fillStyle = state.colour;
    pen.fillRect(left, top, Math.max(px, width - px), height);
    const room = widthOf(pen, state.short, px) + 10 * px;
    if (state.hatched)
      hatch(pen, state.ink, [left, top, width - px, height], px, width > room ? room : 0);
    if (width > room) {
      pen.fillStyle = state.ink;
      pen.fillText(state.short, left + 5 * px, top + height / 2 + 0.5 * px);
    }
  }
}

const widths = new Map<string, number>();

/** Measured once per size: measuring costs more than drawing. */
function widthOf(pen: Pen, words: string, px: number): number {
  const key = `${px} ${words}`;
  const width = widths.get(key) ?? pen.measureText(words).width;
  widths.set(key, width);
  return width;
}

/** Diagonals, kept clear of the words at the left. */
function hatch(
  pen: Pen,
  colour: string,
  box: readonly [number, number, number, number],
  px: number,
  clear: number,
): void {
  const [left, top, width, height] = box;
  if (width - clear < 4 * px) return;
  pen.save();
  pen.beginPath();
  pen.rect(left + clear, top, width - clear, height);
  pen.clip();
  pen.strokeStyle = colour;
  pen.globalAlpha = 0.35;
  pen.lineWidth = Math.max(1, Math.round(px));
  pen.beginPath();
  for (let at = left + clear - height; at < left + width; at += 5 * px) {
    pen.moveTo(at, top + height);
    pen.lineTo(at + height, top);
  }
  pen.stroke();
  pen.restore();
}
