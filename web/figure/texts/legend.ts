// What a legend says: an entry for each named series, with the picture of its stroke, fill or symbol.

import type { Columns } from "../../model/engine/types";
import { symbolOf } from "../charts/series/mono";
import type { Series } from "../charts/series/types";
import type { LegendEntry, Mono, Stroke, Swatch } from "../figure";
import { type AxisUnit, axisReading } from "./format";
import { seriesValueAt } from "./readout";
import { spreadText } from "./spread-texts";

/** With more flows' entries than this the rest is folded: a legend leaves room for its picture. */
const MOST = 10;

/** What a legend keeps folded at first: what belongs to a link is never kept back, nor is one entry alone. */
export function folded<T extends Pick<Series, "table">>(all: readonly T[]): readonly T[] {
  const ofFlows = all.filter(({ table }) => !table.startsWith("links."));
  return ofFlows.length <= MOST + 1 ? [] : ofFlows.slice(MOST);
}

/** A series with words for a legend. */
export function named(all: readonly Series[]): readonly Series[] {
  return all.filter(({ legend }) => legend !== null);
}

/** `value`: what the series shows at the moment asked for. `scale`: layout units for a CSS pixel of the page. */
export function entryOf(series: Series, mono: Mono, value: string, scale: number): LegendEntry {
  return {
    id: series.id,
    words: series.legend ?? "",
    meaning: series.meaning ?? "",
    flow: series.flow ?? "",
    swatch: swatchOf(series, mono, scale),
    value,
    place: null,
  };
}

function swatchOf(series: Series, mono: Mono, scale: number): Swatch {
  switch (series.kind) {
    case "line":
    case "spread": {
      const stroke = strokeOf(series.colour, series.width, series.dash, scale);
      return { kind: series.kind, stroke, symbol: symbolOf(series), mono };
    }
    case "band":
    case "area":
      return { kind: "area", fill: series.colour, mono };
    case "strip":
      return { kind: "strip", fill: series.colour };
    case "marks":
      return {
        kind: "symbol",
        symbol: series.symbol,
        stroke: strokeOf(series.colour, 1, [], scale),
      };
    default:
      return series satisfies never;
  }
}

export function strokeOf(
  colour: string,
  width: number,
  dash: readonly number[],
  scale: number,
): Stroke {
  return { colour, width: width * scale, dash: dash.map((length) => length * scale) };
}

/** The text of one entry's value. */
export function legendValue(
  series: Series,
  columns: Columns,
  time_s: number,
  shown: AxisUnit,
): string {
  if (series.kind === "spread") return spreadText(series, time_s, shown);
  const value = seriesValueAt(columns, series, time_s);
  if (series.kind === "line" && series.each !== undefined)
    return `${axisReading(value, shown)} (${axisReading(value / series.each, shown)} each)`;
  if (series.kind !== "strip") return axisReading(value, shown);
  return (
    series.states.find((state) => state.value === value)?.label ?? axisReading(Number.NaN, shown)
  );
}

/** What a strip says in its heading: its state, else the value of its first series. */
export function stripReading(
  all: readonly Series[],
  columns: Columns,
  time_s: number,
  shown: AxisUnit,
): string {
  const first = all.find(({ kind }) => kind === "strip") ?? all[0];
  if (first === undefined) return "";
  const value = legendValue(first, columns, time_s, shown);
  return first.kind === "strip" ? value : `${value} ${shown.unit}`;
}
