// What an entry of the catalog may consist of. Everything here is data: a time-series chart is one entry, no code elsewhere.

import type { SeedRuns } from "../../store";
import type { Scenario } from "../../store/types";
import type { ColumnArray, Columns, Layout, Range } from "../columns";
import type { Marker } from "../draw/line";
import type { EventSymbol } from "../draw/marks";
import type { State } from "../draw/strip";
import type { AxisRule } from "../scale";
import type { Theme } from "../theme";

/** What a chart's series may depend on. */
export interface About {
  readonly layout: Layout;
  readonly scenario: Scenario;
  /** What the core takes for a setting that the scenario leaves out. */
  defaultOf(path: string): unknown;
  /** Flow whose controller is looked at; empty if there is none. */
  readonly flow: string;
  /** Narrowest link on that flow's path; null if all are unlimited. */
  readonly link: string | null;
  /** What the core calls it: the flow's own copy where the flows are apart. */
  readonly linkName: string | null;
  readonly theme: Theme;
  /** The same scenario under many seeds; null where only the run at hand is shown. */
  readonly many: SeedRuns | null;
}

/** A column by name, or a value computed row by row from several of the same table. */
export type Values = string | Derived;

export interface Derived {
  readonly from: readonly string[];
  readonly unit: string;
  value(a: number, b: number, c: number): number;
}

/** An average as the metrics define it: the sum of a column, weighed by another, over the sum of the weights, or of a third. */
export interface Average {
  readonly of: string;
  readonly weights?: string;
  readonly per?: string;
  readonly factor?: number;
  /** Only while the flow is on. */
  readonly within?: Range;
}

interface Common {
  readonly id: string;
  readonly table: string;
  /** Legend: words beside the swatch; null keeps the series out of it. */
  readonly legend: string | null;
  /** What the words stand for, where they need it. */
  readonly meaning?: string;
  /** What words call its average; without it that of the values drawn. */
  readonly average?: Average;
  /** Flow that the legend's entry selects. */
  readonly flow?: string;
  /** From here on its rows say nothing more, although the last one would hold: the flow has left. */
  readonly until_s?: number;
  readonly colour: string;
}

export interface LineSeries extends Common {
  readonly kind: "line";
  readonly values: Values;
  readonly width: number;
  readonly dash: readonly number[];
  readonly hold: boolean;
  /** A held value is that of the interval which ends at its moment, so it begins an interval earlier. */
  readonly ofInterval?: true;
  readonly marker: Marker;
  /** Words at the curve's end, and their colour. */
  readonly direct?: string;
  readonly text?: string;
  /** Faint after the playhead. What a person sets (capacity) is as certain tomorrow as today. */
  readonly fades: boolean;
  /** Whether the y axis makes room: always, unless it would dwarf the rest, or never. */
  readonly scales: "always" | "near" | "never";
  /** Drawn dotted from the run before the edit, too. */
  readonly ghost: boolean;
}

export interface BandSeries extends Common {
  readonly kind: "band";
  readonly low: string;
  readonly high: string;
}

/** Stands on zero; stacked terms are sums, the lowest first. */
export interface AreaSeries extends Common {
  readonly kind: "area";
  readonly values: Values;
  /** The legend's number, where it differs from the height drawn. */
  readonly term?: string;
}

export interface MarkSeries extends Common {
  readonly kind: "marks";
  readonly values: Values;
  /** A count: rows where it is zero are no events, whatever `values` would say. */
  readonly events: string;
  readonly symbol: EventSymbol;
}

export interface StripSeries extends Common {
  readonly kind: "strip";
  readonly values: Values;
  readonly states: readonly State[];
}

/** One quantity in many runs: its median, and the band from the 5th to the 95th percentile. */
export interface SpreadSeries extends Common {
  readonly kind: "spread";
  /** The quantity in each of them. */
  readonly of: LineSeries | MarkSeries;
  readonly runs: SeedRuns;
  /** How much of the colour the band has: less where several lie on one another. */
  readonly shade: number;
  readonly width: number;
  readonly dash: readonly number[];
  readonly marker: Marker;
  readonly direct?: string;
  readonly text?: string;
}

export type Series = LineSeries | BandSeries | AreaSeries | MarkSeries | StripSeries | SpreadSeries;

export interface ChartSpec {
  readonly id: string;
  /** Which of the charts that may stand at this place. */
  readonly choice?: string;
  readonly title: string;
  /** Unit of its columns; the axis may show a larger one (Mbit/s). */
  readonly unit: string;
  /** Height compared with the other charts. */
  readonly share: number;
  readonly y: AxisRule;
  /** What matters most first: so they stand in the legend, and the last is drawn at the bottom. */
  series(about: About): readonly Series[];
  /** Sentence in place of the picture where there is nothing to draw. */
  readonly empty: string;
  /** The capacity line can be drawn here. */
  readonly capacity?: boolean;
}

/** Values of a series in one run. Computed ones live in `scratch` until its next use. */
export function valuesOf(
  columns: Columns,
  table: string,
  values: Values,
  scratch: Scratch,
): ColumnArray {
  if (typeof values === "string") return columns.column(table, values);
  const [a, b, c] = values.from.map((name) => columns.column(table, name));
  const rows = Math.min(...[a, b, c].map((column) => column?.length ?? Number.POSITIVE_INFINITY));
  const out = scratch.room(rows);
  for (let row = 0; row < rows; row += 1) {
    out[row] = values.value(a?.[row] ?? Number.NaN, b?.[row] ?? Number.NaN, c?.[row] ?? Number.NaN);
  }
  return out;
}

/** Values of events alone, zero elsewhere: most rows have none, and cost nothing. */
export function eventsOf(
  columns: Columns,
  { table, events, values }: MarkSeries,
  scratch: Scratch,
): ColumnArray {
  const counts = columns.column(table, events);
  const out = scratch.room(counts.length).fill(0);
  const names = typeof values === "string" ? [values] : values.from;
  const [a, b, c] = names.map((name) => columns.column(table, name));
  const valueIn = typeof values === "string" ? (first: number): number => first : values.value;
  for (let row = 0; row < counts.length; row += 1) {
    if (!((counts[row] as number) > 0)) continue;
    out[row] = valueIn(a?.[row] ?? Number.NaN, b?.[row] ?? Number.NaN, c?.[row] ?? Number.NaN);
  }
  return out;
}

export class Scratch {
  #buffer = new Float64Array(0);

  room(rows: number): Float64Array {
    if (this.#buffer.length < rows) this.#buffer = new Float64Array(rows * 2);
    return this.#buffer.subarray(0, rows);
  }
}
