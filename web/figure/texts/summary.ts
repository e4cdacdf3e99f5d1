// A chart in words: for screen readers, and for anybody whose picture fails to load.

import type { Columns } from "../../model/engine/types";
import { ownRows } from "../charts/series/own-time";
import type { ChartSpec, PlotData, Series } from "../charts/series/types";
import { Scratch, valuesOf } from "../charts/series/values-of";
import type { Range } from "../ink/geometry";
import { rowsIn } from "../reduce/decimate";
import { averageOf } from "./average";
import { spoken } from "./format";
import { shownValues } from "./readout";
import { seedsSuffix, spreadSentence } from "./spread-texts";

const scratch = new Scratch();

export function summaryOf(
  spec: ChartSpec,
  series: readonly Series[],
  columns: Columns,
  window_s: Range,
  data: PlotData | null = null,
): string {
  const range = `from ${seconds(window_s[0])} to ${seconds(window_s[1])} seconds`;
  if (data !== null) {
    const sentences = data.sentences.length === 0 ? [spec.empty] : data.sentences;
    return `${spec.title}, ${range}. ${sentences.join(" ")}`;
  }
  const named = series.filter(
    ({ legend, kind }) => legend !== null && kind !== "band" && kind !== "strip",
  );
  const sentences = named
    .map((one) => sentenceOf(one, spec.unit, columns, window_s))
    .filter((s) => s !== "");
  if (sentences.length === 0) return `${spec.title}, ${range}. ${spec.empty}`;
  return `${spec.title}, ${range}. ${sentences.join(" ")}`;
}

/** What is seen: "Rate from 0 to 100 seconds: NADA, reference, capacity". */
export function captionOf(spec: ChartSpec, series: readonly Series[], window_s: Range): string {
  const names = series.flatMap((one) => {
    if (one.legend === null) return [];
    return one.kind === "spread" ? [`${one.legend}${seedsSuffix(one)}`] : [one.legend];
  });
  const range = `from ${seconds(window_s[0])} to ${seconds(window_s[1])} seconds`;
  return `${spec.title} ${range}: ${names.length === 0 ? spec.empty : names.join(", ")}`;
}

/** "NADA receiving: on average 1.01 megabits per second, between 0.15 … and 1.52 …." */
function sentenceOf(series: Series, unit: string, columns: Columns, window_s: Range): string {
  if (series.kind === "spread") return spreadSentence(series, unit, window_s);
  const t = columns.column(series.table, "t_s");
  const [inWindow, own] = [rowsIn(t, window_s), ownRows(t, series)];
  const [first, end] = [Math.max(inWindow[0], own[0]), Math.min(inWindow[1], own[1])];
  let [sum, count] = [0, 0];
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const values = valuesOf(columns, series.table, shownValues(series), scratch);
  for (let row = first; row < end; row += 1) {
    const value = values[row] ?? Number.NaN;
    if (!Number.isFinite(value)) continue;
    sum += value;
    count += 1;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (count === 0) return "";
  const average =
    series.average === undefined
      ? sum / count
      : averageOf(columns, series.table, series.average, window_s);
  if (low === high) return `${series.legend}: ${spoken(low, unit)} throughout.`;
  return `${series.legend}: on average ${spoken(average, unit)}, between ${spoken(low, unit)} and ${spoken(high, unit)}.`;
}

function seconds(t_s: number): string {
  return String(Number(t_s.toFixed(1)));
}
