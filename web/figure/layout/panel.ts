// One chart as a panel of a figure: its series reduced, its axes chosen, its marks, labels and legend.

import { type AxisUnit, shownUnit } from "../../model/data/quantity";
import { rangeOf } from "../../model/data/range";
import type { Columns } from "../../model/engine/types";
import { monoOf } from "../charts/series/mono";
import type { Across, ChartContext, ChartSpec, PlotData, Series } from "../charts/series/types";
import type { Axis, Box, Label, Legend, Mark, Mono, Panel, Range, Scale, Text } from "../figure";
import { autoscale, scaleLinear } from "../ink/scale";
import type { Cut } from "../reduce/cut";
import { ReducedLine } from "../reduce/line";
import { isLowerEnd, isUpperEnd, type PanelRequest } from "../reduce/panel-request";
import { extentOf, type Reducer, reducerOf } from "../reduce/reducers";
import { shownSeries } from "../reduce/with-spread";
import { labelsOf } from "../texts/curve-names";
import { entryOf, legendValue, named } from "../texts/legend";
import { spreadNote } from "../texts/spread-texts";
import { captionOf, summaryOf } from "../texts/summary";
import { acrossAxis, acrossCount, valueAxis, valueTicks } from "../texts/ticks";
import { timeAxis } from "../texts/time-axis";
import { widestValue } from "../texts/widest";
import { type MarkContext, markList, STRIP, strandsOf } from "./marks";

/** Air inside the plot, so that a line at zero is a whole line. Units of the type's scale. */
const AIR = 4;

/** What a panel shows, in its maker's reducers. */
interface Shown {
  /** Computed for axes of its own; null: columns over time. */
  readonly data: PlotData | null;
  readonly columns: Columns;
  /** Domain of the horizontal axis. */
  readonly domain: Range;
  readonly ghosts: readonly ReducedLine[];
}

/** Where it shows it. */
interface Frame {
  readonly x: Scale;
  readonly y: Scale;
  /** Below the strip of states, where there is one. */
  readonly clip: Box;
  readonly unit: AxisUnit;
  /** Highest value, where it lies beyond the axis. */
  readonly beyond: number | null;
}

/** Makes one chart's panels. Its buffers, and the y axis, serve again: arrays of a panel are good until the next one is made. */
export class PanelMaker {
  reducers: readonly Reducer[] = [];
  /** In the order of the legend. */
  series: readonly Series[] = [];
  mono: ReadonlyMap<string, Mono> = new Map();
  #about: ChartContext | null = null;
  #ghostLines: readonly ReducedLine[] = [];
  #domain: Range | null = null;
  #acrossDomain: Range | null = null;

  constructor(readonly spec: ChartSpec) {}

  make(request: PanelRequest): Panel {
    const { id, title } = this.spec;
    const { window_s } = request.axes;
    const worded = request.purpose === "picture";
    this.#cast(request);
    const shown = this.#reduced(request);
    const frame = this.#frame(shown, request);
    return {
      ...{ id, title, heading: null, plot: request.layout.plot, clip: frame.clip },
      x: this.#xAxis(frame, request),
      y: this.#yAxis(frame, request),
      marks: this.#marks(shown, frame, request),
      labels: this.#labels(shown, frame, request),
      legend: this.#legend(shown, frame, request),
      empty: this.#isEmpty() ? emptyText(this.spec.empty, request) : null,
      beyond: frame.beyond,
      caption: worded ? captionOf(this.spec, this.series, window_s) : "",
      summary: worded ? summaryOf(this.spec, this.series, shown.columns, window_s, shown.data) : "",
    };
  }

  get #across(): Across | null {
    return this.spec.computed?.across ?? null;
  }

  /** Series depend on what the figure is about, not on size, window or columns. */
  #cast({ about, layout }: PanelRequest): void {
    if (this.#about === about) return;
    this.#about = about;
    this.series = shownSeries(this.spec, about);
    const before = this.reducers;
    this.reducers = this.series.map((series, i) => reducerOf(series, before[i]));
    this.mono = monoOf(this.series, layout.typography.scale);
  }

  #reduced(request: PanelRequest): Shown {
    const { about, axes, at_s } = request;
    const moment = { window_s: axes.window_s, at_s };
    const data = this.spec.computed?.of(request.data.columns, about, moment) ?? null;
    const columns = data?.columns ?? request.data.columns;
    const domain = this.#horizontal(columns, request);
    const cut = cutOf(request, domain, data !== null);
    for (const reducer of this.reducers) reducer.prepare(columns, cut);
    return { data, columns, domain, ghosts: data === null ? this.#ghosts(request, cut) : [] };
  }

  /** The window; on another axis than time, from the least to the greatest place of any curve, in round numbers. */
  #horizontal(columns: Columns, { axes }: PanelRequest): Range {
    const across = this.#across;
    if (across === null) return axes.window_s;
    if (typeof axes.across !== "string") return axes.across;
    const places = this.series.flatMap(({ table }) => Array.from(columns.column(table, "t_s")));
    const seen = rangeOf(places);
    this.#acrossDomain = autoscale(this.#acrossDomain, seen, across.rule, axes.across);
    return this.#acrossDomain;
  }

  /** The run before the edit, where this one has become another. */
  #ghosts({ data: { ghost, columns } }: PanelRequest, cut: Cut): readonly ReducedLine[] {
    if (ghost === null) return [];
    const lines = this.series.flatMap((series) =>
      series.kind === "line" && series.ghost ? [series] : [],
    );
    this.#ghostLines = lines.map(
      (series, i) => new ReducedLine(series, this.#ghostLines[i]?.points),
    );
    for (const line of this.#ghostLines) line.prepareGhost(ghost, columns, cut);
    return this.#ghostLines;
  }

  #frame({ domain }: Shown, { axes, layout: { plot, typography } }: PanelRequest): Frame {
    const u = typography.scale;
    const extent = extentOf(this.reducers);
    const values =
      typeof axes.y === "string" ? autoscale(this.#domain, extent, this.spec.y, axes.y) : axes.y;
    this.#domain = values;
    const strip = this.series.some(({ kind }) => kind === "strip") ? STRIP.room * u : 0;
    const [top, bottom] = [plot.y + strip, plot.y + plot.height];
    return {
      x: scaleLinear(domain, [plot.x, plot.x + plot.width]),
      y: scaleLinear(values, [bottom - AIR * u, top + AIR * u]),
      clip: { ...plot, y: top, height: plot.height - strip },
      unit: shownUnit(this.spec.unit, values[1]),
      beyond: extent[1] > values[1] ? extent[1] : null,
    };
  }

  #xAxis({ x }: Frame, { about: { theme }, layout, stacked }: PanelRequest): Axis {
    const { plot, typography } = layout;
    const across = this.#across;
    const count = acrossCount(plot.width, typography.tick);
    const style = { typography, theme };
    if (across === null) return timeAxis(x, count, plot, isLowerEnd(stacked), style);
    const unit = shownUnit(across.unit, x.domain()[1]);
    return acrossAxis(x, x.ticks(count), plot, across.title, unit, style);
  }

  #yAxis({ y, clip, unit }: Frame, { about: { theme }, layout, purpose }: PanelRequest): Axis {
    const { plot, typography } = layout;
    const least = purpose === "picture" ? 3 : 2;
    const ticks = valueTicks(y, clip.height, typography.tick, least);
    return valueAxis(y, ticks, plot, this.spec.title, unit, { typography, theme });
  }

  #marks({ ghosts }: Shown, { x }: Frame, request: PanelRequest): readonly Mark[] {
    const { layout, about, purpose, ensemble } = request;
    const { plot, typography } = layout;
    const context: MarkContext = {
      ...{ plot, window_s: x.domain(), x, typography },
      ...{ theme: about.theme, mono: this.mono },
    };
    const apart = purpose === "picture" && ensemble.individualRuns;
    const strands = apart ? strandsOf(this.reducers, context) : [];
    const changes_s = this.#across === null ? request.changes_s : [];
    return markList(this.reducers, ghosts, strands, changes_s, context);
  }

  #labels({ ghosts }: Shown, frame: Frame, request: PanelRequest): readonly Label[] {
    const { layout, about, stacked } = request;
    return labelsOf({
      ...layout,
      reducers: this.reducers,
      window_s: frame.x.domain(),
      x: frame.x,
      y: frame.y,
      beyond: frame.beyond,
      unit: frame.unit.unit,
      ghostPeak: isUpperEnd(stacked) ? (ghosts[0]?.peak() ?? null) : null,
      theme: about.theme,
    });
  }

  #legend({ data, columns }: Shown, { unit }: Frame, request: PanelRequest): Legend {
    const { at_s, layout, ensemble, stacked } = request;
    const overTime = this.#across === null;
    const entries = named(this.series).map((series) => {
      const reads = at_s !== null && overTime && series.kind !== "band";
      const value = reads ? legendValue(series, columns, at_s, unit) : "";
      const room =
        reads && request.steady === true ? widestValue(series, columns, unit) : undefined;
      const mono = this.mono.get(series.id) ?? { dash: [], symbol: null, sign: "." };
      const entry = entryOf(series, mono, value, layout.typography.scale);
      return room === undefined ? entry : { ...entry, room };
    });
    const own = data === null ? spreadNote(this.series, ensemble, isUpperEnd(stacked)) : data.note;
    const note = [own, this.spec.note ?? ""].filter((one) => one !== "").join("; ");
    return { entries, note, place: null };
  }

  /** Nothing to draw, and that is worth a sentence. */
  #isEmpty(): boolean {
    return this.reducers.every((one) => !(one.extent()[0] <= one.extent()[1]));
  }
}

/** Rows that are computed for one chart are in no other chart's pixel columns. */
function cutOf({ data, layout, ensemble }: PanelRequest, domain: Range, isComputed: boolean): Cut {
  const { plot, resolution } = layout;
  return {
    window_s: domain,
    columns: Math.round(plot.width * resolution),
    width: plot.width,
    reached_s: data.reached_s,
    individualRuns: ensemble.individualRuns,
    bucketsOf: isComputed ? undefined : data.bucketsOf,
  };
}

function emptyText(text: string, { layout: { plot, typography }, about }: PanelRequest): Text {
  return {
    text,
    x: plot.x + plot.width / 2,
    y: plot.y + plot.height / 2,
    anchor: "middle",
    size: typography.label,
    weight: 400,
    colour: about.theme.muted,
    role: "empty",
  };
}
