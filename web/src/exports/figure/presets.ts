// Sizes at which figures are used. Each is laid out at that very size, so that its smallest letters are as large as they should
// be: on a slide 18 pt for titles and 14 pt for labels.

import type { Typography } from "../../figure/figure";
import type { PaperName } from "../../figure/style/paper";
import { typographyOf } from "../../figure/typography";

export interface Preset {
  readonly name: string;
  readonly label: string;
  readonly unit: "pt" | "px";
  readonly width: number;
  /** Fixed, or so much for each chart. */
  readonly height: { readonly whole: number } | { readonly perChart: number };
  readonly typography: Typography;
  readonly paper: PaperName;
  /** With more lines than this a chart keeps those that its labels name. */
  readonly mostLines: number;
}

/** On a slide labels have 14 pt, titles 18 pt. */
export const SLIDE = typographyOf(14, 18);
const POINTS_PER_MM = 72 / 25.4;

export const PRESETS: readonly Preset[] = [
  {
    name: "slide",
    label: "slide, full width, 16:9",
    unit: "pt",
    width: 880,
    height: { whole: 396 },
    typography: SLIDE,
    paper: "projector",
    mostLines: 8,
  },
  {
    name: "slide-half",
    label: "half a slide, 16:9",
    unit: "pt",
    width: 432,
    height: { whole: 360 },
    typography: SLIDE,
    paper: "projector",
    mostLines: 4,
  },
  {
    name: "slide-4x3",
    label: "slide, full width, 4:3",
    unit: "pt",
    width: 640,
    height: { whole: 396 },
    typography: SLIDE,
    paper: "projector",
    mostLines: 8,
  },
  {
    name: "slide-4x3-half",
    label: "half a slide, 4:3",
    unit: "pt",
    width: 312,
    height: { whole: 360 },
    typography: SLIDE,
    paper: "projector",
    mostLines: 4,
  },
  {
    name: "column",
    label: "column of a paper, 88 mm",
    unit: "pt",
    width: 88 * POINTS_PER_MM,
    height: { perChart: 120 },
    typography: typographyOf(7, 8),
    paper: "light",
    mostLines: 8,
  },
  {
    name: "page",
    label: "width of a paper, 180 mm",
    unit: "pt",
    width: 180 * POINTS_PER_MM,
    height: { perChart: 140 },
    typography: typographyOf(8, 9),
    paper: "light",
    mostLines: 12,
  },
  {
    name: "draft",
    label: "Internet-Draft",
    unit: "px",
    width: 640,
    height: { perChart: 240 },
    typography: typographyOf(12, 13),
    paper: "light",
    mostLines: 6,
  },
];

export function presetOf(name: string): Preset | null {
  return PRESETS.find((one) => one.name === name) ?? null;
}

export const presetNames = (): readonly string[] => PRESETS.map(({ name }) => name);

export function heightOf({ height }: Preset, charts: number): number {
  return "whole" in height ? height.whole : height.perChart * charts;
}
