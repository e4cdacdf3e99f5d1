// Where figures and tables stand on a slide.

import type { SlideLayout } from "../../deck/deck";
import type { Box } from "../page-model";

/** Charts have air around them already: so much of it is theirs to share, points. */
const AIR = 10;
/** Between figures beside one another, of which each has that air. */
const GAP = 4;
/** Between figures and the table below them. */
const BELOW = 10;

export const HAS_TABLE: readonly SlideLayout[] = ["table", "figure-table", "two-figures-table"];

/** How many figures a layout has a place for. */
export const FIGURES: Readonly<Record<SlideLayout, number>> = {
  title: 0,
  bullets: 0,
  figure: 1,
  "two-figures": 2,
  "four-figures": 4,
  table: 0,
  "figure-table": 1,
  "two-figures-table": 2,
  equation: 0,
};

/** The places of so many figures: side by side, three and four in two rows. */
export function figureBoxes(layout: SlideLayout, count: number, inside: Box): readonly Box[] {
  const area = {
    x: inside.x - AIR,
    y: inside.y - AIR,
    width: inside.width + 2 * AIR,
    height: inside.height + 2 * AIR,
  };
  const most = FIGURES[layout];
  if (most === 0 || count === 0) return [];
  // One figure has all the room, whatever its layout.
  const across = Math.min(count, most) === 1 ? 1 : 2;
  const down = most > 2 && count > 2 ? 2 : 1;
  const width = (area.width - (across - 1) * GAP) / across;
  const height = (area.height + (down - 1) * AIR) / down;
  return Array.from({ length: Math.min(count, most) }, (_, i) => ({
    x: area.x + (i % across) * (width + GAP),
    y: area.y + Math.floor(i / across) * (height - AIR),
    width,
    height,
  }));
}

/** The lower part of an area, so high, and what is left above it. */
export function divided(area: Box, height: number): { readonly above: Box; readonly below: Box } {
  const top = area.height - height - BELOW;
  return {
    above: { ...area, height: top },
    below: { ...area, y: area.y + top + BELOW, height },
  };
}

/** What is left below something so high. */
export function under(area: Box, height: number): Box {
  return { ...area, y: area.y + height, height: area.height - height };
}
