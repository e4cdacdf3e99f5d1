// What an entry of the catalog may consist of: data and functions that give data, so that what draws it knows no single chart.

import type { Bands } from "../../../model/data/bands";
import type { Schema } from "../../../model/engine/schema";
import type { ColumnArray, Columns, Layout } from "../../../model/engine/types";
import type { Scenario } from "../../../model/scenario/types";
import type { EventSymbol, PointSymbol, Range, StripState } from "../../figure";
import type { AxisRule } from "../../ink/scale";
import type { Theme } from "../../ink/theme";
import type { Role } from "../style/dashes";
import type { OwnTime } from "./own-time";

/** What a chart's series may depend on. */
export interface ChartContext {
  /** The core's description of itself. */
  readonly schema: Schema;
  readonly layout: Layout;
  readonly scenario: Scenario;
  /** Flow whose controller is looked at; empty if there is none. */
  readonly flow: string;
  /** Narrowest link on that flow's path; null if all are unlimited. */
  readonly link: string | null;
  readonly theme: Theme;
  /** The same scenario under many seeds; null where only the current run is shown. */
  readonly many: ManyRuns | null;
  /** Ids of the charts that show their finer lines, too; without it all do. */
  readonly lines?: readonly string[];
  /** Runs kept beside the current run, whose tables stand behind their letters (kept.ts); nothing: none. */
  readonly beside?: readonly ShownKept[];
}

/** A kept run as charts show it. */
export interface ShownKept {
  readonly letter: string;
  readonly name: string;
  /** What stands at its line; without it the letter. */
  readonly label?: string;
  /** Of which it is, beside runs of many seeds. */
  readonly seed?: number;
  readonly columns: Columns;
  /** When a flow of its comes and leaves. */
  readonly ownTime?: (flow: string) => OwnTime;
}

/** Row by row over many runs, at the rows' times. */
export interface SeriesBands extends Bands {
  readonly t: ColumnArray;
  /** Where the runs fall into two heaps, each by itself, from the lowest on; else none. */
  readonly heaps: readonly ManyRuns[];
}

/** The runs of one scenario under many seeds, with their medians and percentiles. */
export interface ManyRuns {
  readonly seeds: readonly number[];
  readonly columns: readonly Columns[];
  /** Null until they have been computed. */
  bandsOf(of: LineSeries | MarkSeries): SeriesBands | null;
}

/** A column by name, or a value computed row by row from several of the same table. */
export type Values = string | Derived;

export interface Derived {
  readonly from: readonly string[];
  readonly unit: string;
  value(a: number, b: number, c: number, d?: number): number;
  /** Where a row depends on those before it: all of them. `value` is then what a row says by itself. */
  rows?(columns: Columns, table: string): ColumnArray;
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

interface Common extends OwnTime {
  readonly id: string;
  readonly table: string;
  /** Legend: words beside the swatch; null keeps the series out of it. */
  readonly legend: string | null;
  /** What the words stand for, where they need it. */
  readonly meaning?: string;
  /** What words call its average; without it that of the values drawn. */
  readonly average?: Average;
  /** Flow that the legend's entry selects. Over many seeds a line with one, or with a `ghost`, is a median and a band. */
  readonly flow?: string;
  readonly colour: string;
  /** The word for what it is beside the lines that a chart is about: the page shows it when it is asked for. */
  readonly finer?: string;
}

export interface LineSeries extends Common {
  readonly kind: "line";
  readonly values: Values;
  readonly width: number;
  readonly dash: readonly number[];
  /** What the dash says that it is, beside other lines. */
  readonly role?: Role;
  readonly hold: boolean;
  /** A held value is that of the interval which ends at its moment, so it begins an interval earlier. */
  readonly ofInterval?: true;
  /** What it is at a moment, where a row is the mean of an interval, which at a step is no value that it ever had. */
  readonly valueAt?: (t_s: number) => number;
  readonly symbol: PointSymbol;
  /** Words at the curve's end, and their colour. */
  readonly direct?: string;
  readonly text?: string;
  /** Faint after the playhead. What a person sets (capacity) is as certain tomorrow as today. */
  readonly fades: boolean;
  /** Whether the y axis makes room: always, unless it would dwarf the rest, or never. */
  readonly scales: "always" | "near" | "never";
  /** Drawn dotted from the run before the edit, too; see `flow`. */
  readonly ghost: boolean;
  /** Of so many connections together: what each has is told with it. */
  readonly each?: number;
  /** Goes any way: to the left and over itself. */
  readonly free?: true;
  /** Each of its points has its symbol, of this radius, in units of the type's scale. */
  readonly dots?: number;
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
  readonly states: readonly StripState[];
}

/** How many times a quantity is there: once in each run of a seed, or once for each flow of a kind in each of them. */
interface Over {
  readonly flows: number;
  readonly seeds: number;
  /** Of a heap: how many runs there are with those of the other one. */
  readonly of?: number;
}

/** One quantity in many runs: its median, and the band from the 5th to the 95th percentile; or of many flows, from the lowest to the highest. */
export interface SpreadSeries
  extends Common,
    Pick<LineSeries, "width" | "dash" | "symbol" | "direct" | "text"> {
  readonly kind: "spread";
  /** The quantity in each of them. */
  readonly of: LineSeries | MarkSeries;
  readonly runs: ManyRuns;
  readonly over: Over;
  /** How much of the colour the band has: less where several lie on one another. */
  readonly shade: number;
}

/** A horizontal axis that is not time. */
export interface Across {
  /** What it shows, in words: "Queuing delay". */
  readonly title: string;
  /** Unit of its values; the axis may show a larger one. */
  readonly unit: string;
  readonly rule: AxisRule;
}

/** Curves that are no columns over time: computed from the tables of a run, for a part of its time. */
interface Computed {
  /** Null: time. */
  readonly across: Across | null;
  of(columns: Columns, about: ChartContext, moment: PlotMoment): PlotData;
}

export interface PlotMoment {
  readonly window_s: Range;
  /** Moment that stands out in it; null: none. */
  readonly at_s: number | null;
}

export interface PlotData {
  /** What the series read: `t_s` of their tables is the place along the horizontal axis. */
  readonly columns: Columns;
  readonly curves: readonly PlotCurve[];
  /** With all numbers: for screen readers, and beside the picture. */
  readonly sentences: readonly string[];
  readonly table: PlotTable;
  /** What holds for all of it, at the end of the legend; empty: nothing. */
  readonly note: string;
}

/** Points that can be pointed at, each with words for what it is. */
export interface PlotCurve {
  /** Id of the series. */
  readonly of: string;
  readonly name: string;
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number>;
  words(place: number): string;
}

interface PlotTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
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
  series(about: ChartContext): readonly Series[];
  /** Sentence in place of the picture where there is nothing to draw. */
  readonly empty: string;
  /** What holds for all of it, at the end of the legend. */
  readonly note?: string;
  /** The page shows it as a strip until it is opened. */
  readonly strip?: true;
  /** Its curves are computed, and may stand on another axis than time. */
  readonly computed?: Computed;
  /** The capacity line can be drawn here. */
  readonly capacity?: boolean;
}

/** A place on the stage. Most show one chart; some have several to choose from, or none for what is in view. */
export interface CatalogEntry {
  readonly id: string;
  readonly title: string;
  choices(about: ChartContext): readonly ChartSpec[];
  /** Columns of a flow that its medians and bands over many seeds are drawn from: they are kept of each of those runs. */
  readonly overSeeds?: readonly string[];
}
