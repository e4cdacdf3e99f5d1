// One point for each flow: how much it got, and how long its packets had to wait. Up and to the left is better.

import { readingText, spoken } from "../../../model/data/quantity";
import type { Columns } from "../../../model/engine/types";
import type { Range } from "../../ink/geometry";
import { LINE } from "../series/flows-shown";
import type { ChartContext, ChartSpec, LineSeries, PlotCurve, PlotData } from "../series/types";
import { nearestRank, packetDelays, receivedBytes } from "./packet-delays";
import {
  type ComputedTable,
  computedColumns,
  legendNote,
  plottedFlows,
  whileOn,
} from "./plot-data";
import { PLOT_TITLES } from "./plot-names";

const P95 = 0.95;
const DOT = 5;

export const PER_FLOW: ChartSpec = {
  id: "phase",
  choice: "flows",
  title: PLOT_TITLES["phase.flows"],
  unit: "kbit/s",
  share: 1.6,
  y: { zero: true, least: 100 },
  empty: "No packet of these flows arrived in this time.",
  series: (about) =>
    plottedFlows(about, true).map(({ info, identity: { colour, text, dash, symbol, label } }) => ({
      ...LINE,
      id: `${info.name} point`,
      table: `point.${info.name}`,
      legend: label,
      meaning:
        "Receiving rate while the flow is on, against the 95th percentile of its packets' queuing delay: as in the metrics",
      flow: info.name,
      values: "rate_kbps",
      colour,
      text,
      dash,
      symbol,
      width: 1,
      direct: label,
      scales: "always",
      free: true,
      dots: DOT,
    })) satisfies readonly LineSeries[],
  computed: {
    across: {
      title: "Queuing delay, 95 % of the packets",
      unit: "ms",
      rule: { zero: true, least: 10 },
    },
    of: (columns, about, { window_s }) => plotDataOf(columns, about, window_s),
  },
};

function plotDataOf(columns: Columns, about: ChartContext, window_s: Range): PlotData {
  const delays = packetDelays(columns, about, window_s, "queuing");
  const bytes = receivedBytes(columns, about, window_s);
  const tables = new Map<string, ComputedTable>();
  const curves: PlotCurve[] = [];
  const sentences: string[] = [];
  const rows: string[][] = [];
  for (const { info, identity } of plottedFlows(about, true)) {
    const on = whileOn(about, info.name, window_s);
    const p95_ms = nearestRank(delays.get(info.name) ?? new Float64Array(0), P95);
    if (on === null || Number.isNaN(p95_ms)) continue;
    const rate_kbps = ((bytes.get(info.name) ?? 0) * 8) / 1000 / (on[1] - on[0]);
    const [x, y] = [Float64Array.of(p95_ms), Float64Array.of(rate_kbps)];
    tables.set(`point.${info.name}`, { t_s: x, rate_kbps: y });
    const { label } = identity;
    const numbers = [readingText(rate_kbps, "kbit/s"), readingText(p95_ms, "ms")] as const;
    curves.push({
      of: `${info.name} point`,
      name: label,
      x,
      y,
      words: () => `${label}: ${numbers[0]}, 95 % of its packets wait at most ${numbers[1]}`,
    });
    sentences.push(
      `${label}: ${spoken(rate_kbps, "kbit/s")}, 95 percent of its packets wait at most ${spoken(p95_ms, "ms")}.`,
    );
    rows.push([label, ...numbers]);
  }
  return {
    columns: computedColumns(about.layout, tables),
    curves,
    sentences,
    table: { head: ["Flow", "throughput", "queuing delay, 95 %"], rows },
    note: legendNote(about, true),
  };
}
