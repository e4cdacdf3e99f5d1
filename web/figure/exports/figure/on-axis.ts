// Flows whose lines never leave the axis, such as a voice of 50 kbit/s beside video: in black their dashes and symbols would be
// the axis, so the legend says them in words and they are not drawn.

import type { ChartContext, ChartSpec, Series } from "../../charts/series/types";
import { identityOf } from "../../charts/style/identity";
import type { Figure, Panel } from "../../figure";
import { type FigureRequest, figureOf } from "../../layout/figure-of";
import { shownSeries } from "../../reduce/with-spread";

const FLOW = "flows.";
/** A line that rises by no more than this, in sizes of a label, cannot be told from the axis. */
const RISE = 0.5;

/** "on the axis: audio1, audio2" */
export function onAxis(names: readonly string[]): string {
  return names.length === 0 ? "" : `on the axis: ${names.join(", ")}`;
}

/** The figure without such flows. Its sentences keep their numbers. */
export function figureAboveAxis(request: FigureRequest): Figure {
  const { charts, summary } = aboveAxis(request);
  return { ...figureOf({ ...request, charts }), summary };
}

/** Its charts without such flows, and the sentences on all of them. */
export function aboveAxis(
  request: FigureRequest,
): Pick<FigureRequest, "charts"> & Pick<Figure, "summary"> {
  const { about, typography } = request;
  const { panels, summary } = figureOf(request);
  const charts = request.charts.map((spec, i) =>
    withoutFlat(spec, panels[i] as Panel, about, RISE * typography.label),
  );
  return { charts, summary };
}

function withoutFlat(spec: ChartSpec, panel: Panel, about: ChartContext, rise: number): ChartSpec {
  if (spec.computed !== undefined || panel.y.scale.domain()[0] !== 0) return spec;
  const series = shownSeries(spec, about);
  const tables = [...new Set(series.map(({ table }) => table))].filter((one) =>
    one.startsWith(FLOW),
  );
  const heights = new Map(tables.map((table) => [table, heightOf(series, table, panel)]));
  const drawn = tables.filter((table) => (heights.get(table) as number) >= 0);
  const flat = drawn.filter((table) => (heights.get(table) as number) <= rise);
  // Where nothing leaves the axis, that is what the figure shows.
  if (flat.length === 0 || flat.length === drawn.length) return spec;
  return {
    ...spec,
    series: (of) => spec.series(of).filter(({ table }) => !flat.includes(table)),
    note: onAxis(flat.map((table) => nameOf(series, table, about))),
  };
}

/** How far above zero the highest of a table's points lies, in layout units; less than nothing where it has none. */
function heightOf(series: readonly Series[], table: string, { marks, y }: Panel): number {
  const ids = new Set(series.filter((one) => one.table === table).map(({ id }) => id));
  let highest = Number.NEGATIVE_INFINITY;
  for (const mark of marks) {
    if (!ids.has(mark.series)) continue;
    if (mark.kind !== "area" && mark.kind !== "line" && mark.kind !== "symbols") continue;
    const [values, count] =
      mark.kind === "area"
        ? [mark.edges.high, mark.edges.count]
        : [mark.points.v, mark.points.count];
    for (let i = 0; i < count; i += 1) {
      const value = values[i] as number;
      if (value > highest) highest = value;
    }
  }
  return y.scale(0) - y.scale(highest);
}

/** As the legend calls it; where it calls none of its lines, the flow's own name. */
function nameOf(
  series: readonly Series[],
  table: string,
  { schema, layout, theme }: ChartContext,
): string {
  const named = series.find((one) => one.table === table && one.legend !== null);
  return named?.legend ?? identityOf(schema, layout, table.slice(FLOW.length), theme).label;
}
