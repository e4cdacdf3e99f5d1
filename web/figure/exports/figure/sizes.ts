// Sizes at which figures are used. Each is laid out at that very size, so that its smallest letters are as large as they should
// be: on a slide 18 pt for titles and 14 pt for labels.

import type { Typography } from "../../figure";
import { typographyOf } from "../../ink/typography";

/** As a screen shows it, or black alone, as Internet-Drafts want it. */
export const COLOURS = ["screen", "print"] as const;
export type FigureColours = (typeof COLOURS)[number];

export const SIZE_NAMES = ["slide", "half", "column", "page"] as const;
export type SizeName = (typeof SIZE_NAMES)[number];

export interface FigureSize {
  readonly label: string;
  /** Points. */
  readonly width: number;
  /** Of the figure, or for each chart; and as high as it may become where that lets all texts stand. */
  readonly height: ({ readonly whole: number } | { readonly perChart: number }) & {
    readonly tallest: number;
  };
  readonly typography: Typography;
  /** With more lines than this a chart keeps those that its labels name. */
  readonly mostLines: number;
}

/** On a slide labels have 14 pt, titles 18 pt. */
export const SLIDE = typographyOf(14, 18);
const POINTS_PER_MM = 72 / 25.4;

export const FIGURE_SIZES: Readonly<Record<SizeName, FigureSize>> = {
  slide: {
    label: "slide, full width",
    width: 880,
    // A slide of 540 without a title, and air around it.
    height: { whole: 396, tallest: 500 },
    typography: SLIDE,
    mostLines: 8,
  },
  half: {
    label: "half a slide",
    width: 432,
    height: { whole: 360, tallest: 500 },
    typography: SLIDE,
    mostLines: 4,
  },
  column: {
    label: "column of a paper, 88 mm",
    width: 88 * POINTS_PER_MM,
    height: { perChart: 120, tallest: 180 },
    typography: typographyOf(7, 8),
    mostLines: 8,
  },
  page: {
    label: "width of a paper, 180 mm",
    width: 180 * POINTS_PER_MM,
    height: { perChart: 140, tallest: 210 },
    typography: typographyOf(8, 9),
    mostLines: 12,
  },
};

export function heightOf({ height }: FigureSize, charts: number): number {
  return "whole" in height ? height.whole : height.perChart * charts;
}

export function tallestOf({ height }: FigureSize, charts: number): number {
  return "whole" in height ? height.tallest : height.tallest * charts;
}
