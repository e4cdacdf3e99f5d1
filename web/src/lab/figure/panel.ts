// One chart as a panel of a figure: its series reduced, its axes chosen, its marks, labels and legend.

import { shownUnit } from "../data/quantity";
import { rangeOf } from "../data/range";
import type { Columns } from "../engine/types";
import type { Box, Legend, Mono, Panel, Range, Text, Typography } from "./figure";
import { type MarkContext, markList, STRIP, strandsOf } from "./marks";
import type { Cut } from "./reduce/cut";
import type { FindBuckets, Keep } from "./reduce/decimate";
import { ReducedLine } from "./reduce/line";
import { extentOf, type Reducer, reducerOf } from "./reduce/reducers";
import { nextDomain, scaleOf } from "./scale";
import type { Across, ChartContext, ChartSpec, PlotData, Series } from "./series/types";
import { shownSeries } from "./spread/with-spread";
import { monoOf } from "./style/mono";
import { labelsOf } from "./texts/curve-names";
import { entryOf, legendValue, named } from "./texts/legend";
import { spreadNote } from "./texts/spread-texts";
import { captionOf, summaryOf } from "./texts/summary";
import { acrossAxis, timeAxis, timeTicks, valueAxis, valueTicks } from "./ticks";

/** Air inside the plot, so that a line at zero is a whole line. Units of the type's scale. */
const AIR = 4;

export interface PanelRequest {
  readonly columns: Columns;
  /** The run before the edit, where it is to be seen. */
  readonly ghost: Columns | null;
  /** Columns go this far. */
  readonly reached_s: number;
  readonly window_s: Range;
  readonly about: ChartContext;
  readonly plot: Box;
  /** Room to the right of the plot. */
  readonly margin: number;
  /** Pixels that can be told apart, for one layout unit. */
  readonly resolution: number;
  readonly keep: Keep;
  readonly typography: Typography;
  /** The y axis, where it is not to be chosen from the data: both sides of a comparison have the same. */
  readonly domain: Range | null;
  /** The same for a horizontal axis that is not time. */
  readonly acrossDomain?: Range | null;
  /** The scenario is being dragged: the axis may grow, and does not shrink. */
  readonly held: boolean;
  /** Moments of a person's changes. */
  readonly changes_s: readonly number[];
  readonly ensemble: Ensemble;
  /** Each run is a mark of its own. The page draws them between frames instead. */
  readonly strands: boolean;
  /** Says for all panels what the run before the edit is, and what a band. */
  readonly first: boolean;
  /** Has the labels of the time axis. */
  readonly last: boolean;
  /** Names of curves begin with a piece of their line. */
  readonly samples: boolean;
  /** Moment whose values the legend shows; null: none. */
  readonly at_s: number | null;
  /** Caption and summary are wanted, too: they read all rows of the window. */
  readonly words: boolean;
  readonly bucketsOf?: (table: string) => FindBuckets;
}

/** How many runs are shown. */
export interface Ensemble {
  /** They are of a scenario that has changed since. */
  readonly faded: boolean;
  /** Each of them is drawn, not only their median and band. */
  readonly individualRuns: boolean;
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
  #across: Range | null = null;

  constructor(readonly spec: ChartSpec) {}

  make(request: PanelRequest): Panel {
    const { about, plot, typography } = request;
    this.#cast(about, typography);
    const data = this.spec.computed?.of(request.columns, about, request) ?? null;
    const across = this.spec.computed?.across ?? null;
    const columns = data?.columns ?? request.columns;
    const window_s =
      across === null
        ? request.window_s
        : (request.acrossDomain ?? this.#extentAcross(columns, across));
    const cut = cutOf({ ...request, window_s }, data !== null);
    for (const reducer of this.reducers) reducer.prepare(columns, cut);
    const ghosts = data === null ? this.#ghosts(request, cut) : [];
    const extent = extentOf(this.reducers);
    const domain = request.domain ?? nextDomain(this.#domain, extent, this.spec.y, request.held);
    this.#domain = domain;
    const beyond = extent[1] > domain[1] ? extent[1] : null;
    const u = typography.scale;
    const strip = this.series.some(({ kind }) => kind === "strip") ? STRIP.room * u : 0;
    const x = scaleOf(window_s, [plot.x, plot.x + plot.width]);
    const y = scaleOf(domain, [plot.y + plot.height - AIR * u, plot.y + strip + AIR * u]);
    const { theme } = about;
    const place: MarkContext = { plot, window_s, x, typography, theme, mono: this.mono };
    const along = timeTicks(window_s, plot.width, typography.tick);
    const values = valueTicks(domain, plot.height - strip, typography.tick);
    const { spec, series } = this;
    const shown = shownUnit(spec.unit, domain[1]);
    const style = { typography, theme };
    return {
      id: spec.id,
      title: spec.title,
      heading: null,
      plot,
      clip: { ...plot, y: plot.y + strip, height: plot.height - strip },
      x:
        across === null
          ? timeAxis(x, along, plot, request.last, style)
          : acrossAxis(x, along, plot, across.title, shownUnit(across.unit, window_s[1]), style),
      y: valueAxis(y, values, plot, spec.title, shown, style),
      marks: markList(
        this.reducers,
        ghosts,
        request.strands ? strandsOf(this.reducers, place) : [],
        across === null ? request.changes_s : [],
        place,
      ),
      labels: labelsOf({
        ...request,
        window_s,
        reducers: this.reducers,
        x,
        y,
        beyond,
        unit: shown.unit,
        ghostPeak: request.first ? (ghosts[0]?.peak() ?? null) : null,
        theme,
      }),
      legend: this.#legend({ ...request, columns }, shown, data),
      empty: this.#isEmpty() ? emptyText(spec.empty, request) : null,
      beyond,
      caption: request.words ? captionOf(spec, series, request.window_s) : "",
      summary: request.words ? summaryOf(spec, series, columns, request.window_s, data) : "",
    };
  }

  /** Series depend on what the figure is about, not on size, window or columns. */
  #cast(about: ChartContext, typography: Typography): void {
    if (this.#about === about) return;
    this.#about = about;
    this.series = shownSeries(this.spec, about);
    const before = this.reducers;
    this.reducers = this.series.map((series, i) => reducerOf(series, before[i]));
    this.mono = monoOf(this.series, typography.scale);
  }

  /** From the least to the greatest place of any curve, in round numbers. */
  #extentAcross(columns: Columns, { rule }: Across): Range {
    const places = this.series.flatMap(({ table }) => Array.from(columns.column(table, "t_s")));
    this.#across = nextDomain(this.#across, rangeOf(places), rule, false);
    return this.#across;
  }

  /** The run before the edit, where this one has become another. */
  #ghosts({ ghost, columns }: PanelRequest, cut: Cut): readonly ReducedLine[] {
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

  #legend(
    request: PanelRequest,
    shown: ReturnType<typeof shownUnit>,
    data: PlotData | null,
  ): Legend {
    const { columns, at_s, typography, ensemble, first } = request;
    const overTime = (this.spec.computed?.across ?? null) === null;
    const entries = named(this.series).map((series) => {
      const reads = at_s !== null && overTime && series.kind !== "band";
      const value = reads ? legendValue(series, columns, at_s, shown) : "";
      const mono = this.mono.get(series.id) ?? { dash: [], symbol: null, sign: "." };
      return entryOf(series, mono, value, typography.scale);
    });
    const own = data === null ? spreadNote(this.series, ensemble, first) : data.note;
    const note = [own, this.spec.note ?? ""].filter((one) => one !== "").join("; ");
    return { entries, note, place: null };
  }

  /** Nothing to draw, and that is worth a sentence. */
  #isEmpty(): boolean {
    return this.reducers.every((one) => !(one.extent()[0] <= one.extent()[1]));
  }
}

/** Rows that are computed for one chart are in no other chart's pixel columns. */
function cutOf(
  { plot, resolution, window_s, reached_s, keep, ensemble, bucketsOf }: PanelRequest,
  isComputed: boolean,
): Cut {
  return {
    window_s,
    columns: Math.round(plot.width * resolution),
    width: plot.width,
    reached_s,
    keep,
    individualRuns: ensemble.individualRuns,
    bucketsOf: isComputed ? undefined : bucketsOf,
  };
}

function emptyText(text: string, { plot, typography, about }: PanelRequest): Text {
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
