// Colours of the charts of a session, on a light and on a dark page: those of the style sheets beside them.

import type { Ink } from "../../../figure";

/** Of the scenarios or sets that are compared, in turn. */
const SERIES: readonly Ink[] = [
  { light: "#0072b2", dark: "#56b4e9" },
  { light: "#96630a", dark: "#e0a93c" },
  { light: "#6d4fa3", dark: "#b79df0" },
];
export const ACCENT: Ink = { light: "#0072b2", dark: "#56b4e9" };
export const EARLY: Ink = { light: "#c85400", dark: "#ff9a4d" };
export const FAINT: Ink = { light: "#8b939d", dark: "#6c7784" };
export const TRACK: Ink = { light: "#dcdcd5", dark: "#2b3540" };

export function seriesInk(place: number): Ink {
  return SERIES[place % SERIES.length] as Ink;
}
