// A chart's series where a scenario is run under many seeds: what a chart is about becomes a median and a band, the run at
// hand stays as a thin line, and what cannot be averaged (states, terms that add up) is the current run's alone, or makes room.

import { rangeWords } from "../../model/data/statistics/quantiles";
import { seriesOfKept } from "../charts/kept";
import { seriesSeen } from "../charts/series/finer";
import type {
  ChartContext,
  ChartSpec,
  LineSeries,
  ManyRuns,
  MarkSeries,
  Series,
  SpreadSeries,
} from "../charts/series/types";
import { DASH } from "../charts/style/dashes";
import { mix, type Theme } from "../ink/theme";

/** Of one band alone. */
const SHADE = 0.24;

/** What a chart shows: of the current run alone, or of all. */
export function shownSeries(spec: ChartSpec, about: ChartContext): readonly Series[] {
  const all = seriesSeen(spec, about);
  if (spec.computed !== undefined) return all;
  const { many, theme } = about;
  const shown = many === null ? all : withSpread(all, many, theme);
  return about.beside === undefined ? shown : [...shown, ...seriesOfKept(all, about)];
}

export function withSpread(
  all: readonly Series[],
  many: ManyRuns,
  theme: Theme,
): readonly Series[] {
  const spreads = all.flatMap((series) => spreadOf(series, many)).flatMap(inHeaps);
  const shade = SHADE / Math.sqrt(spreads.length);
  const covered = new Set<string>(spreads.map(({ of }) => of.id));
  const [first] = spreads;
  const rest = all.flatMap((series): readonly Series[] => {
    if (series.kind === "marks" || !covered.has(series.id)) return besides(series, many);
    return series.kind === "line" ? [thin(series, many, theme, series.id === first?.of.id)] : [];
  });
  return [...spreads.map((spread) => ({ ...spread, shade })), ...rest];
}

/** Only what the chart is about: bands of everything would hide each other. */
function spreadOf(series: Series, many: ManyRuns): readonly SpreadSeries[] {
  const { legend, table } = series;
  if (legend === null || !((many.columns[0]?.rows(table) ?? 0) > 0)) return [];
  if (series.kind === "marks")
    return [
      {
        ...styleOf(series, many),
        width: 1.5,
        dash: series.symbol === "cross" ? DASH.solid : DASH.middle,
        symbol: "tick",
      },
    ];
  if (series.kind !== "line" || !series.fades) return [];
  if (series.flow === undefined && !series.ghost) return [];
  const { dash, symbol, direct, text } = series;
  return [
    {
      ...styleOf(series, many),
      width: 2,
      dash,
      symbol,
      ...(direct === undefined ? {} : { direct }),
      ...(text === undefined ? {} : { text }),
    },
  ];
}

/** One line in the middle of two heaps is one that no run follows: each has its own, and the smaller one another dash. */
export function inHeaps(spread: SpreadSeries): readonly SpreadSeries[] {
  const { runs: all, id, legend, direct } = spread;
  const heaps = all.bandsOf(spread.of)?.heaps ?? [];
  if (heaps.length === 0) return [spread];
  const of = all.seeds.length;
  // What is named first is drawn over the rest, and read at the playhead.
  const largest = heaps.toSorted((a, b) => b.seeds.length - a.seeds.length);
  return largest.map((runs, i) => {
    const seeds = runs.seeds.length;
    const words = `${seeds} of ${of} runs`;
    return {
      ...spread,
      ...{ id: `${id} ${i + 1}`, runs, over: { flows: 1, seeds, of } },
      legend: `${legend}, ${words}`,
      meaning: meaningOf(spread.of, seeds, `${words}, which lie together`),
      ...(i > 0 && { dash: DASH.even }),
      ...(direct !== undefined && { direct: inHeap(direct, seeds, of) }),
    };
  });
}

/** At a curve's end, where there is room for little: "NADA 15/20". */
export const inHeap = (name: string, runs: number, of: number): string => `${name} ${runs}/${of}`;

/** `runs`: how many they are, in words. */
function meaningOf({ meaning, legend }: LineSeries | MarkSeries, seeds: number, runs: string) {
  return `${meaning ?? legend}. Median of ${runs}, and in brackets the range, ${rangeWords(seeds)}`;
}

function styleOf(of: LineSeries | MarkSeries, runs: ManyRuns) {
  const { table, legend, colour, flow } = of;
  const { length } = runs.seeds;
  const meaning = meaningOf(of, length, `${length} seeds`);
  return {
    kind: "spread",
    id: `${of.id} spread`,
    of,
    runs,
    over: { flows: 1, seeds: runs.seeds.length },
    shade: SHADE,
    table,
    legend,
    colour,
    meaning,
    ...(flow === undefined ? {} : { flow }),
  } as const;
}

/** The spread within each 100 ms of one run, and the parts of its sum, would be taken for that over the seeds; a flow's finer lines would hide it. */
function besides(series: Series, { seeds }: ManyRuns): readonly Series[] {
  if (series.kind === "band" || series.kind === "area") return [];
  if (series.kind === "line" && series.fades && series.table.startsWith("flows.")) return [];
  if (series.kind === "marks") return [{ ...series, legend: null }];
  // States cannot be averaged, and what one controller or queue reckons with is not: it is told of which run it is.
  if (series.legend === null || series.kind === "spread" || isSet(series)) return [series];
  return [{ ...series, legend: `${series.legend}, seed ${seeds[0]}` }];
}

/** What a person sets for a link (its capacity, how long its queue may be) is the same under every seed. */
function isSet(series: Series): boolean {
  return series.kind === "line" && !series.fades && series.table.startsWith("links.");
}

function thin(series: LineSeries, { seeds }: ManyRuns, theme: Theme, named: boolean): LineSeries {
  const { direct: _, text: __, flow: ___, ...line } = series;
  return {
    ...line,
    id: `${series.id} of the current run`,
    legend: named ? `seed ${seeds[0]}` : null,
    meaning: "The current run, one of them",
    // Seen on its own median and band.
    colour: mix(series.colour, theme.ink, 0.45),
    width: 1,
    dash: DASH.solid,
  };
}
