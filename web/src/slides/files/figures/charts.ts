// The charts of a slide: laid out at the size that they have there, with the same axes on both sides of a comparison.

import {
  ACROSS,
  aboutOf,
  type ChartContext,
  type ChartSpec,
  chartNamed,
  type Figure,
  type FigureRequest,
  figureOf,
  type Range,
  type Theme,
  withSpread,
} from "../../../../figure";
import { fits, SLIDE, shapesOf, withFewerLines } from "../../../../figure/exports";
import type { ChartsFigure } from "../../deck/deck";
import { type Facts, type RunFacts, runOf } from "../../deck/facts";
import { aboutOfRun, overlaid, sideBySide } from "../../deck/overlay";
import type { SeriesStyle } from "../../deck/series-styles";
import type { Extent } from "../page-model";
import { type Drawing, sentence } from "./drawing";

/** In so many layout units across, so many lines can be told apart. */
const LINES = { half: 4, full: 8 } as const;
const HALF = 460;

export type Request = Omit<FigureRequest, "domains">;

/** What is asked of the layout; a sentence where the figure cannot be. */
export function requestOf(
  figure: ChartsFigure,
  { width, height }: Extent,
  facts: Facts,
  theme: Theme,
  styleOf: (run: string) => SeriesStyle | null,
): Request | string {
  const found = figure.runs.flatMap((name) => {
    const run = runOf(facts, name);
    return run === null ? [] : [[name, run] as const];
  });
  const [first] = found;
  if (first === undefined) return missing(figure, facts);
  if (figure.charts.length === 0) return "This figure has no chart; give it one, such as rates";
  const own = found.length === 1 ? themeOf(first[1], styleOf(first[0]), theme) : theme;
  const charts = found.length === 1 ? alone(figure, first[1], width, own) : several();
  if (typeof charts === "string") return charts;
  const { duration_s } = first[1].scenario;
  const [from, to] = figure.window_s ?? [0, duration_s];
  if (from >= duration_s) {
    return `Its time begins at ${from} s, and the run ends at ${duration_s} s; take an earlier one`;
  }
  return {
    columns: found.length === 1 ? first[1].columns : sideBySide(found),
    // Beside each other each run has its one line.
    about: aboutOfRun(first[1], own, found.length === 1 ? figure.lines : undefined),
    charts: titled(charts, figure.title),
    window_s: [from, Math.min(to, duration_s)],
    width,
    height,
    unit: "pt",
    typography: SLIDE,
    samples: true,
    legend: "unnamed",
  };

  function several(): readonly ChartSpec[] | string {
    return all(figure.charts.map((chart) => overlaid(chart, found, theme, styleOf)));
  }
}

export function drawingOf(
  request: Request | string,
  extent: Extent,
  domains: Readonly<Record<string, Range>>,
  theme: Theme,
): Drawing {
  if (typeof request === "string") return sentence(request, extent, theme.muted);
  const figure = figureOf({ ...request, domains });
  const { width, height, summary } = figure;
  const [panel] = figure.panels;
  return {
    width,
    height,
    name: panel?.title ?? "Figure",
    alt: summary,
    // The slide is the paper.
    shapes: shapesOf(figure).filter(
      (shape) => shape.kind === "text" || shape.name !== "Background",
    ),
    faults: faultsOf(figure),
  };
}

/** Axes that all figures of one time share, by `axisKey`. */
export function axesOf(requests: readonly (Request | string)[]): ReadonlyMap<string, Range> {
  const axes = new Map<string, Range>();
  for (const request of requests) {
    if (typeof request === "string") continue;
    for (const panel of figureOf(request).panels) {
      const key = axisKey(request, panel.id);
      const [low, high] = panel.y.scale.domain();
      const known = axes.get(key) ?? [low, high];
      axes.set(key, [Math.min(low, known[0]), Math.max(high, known[1])]);
      if (panel.x.kind === "time") continue;
      const across = axisKey(request, `${panel.id}${ACROSS}`);
      const [from, to] = panel.x.scale.domain();
      const before = axes.get(across) ?? [from, to];
      axes.set(across, [Math.min(from, before[0]), Math.max(to, before[1])]);
    }
  }
  return axes;
}

export function axisKey({ window_s }: Request, chart: string): string {
  return `${chart} ${window_s.join("..")}`;
}

function alone(
  figure: ChartsFigure,
  run: RunFacts,
  width: number,
  theme: Theme,
): readonly ChartSpec[] | string {
  const { schema, layout, scenario, inView, many, columns } = run;
  const { lines } = figure;
  const about = aboutOfRun(run, theme, lines);
  const ofMany =
    many === null ? null : aboutOf({ schema, layout, scenario, theme, ...inView, many, lines });
  const most = width < HALF ? LINES.half : LINES.full;
  return all(
    figure.charts.map((name) => {
      const found = chartNamed(name, about);
      if (typeof found === "string") return `${name}: ${found}`;
      const spec = withFewerLines(withoutVoices(found, run), most, columns);
      // A view is of one run: the first seed's, and says so.
      if (ofMany !== null && spec.computed !== undefined) {
        return { ...spec, computed: ofOneSeed(spec.computed, ofMany) };
      }
      if (ofMany === null || many === null) return spec;
      return { ...spec, series: () => withoutThin(withSpread(spec.series(ofMany), many, theme)) };
    }),
  );
}

/** Where a run is one adapting flow, that flow looks as the run does in every other figure of the slide. */
function themeOf({ layout }: RunFacts, look: SeriesStyle | null, theme: Theme): Theme {
  const adapting = layout.flows.filter(({ controller }) => controller !== "none");
  if (look?.kin === undefined || adapting.length !== 1) return theme;
  return { ...theme, first: look.kin };
}

/** Voices take a hundredth of a link: beside video their lines are the axis. */
function withoutVoices(spec: ChartSpec, { layout }: RunFacts): ChartSpec {
  const voices = layout.flows.filter(({ source }) => source === "audio");
  if (voices.length === layout.flows.length) return spec;
  const tables = new Set(voices.map(({ name }) => `flows.${name}`));
  return {
    ...spec,
    series: (about) => spec.series(about).filter(({ table }) => !tables.has(table)),
  };
}

type Computed = NonNullable<ChartSpec["computed"]>;

function ofOneSeed(computed: Computed, about: ChartContext): Computed {
  return { ...computed, of: (columns, _, moment) => computed.of(columns, about, moment) };
}

/** The run under the first seed says nothing that the band does not. */
function withoutThin(series: ReturnType<ChartSpec["series"]>) {
  return series.filter(({ id }) => !id.endsWith(" of the current run"));
}

function all(found: readonly (ChartSpec | string)[]): readonly ChartSpec[] | string {
  const specs: ChartSpec[] = [];
  for (const one of found) {
    if (typeof one === "string") return one;
    specs.push(one);
  }
  return specs;
}

/** A title of the figure's own stands before that of its first chart. */
function titled(charts: readonly ChartSpec[], title: string): readonly ChartSpec[] {
  const [first, ...rest] = charts;
  if (first === undefined || title === "") return charts;
  return [{ ...first, title: `${title}: ${first.title.toLowerCase()}` }, ...rest];
}

function missing({ runs }: ChartsFigure, facts: Facts): string {
  const [name] = runs;
  if (name === undefined) return "This figure has no run; add one from the lab";
  const found = facts.get(name);
  const why = found?.kind === "missing" ? found.what : `the deck has no run of the name ${name}`;
  return `${found?.label ?? name}: ${why}`;
}

function faultsOf(figure: Figure): readonly string[] {
  const tight = fits(figure) ? [] : ["has more charts than its place has room for"];
  const bare = figure.panels.flatMap(({ title, empty, y }) => [
    ...(empty === null ? [] : [`${title} shows nothing: ${empty.text}`]),
    ...(y.title === "" ? [`${title} has an axis without a name`] : []),
  ]);
  return [...tight, ...bare];
}
