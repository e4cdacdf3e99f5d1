// Rates and delays of all who are compared in the same axes, as a figure.

import { type Figure, figureOf, PAGE_IN_ARIAL, type Theme } from "../../../../figure";
import {
  aboutOfRun,
  type Facts,
  overlaid,
  runOf,
  type SeriesStyle,
  sideBySide,
} from "../../../slides";
import type { Plan } from "../../comparison/plan";

const CHARTS = ["rates", "delay"];
const TALL = 420;
const LOW = 360;
const LOWEST = 260;
const WIDE = 600;

export interface ChartRequest {
  readonly plan: Plan;
  readonly facts: Facts;
  readonly theme: Theme;
  readonly styles: ReadonlyMap<string, SeriesStyle>;
  /** One of many. */
  readonly low: boolean;
}

/** CSS pixels, known before anything is drawn. */
export const chartHeight = (low: boolean, width: number): number =>
  low ? LOWEST : width < WIDE ? LOW : TALL;

/** `width` in CSS pixels; null where no run is there. */
export function comparisonFigure(
  { plan, facts, theme, styles, low }: ChartRequest,
  width: number,
): Figure | null {
  const found = plan.competitors.flatMap(({ run }) => {
    const own = runOf(facts, run);
    return own === null ? [] : [[run, own] as const];
  });
  const [first] = found;
  if (first === undefined) return null;
  return figureOf({
    columns: sideBySide(found),
    about: aboutOfRun(first[1], theme),
    charts: CHARTS.map((chart) =>
      overlaid(chart, found, theme, (run) => styles.get(run) ?? null),
    ).filter((spec) => typeof spec !== "string"),
    window_s: [0, first[1].scenario.duration_s],
    width,
    height: chartHeight(low, width),
    unit: "px",
    typography: PAGE_IN_ARIAL,
    samples: true,
    resolution: 1,
    legend: "unnamed",
  });
}
