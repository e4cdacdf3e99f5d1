// What lies under the marks (background, grid) and what is laid over them (the veil of the future, a person's changes).

import type { Box, Panel, RulesMark } from "../../figure";
import { type Theme, underWash } from "../../ink/theme";
import { gridTicks } from "../grid";
import type { Pen, Scales } from "./pen";

/** `now` is the pixel where the future begins; there the grid is drawn stronger, by as much as the veil takes from it. */
export function paintBackground(
  pen: Pen,
  paper: Box,
  panel: Panel,
  scales: Scales,
  theme: Theme,
  now: number,
): void {
  const { x: left, y: top, width, height } = paper;
  pen.fillStyle = theme.background;
  pen.fillRect(left, top, width, height);
  const veiled = (colour: string): string => underWash(colour, theme.background, theme.faint);
  paintGrid(pen, paper, panel, scales, [left, now], theme.grid, theme.hairline);
  paintGrid(
    pen,
    paper,
    panel,
    scales,
    [now, left + width],
    veiled(theme.grid),
    veiled(theme.hairline),
  );
}

function paintGrid(
  pen: Pen,
  { y: top, height }: Box,
  panel: Panel,
  { x, y, px }: Scales,
  [from, to]: readonly [number, number],
  colour: string,
  zero: string,
): void {
  if (to <= from) return;
  const line = Math.max(1, Math.round(px));
  pen.fillStyle = colour;
  for (const { value } of gridTicks(panel.x)) {
    const left = Math.round(x(value) - line / 2);
    if (left >= from && left < to) pen.fillRect(left, top, line, height);
  }
  for (const { value } of gridTicks(panel.y)) {
    pen.fillStyle = value === 0 ? zero : colour;
    pen.fillRect(from, Math.round(y(value) - line / 2), to - from, line);
  }
}

/** Faint is what lies in the future. */
export function paintVeil(pen: Pen, paper: Box, theme: Theme, now: number): void {
  const right = paper.x + paper.width;
  if (now >= right) return;
  pen.fillStyle = theme.background;
  pen.globalAlpha = 1 - theme.faint;
  pen.fillRect(now, paper.y, right - now, paper.height);
  pen.globalAlpha = 1;
}

/** A dotted line through the panel for each change that a person made. */
export function paintRules(
  pen: Pen,
  { times_s, stroke }: RulesMark,
  { y: first, height }: Box,
  { x, px }: Scales,
): void {
  const line = Math.max(1, Math.round(px));
  pen.fillStyle = stroke.colour;
  pen.beginPath();
  for (const t_s of times_s) {
    const left = Math.round(x(t_s));
    for (let top = first; top < first + height; top += 4 * line)
      pen.rect(left, top, line, 2 * line);
  }
  pen.fill();
}
