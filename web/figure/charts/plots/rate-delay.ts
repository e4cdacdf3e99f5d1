// Rate against delay: where each flow has been, one point for each 100 ms.

import { readingText, spoken } from "../../../model/data/quantity";
import { rangeOf } from "../../../model/data/range";
import type { Columns } from "../../../model/engine/types";
import type { Range } from "../../ink/geometry";
import type { ChartContext, ChartSpec, PlotCurve, PlotData, PlotMoment } from "../series/types";
import {
  type ComputedTable,
  computedColumns,
  legendNote,
  plottedFlows,
  rowsEndingIn,
  tenths,
  whileOn,
} from "./plot-data";
import { PLOT_TITLES } from "./plot-names";
import { TRAIL_NOTE, type Trail, thinned, trailSeries, trailTables } from "./trail";

/** Ways of more flows are a ball of wool. */
const MOST = 4;
const MEANING = `Receiving rate of the last 500 ms against the mean queuing delay of the last 100 ms; ${TRAIL_NOTE}`;

export const RATE_DELAY: ChartSpec = {
  id: "phase",
  choice: "delay",
  title: PLOT_TITLES["phase.delay"],
  unit: "kbit/s",
  share: 1.6,
  y: { zero: true, least: 100 },
  empty: "No packet of these flows arrived in this time.",
  series: (about) => shown(about).flatMap((flow) => trailSeries(flow, MEANING, about.theme)),
  computed: {
    across: { title: "Queuing delay", unit: "ms", rule: { zero: true, least: 20 } },
    of: plotDataOf,
  },
};

function shown(about: ChartContext) {
  return plottedFlows(about, true).slice(0, MOST);
}

function plotDataOf(
  columns: Columns,
  about: ChartContext,
  { window_s, at_s }: PlotMoment,
): PlotData {
  const tables = new Map<string, ComputedTable>();
  const curves: PlotCurve[] = [];
  const sentences: string[] = [];
  const rows: string[][] = [];
  for (const { info, identity } of shown(about)) {
    const path = thinned(pathThrough(columns, about, info.name, window_s));
    if (path.t_s.length === 0) continue;
    for (const [name, table] of trailTables(info.name, path, at_s)) tables.set(name, table);
    const { label } = identity;
    curves.push({
      of: `${info.name} way`,
      name: label,
      x: path.x,
      y: path.y,
      words: (i) =>
        `${label} at ${tenths(path.t_s[i] ?? Number.NaN)}: ${readingText(path.y[i] ?? Number.NaN, "kbit/s")}, ${readingText(path.x[i] ?? Number.NaN, "ms")}`,
    });
    const [rates, delays] = [rangeOf(path.y), rangeOf(path.x)];
    sentences.push(
      `${label}: rates between ${spoken(rates[0], "kbit/s")} and ${spoken(rates[1], "kbit/s")}, delays between ${spoken(delays[0], "ms")} and ${spoken(delays[1], "ms")}.`,
    );
    rows.push([
      label,
      ...rates.map((value) => readingText(value, "kbit/s")),
      ...delays.map((value) => readingText(value, "ms")),
    ]);
  }
  const others = plottedFlows(about, true).length;
  const fewer = others > MOST ? `${MOST} of ${others} flows` : "";
  return {
    columns: computedColumns(about.layout, tables),
    curves,
    sentences,
    table: {
      head: ["Flow", "rate, least", "rate, most", "delay, least", "delay, most"],
      rows,
    },
    note: [legendNote(about, true), fewer, curves.length === 0 ? "" : TRAIL_NOTE]
      .filter((one) => one !== "")
      .join("; "),
  };
}

function pathThrough(columns: Columns, about: ChartContext, flow: string, window_s: Range): Trail {
  const column = (name: string) => columns.column(`flows.${flow}`, name);
  const [t, rate, delay] = [
    column("t_s"),
    column("receiving_rate_500ms_kbps"),
    column("queuing_delay_ms"),
  ];
  const on = whileOn(about, flow, window_s);
  const path = { t_s: [] as number[], x: [] as number[], y: [] as number[] };
  if (on === null) return path;
  const [first, end] = rowsEndingIn(t, on);
  for (let row = first; row < end; row += 1) {
    const [x, y] = [delay[row] as number, rate[row] as number];
    if (!Number.isFinite(x + y)) continue;
    path.t_s.push(t[row] as number);
    path.x.push(x);
    path.y.push(y);
  }
  return path;
}
