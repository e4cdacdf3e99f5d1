// What lies under the lines (ground, grid) and what is laid over them (the veil of the future, a person's changes).

import { at, type Scales } from "../scale";
import { type Theme, underWash } from "../theme";
import type { Pen } from "./pen";

export interface Paper {
  readonly width: number;
  readonly height: number;
  readonly times: readonly number[];
  readonly values: readonly number[];
}

/** `now` is the pixel where the future begins; there the grid is drawn stronger, by as much as the veil takes from it. */
export function paintGround(
  pen: Pen,
  paper: Paper,
  scales: Scales,
  theme: Theme,
  now: number,
): void {
  const { width, height } = paper;
  pen.fillStyle = theme.ground;
  pen.fillRect(0, 0, width, height);
  const veiled = (colour: string): string => underWash(colour, theme.ground, theme.faint);
  paintGrid(pen, paper, scales, 0, now, theme.grid, theme.hairline);
  paintGrid(pen, paper, scales, now, width, veiled(theme.grid), veiled(theme.hairline));
}

function paintGrid(
  pen: Pen,
  { height, times, values }: Paper,
  { x, y, px }: Scales,
  from: number,
  to: number,
  colour: string,
  zero: string,
): void {
  if (to <= from) return;
  const line = Math.max(1, Math.round(px));
  pen.fillStyle = colour;
  for (const t_s of times) {
    const left = Math.round(at(x, t_s) - line / 2);
    if (left >= from && left < to) pen.fillRect(left, 0, line, height);
  }
  for (const value of values) {
    pen.fillStyle = value === 0 ? zero : colour;
    pen.fillRect(from, Math.round(at(y, value) - line / 2), to - from, line);
  }
}

/** Faint is what lies in the future. */
export function paintVeil(pen: Pen, { width, height }: Paper, theme: Theme, now: number): void {
  if (now >= width) return;
  pen.fillStyle = theme.ground;
  pen.globalAlpha = 1 - theme.faint;
  pen.fillRect(now, 0, width - now, height);
  pen.globalAlpha = 1;
}

/** A dotted line through all charts for each change that a person made. */
export function paintFlags(
  pen: Pen,
  { height }: Paper,
  { x, px }: Scales,
  theme: Theme,
  times: readonly number[],
): void {
  const line = Math.max(1, Math.round(px));
  pen.fillStyle = theme.flag;
  if (times.length === 0) return;
  pen.beginPath();
  for (const t_s of times) {
    const left = Math.round(at(x, t_s));
    for (let top = 0; top < height; top += 4 * line) pen.rect(left, top, line, 2 * line);
  }
  pen.fill();
}
