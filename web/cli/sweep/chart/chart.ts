// A picture of a sweep's results as a file: SVG, or PNG of the same.

import type { FigureColours, SizeName } from "../../../figure/exports/figure/sizes";
import { metricShown, metricUnit } from "../../../model/data/metric-labels";
import { PNG_FAMILY, pngOfSvg } from "../../figure/png";
import { badInput } from "../../terminal/faults";
import type { Row } from "../engine-sweep";
import type { Plan } from "../plan";
import type { View } from "../sweep";
import { gridOf } from "./grid";
import { heatMap } from "./heat";
import { lineChart, MOST_LINES } from "./line";
import { hueOf, looksOf } from "./looks";
import { paperOf } from "./paper";

export interface ChartRequest {
  readonly kind: View["kind"];
  readonly size: SizeName;
  readonly colours: FigureColours;
  readonly format: "svg" | "png";
}

/** Before the runs: refuses what the sweep has no picture of. */
export function chartView({ sweep }: Plan, kind: View["kind"]): View {
  const view = sweep.shown[kind];
  if (view === null)
    throw badInput(`--chart ${kind}`, "needs two axes, and the sweep has one; take --chart line");
  const by = sweep.axes.find(({ name }) => name === view.by);
  if (by !== undefined && by.points.length > MOST_LINES)
    throw badInput(
      `--chart ${kind}`,
      `would have ${by.points.length} lines, one for each ${by.name}; at most ${MOST_LINES} can be told apart: write a view with "at" into the sweep file, or take --chart heat`,
    );
  return view;
}

export async function chartOf(
  plan: Plan,
  rows: Iterable<Row>,
  { kind, size, colours, format }: ChartRequest,
  engine: string,
  digest: string,
): Promise<string | Uint8Array> {
  const view = chartView(plan, kind);
  const grid = gridOf(plan, rows, view);
  const metric = plan.sweep.metrics.find(({ name }) => name === view.metric);
  if (metric === undefined) throw badInput(`--chart ${kind}`, `there is no ${view.metric}`);
  const title = plan.sweep.title === "" ? plan.title : plan.sweep.title;
  const unit = metricUnit(metric.metric);
  const at = view.lines_at.map((limit) => metricShown(metric.metric, limit)).join(" and ");
  const limits = at === "" ? [] : [`outlined at ${at}${unit === "" ? "" : ` ${unit}`}`];
  const sentence = [
    ...grid.words,
    ...limits,
    ...(plan.title === title && title !== "" ? [] : [`scenario: ${plan.title || "unnamed"}`]),
    `nada-lab ${engine.slice(0, 8)}, digest ${digest.slice(0, 16)}`,
  ].join("; ");
  const caption = `${sentence.slice(0, 1).toUpperCase()}${sentence.slice(1)}.`;
  const paper = paperOf(size, colours);
  const drawn = { grid, view, metric, title, caption };
  const svg =
    kind === "heat"
      ? heatMap(paper, { ...drawn, hue: hueOf(plan, grid, metric) })
      : lineChart(paper, { ...drawn, looks: looksOf(plan, grid, metric) });
  if (format === "svg") return `${svg}\n`;
  return pngOfSvg(svg.replace(/font-family="[^"]*"/, `font-family="${PNG_FAMILY}"`));
}
