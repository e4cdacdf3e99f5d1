// How delays are distributed: of each flow the share of its packets that came within so many milliseconds.

import { counted } from "../../../model/data/counted";
import { readingText, spoken } from "../../../model/data/quantity";
import type { Columns } from "../../../model/engine/types";
import type { Range } from "../../ink/geometry";
import { LINE, type ShownFlow } from "../series/flows-shown";
import type { ChartContext, ChartSpec, LineSeries, PlotCurve, PlotData } from "../series/types";
import { nearestRank, packetDelays, type WhichDelay } from "./packet-delays";
import { type ComputedTable, computedColumns, legendNote, plottedFlows } from "./plot-data";
import { PLOT_TITLES } from "./plot-names";

/** Points of a curve: every quarter of a percent. */
const STEPS = 400;
/** In words and in the table. */
const SAID = [5, 25, 50, 75, 95, 99];

interface Kind {
  readonly which: WhichDelay;
  readonly choice: "queuing" | "oneway";
  readonly across: string;
  readonly meaning: string;
}

export const CDF_QUEUING = specOf({
  which: "queuing",
  choice: "queuing",
  across: "Queuing delay",
  meaning: "Share of the media packets received whose time in all queues was at most this long",
});

export const CDF_ONE_WAY = specOf({
  which: "oneWay",
  choice: "oneway",
  across: "One-way delay",
  meaning: "Share of the media packets received that were on their way for at most this long",
});

function specOf(kind: Kind): ChartSpec {
  return {
    id: "cdf",
    choice: kind.choice,
    title: PLOT_TITLES[`cdf.${kind.choice}`],
    unit: "%",
    share: 1.6,
    y: { zero: true, least: 100, most: 100 },
    empty: "No packet of these flows arrived in this time.",
    series: (about) => plottedFlows(about, true).map((flow) => seriesOf(flow, kind)),
    computed: {
      across: { title: kind.across, unit: "ms", rule: { zero: true, least: 10 } },
      of: (columns, about, { window_s }) => plotDataOf(columns, about, window_s, kind.which),
    },
  };
}

function seriesOf({ info, identity, chosen }: ShownFlow, { meaning }: Kind): LineSeries {
  const { colour, text, dash, symbol, label } = identity;
  return {
    ...LINE,
    id: `${info.name} cdf`,
    table: `cdf.${info.name}`,
    legend: label,
    meaning,
    flow: info.name,
    values: "share",
    colour,
    text,
    dash,
    symbol,
    width: chosen ? 2 : 1.5,
    direct: label,
    scales: "always",
  };
}

function plotDataOf(
  columns: Columns,
  about: ChartContext,
  window_s: Range,
  which: WhichDelay,
): PlotData {
  const delays = packetDelays(columns, about, window_s, which);
  const tables = new Map<string, ComputedTable>();
  const curves: PlotCurve[] = [];
  const sentences: string[] = [];
  const rows: string[][] = [];
  for (const { info, identity } of plottedFlows(about, true)) {
    const sorted = delays.get(info.name) ?? new Float64Array(0);
    if (sorted.length === 0) continue;
    const share = Float64Array.from({ length: STEPS + 1 }, (_, i) => (100 * i) / STEPS);
    const x = share.map((percent) => nearestRank(sorted, percent / 100));
    tables.set(`cdf.${info.name}`, { t_s: x, share });
    const { label } = identity;
    curves.push({
      of: `${info.name} cdf`,
      name: label,
      x,
      y: share,
      words: (i) =>
        `${label}: ${Number((share[i] ?? 0).toFixed(2))} % of its packets within ${readingText(x[i] ?? Number.NaN, "ms")}`,
    });
    const at = (percent: number): number => nearestRank(sorted, percent / 100);
    sentences.push(
      `${label}: half of ${counted(sorted.length, "packet")} within ${spoken(at(50), "ms")}, 95 percent within ${spoken(at(95), "ms")}.`,
    );
    rows.push([label, String(sorted.length), ...SAID.map((one) => readingText(at(one), "ms"))]);
  }
  return {
    columns: computedColumns(about.layout, tables),
    curves,
    sentences,
    table: { head: ["Flow", "packets", ...SAID.map((one) => `${one} %`)], rows },
    note: legendNote(about, true),
  };
}
