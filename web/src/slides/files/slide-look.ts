// What slides look like in every format (PPTX, PDF, SVG): where their parts stand, how large their type is, and its ink; the type of a
// table, which is as large as it fits, is `table-layout.ts`'s. Points.

import type { Box, Extent } from "./page-model";

export const INK = "#1a1a1a";
export const MUTED = "#595959";
export const ACCENT = "#0b62a8";

export const TYPE_SIZES = { titleSlide: 36, title: 26, body: 18, footer: 12, number: 14 } as const;

/** Of a line to the next, in sizes of the text: Arial's own. */
export const LEADING = 1.2;
/** Arial's height above the baseline, in sizes of the text. */
export const ASCENT = 0.905;

/** Longer titles are smaller. Those of two lines begin at the third size: a larger one would look like two titles. */
export const TITLE_SIZES = [0, 2, 4, 6].map((less) => TYPE_SIZES.title - less);
export const TITLE_LINES = 2;
export const TWO_LINES_SIZE = TYPE_SIZES.title - 4;

/** The grid of the frame. */
const GRID = 4;
const EDGE = 10 * GRID;
/** 16:9, 7.5 inches high, as presentation programs make them. */
const SIZE: Extent = { width: 960, height: 540 };
const WIDTH = SIZE.width - 2 * EDGE;
const TITLE: Box = {
  x: EDGE,
  y: 18,
  width: WIDTH,
  height: GRID * Math.ceil((TITLE_LINES * LEADING * TWO_LINES_SIZE) / GRID),
};
const FOOTER: Box = { x: EDGE, y: 476, width: WIDTH - 50, height: 50 };
const BODY_TOP = TITLE.y + TITLE.height + 10;

/** Where the parts of every slide stand. Title and body leave the footer's three lines free. */
export const FRAME = {
  size: SIZE,
  title: TITLE,
  body: { x: EDGE, y: BODY_TOP, width: WIDTH, height: FOOTER.y - 8 - BODY_TOP },
  footer: FOOTER,
  number: { x: SIZE.width - EDGE - 40, y: 506, width: 40, height: 20 },
  /** Of the title slide. */
  titleSlide: { x: EDGE, y: 0.3 * SIZE.height, width: WIDTH, height: 100 },
  subtitle: { x: EDGE, y: 0.54 * SIZE.height, width: WIDTH, height: 160 },
  /** A short rule between them. */
  accent: { x: EDGE, y: 0.505 * SIZE.height, width: 72, height: 4 },
} as const satisfies Readonly<Record<string, Extent | Box>>;

/** Left and right of a table cell's text. */
export const CELL_INSET = 8;
/** Above and below it. */
export const CELL_BELOW = 1.8;

/** Below a row of a table, and below its head. */
export const RULES = {
  row: { colour: "#c8c8c8", width: 0.5 },
  head: { colour: INK, width: 1 },
} as const;
