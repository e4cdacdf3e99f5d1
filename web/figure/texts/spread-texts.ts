// An ensemble in words: the value in the legend, the sentence of a summary, and what line and band mean.

import { rangeWords } from "../../model/data/statistics/quantiles";
import type { Series, SpreadSeries } from "../charts/series/types";
import type { Range } from "../ink/geometry";
import { rowsIn } from "../reduce/decimate";
import { type AxisUnit, axisReading, spoken } from "./format";
import { spreadAt } from "./readout";

/** `1.02 (0.95–1.10)` */
export function spreadText(series: SpreadSeries, time_s: number, shown: AxisUnit): string {
  const spread = spreadAt(series, time_s);
  if (spread === null) return axisReading(Number.NaN, shown);
  const [median, low, high] = [spread.median, spread.low, spread.high].map((value) =>
    axisReading(value, shown),
  );
  return `${median} (${low}–${high})`;
}

export function spreadSpoken(series: SpreadSeries, time_s: number, unit: string): string {
  const spread = spreadAt(series, time_s);
  if (spread === null) return `${series.legend} no data`;
  const { median, low, high } = spread;
  return `${series.legend} median ${spoken(median, unit)}, interval ${spoken(low, unit)} to ${spoken(high, unit)}`;
}

/** "NADA over 20 seeds: median on average …, 5th to 95th percentile on average … to …." Of flows the lowest and the highest. */
export function spreadSentence(series: SpreadSeries, unit: string, window_s: Range): string {
  const bands = series.runs.bandsOf(series.of);
  if (bands === null) return "";
  const rows = rowsIn(bands.t, window_s);
  const [median, low, high] = [bands.median, bands.low, bands.high].map((values) =>
    spoken(meanIn(values, rows), unit),
  );
  const band = isOfFlows(series) ? "lowest to highest" : rangeSpoken(series.over.seeds);
  return `${series.legend}${seedsSuffix(series)}: median on average ${median}, ${band} on average ${low} to ${high}.`;
}

/** As a screen reader has it. */
const rangeSpoken = (seeds: number): string =>
  rangeWords(seeds).replace("5–95 %", "5th to 95th percentile");

/** " over 20 seeds", or nothing for one, and for a heap, whose name has its runs. */
export function seedsSuffix({ over: { seeds, of } }: SpreadSeries): string {
  return seeds === 1 || of !== undefined ? "" : ` over ${seeds} seeds`;
}

export function isOfFlows({ over: { flows } }: SpreadSeries): boolean {
  return flows > 1;
}

function meanIn(values: Float64Array, [first, end]: readonly [number, number]): number {
  let [sum, count] = [0, 0];
  for (let row = first; row < end; row += 1) {
    const value = values[row] as number;
    if (!Number.isFinite(value)) continue;
    sum += value;
    count += 1;
  }
  return count === 0 ? Number.NaN : sum / count;
}

/** What is what, at the end of a legend: in full in the first chart, elsewhere only what is not of all runs. Empty for one run. */
export function spreadNote(
  all: readonly Series[],
  { faded, individualRuns }: { readonly faded: boolean; readonly individualRuns: boolean },
  first: boolean,
): string {
  const spreads = all.filter((series) => series.kind === "spread");
  const [spread] = spreads;
  if (spread === undefined) return "";
  const alone = `seed ${spread.runs.seeds[0]} alone`;
  // Beside its name at a curve a line has its number, and the legend, where one would be told, is not always there.
  const ofOne = [
    ...(all.some(({ kind }) => kind === "strip") ? [`states: ${alone}`] : []),
    ...(all.some(isNamedOfOne) ? [`other lines: ${alone}`] : []),
  ];
  const ranges = heapRanges(all);
  if (!first) {
    const apart = ranges === "" ? [] : [`two heaps: medians, bands ${ranges}`];
    return [...apart, ...ofOne].join("; ");
  }
  const ofSeeds = spreads.find((one) => !isOfFlows(one) && !isOfHeap(one));
  const ofFlows = spreads.find(isOfFlows);
  const seeds = ofSeeds?.over.seeds ?? 1;
  return [
    ...(ofFlows === undefined
      ? []
      : [`of several flows thick median, band lowest to highest${inSeeds(ofFlows)}`]),
    ...(ofSeeds === undefined
      ? []
      : [
          `thick median, band ${rangeWords(seeds)} of ${seeds} seeds${faded ? " before your change" : ""}`,
        ]),
    ...(ranges === ""
      ? []
      : [`${ofSeeds === undefined ? "thick medians, bands " : ""}of two heaps ${ranges}`]),
    ...(individualRuns ? ["thin individual runs"] : []),
    ...ofOne,
  ].join("; ");
}

/** What the bands are of runs that fall into two heaps; empty where none do. */
export function heapRanges(all: readonly Series[]): string {
  const heaps = all.filter((one) => one.kind === "spread").filter(isOfHeap);
  return [...new Set(heaps.map(({ over }) => rangeWords(over.seeds)))].join(" or ");
}

function isOfHeap({ over }: SpreadSeries): boolean {
  return over.of !== undefined;
}

/** A line with its name at its end that no band is of; what a person sets, and what was kept, is named by itself. */
function isNamedOfOne(series: Series): boolean {
  return series.kind === "line" && series.direct !== undefined && series.fades;
}

function inSeeds({ over: { seeds } }: SpreadSeries): string {
  return seeds === 1 ? "" : ` in ${seeds} seeds`;
}
