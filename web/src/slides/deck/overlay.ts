// Several runs in one chart: of each the flow in view, as one line in the colour of its run; of many seeds its median and band.

import {
  aboutOf,
  type ChartContext,
  type ChartSpec,
  chartNamed,
  inHeaps,
  type LineSeries,
  type MarkSeries,
  type Series,
  type SpreadSeries,
  type Theme,
} from "../../../figure";
import type { ColumnArray, Columns, Layout } from "../../../model/engine";
import type { ShownRun } from "./facts";
import type { SeriesStyle } from "./series-styles";

type Named = readonly [name: string, run: ShownRun];

/** Between a run's name and its tables. */
const OF = "/";
/** Of one band alone. */
const SHADE = 0.24;

/** The tables of each run under its name; what belongs to none (the capacity) is the first one's. */
export function sideBySide(runs: readonly Named[]): Columns {
  const [first] = runs;
  if (first === undefined) throw new Error("no runs to show");
  const own = new Map(runs.map(([name, { columns }]) => [name, columns]));
  return columnsOf(first[1].layout, (table) => {
    const at = table.indexOf(OF);
    const columns = at < 0 ? undefined : own.get(table.slice(0, at));
    return columns === undefined ? [first[1].columns, table] : [columns, table.slice(at + 1)];
  });
}

/** `find`: whose table that is, and what it is called there. */
function columnsOf(
  layout: Layout,
  find: (table: string) => readonly [columns: Columns | undefined, name: string],
): Columns {
  return {
    layout,
    rows(table) {
      const [columns, name] = find(table);
      return columns?.rows(name) ?? 0;
    },
    column(table, column): ColumnArray {
      const [columns, name] = find(table);
      return columns?.column(name, column) ?? NOTHING;
    },
  };
}

/** The chart of that name with a line for each run; a sentence where there is none. */
export function overlaid(
  chart: string,
  runs: readonly Named[],
  theme: Theme,
  styleOf: (run: string) => SeriesStyle | null,
): ChartSpec | string {
  const specs: Part[] = [];
  for (const [name, run] of runs) {
    const about = aboutOfRun(run, theme);
    const spec = chartNamed(chart, about);
    if (typeof spec === "string") return `${chart}: ${spec}`;
    specs.push([name, run, spec, about]);
  }
  const [first] = specs;
  if (first === undefined) return "none of its runs is there any more";
  if (first[2].computed !== undefined) return viewsTogether(specs, styleOf);
  const shade = SHADE / Math.sqrt(specs.length);
  return {
    ...first[2],
    series: () => {
      const lines = specs.flatMap(([name, run, spec, about]): readonly Series[] => {
        const main = mainOf(spec.series(about), run);
        const style = styleOf(name);
        if (main === null || style === null) return [];
        const line = lineOf(main, name, run, style, shade);
        return line.kind === "spread" ? inHeaps(line) : [line];
      });
      return [...lines, ...shared(first[2].series(first[3]))];
    },
  };
}

type Part = readonly [name: string, run: ShownRun, spec: ChartSpec, about: ChartContext];

/** Of each run the curve of its flow in view, computed from its own tables; of many seeds from those of the first. */
function viewsTogether(
  parts: readonly Part[],
  styleOf: (run: string) => SeriesStyle | null,
): ChartSpec {
  const [, , spec] = parts[0] as Part;
  const seeded = parts.some(([, run]) => run.many !== null);
  return {
    ...spec,
    series: () =>
      parts.flatMap(([name, run, own, about]) => {
        const style = styleOf(name);
        const all = own.series(about);
        const lines = all.filter((one): one is LineSeries => one.kind === "line");
        const named = lines.filter(({ flow }) => flow === run.inView.flow);
        const [main] = named.length > 0 ? named : lines.filter(({ legend }) => legend !== null);
        if (main === undefined || style === null) return [];
        return [lineOf(main, name, { ...run, many: null }, style, 0) as LineSeries];
      }),
    computed: {
      across: spec.computed?.across ?? null,
      of(_, __, moment) {
        const plots = parts.flatMap(([name, run, own, about]) => {
          const plot = own.computed?.of(run.columns, about, moment);
          return plot === undefined ? [] : [[name, run, plot] as const];
        });
        return {
          columns: columnsOf((parts[0] as Part)[1].layout, (table) => {
            const at = table.indexOf(OF);
            const plot = plots.find(([name]) => name === table.slice(0, at))?.[2];
            return [plot?.columns, table.slice(at + 1)];
          }),
          curves: [],
          sentences: plots.map(([, { label }, plot]) => `${label}. ${plot.sentences.join(" ")}`),
          table: { head: [], rows: [] },
          note: seeded ? "the first seed of each" : "",
        };
      },
    },
  };
}

const NOTHING = new Float64Array(0);

export function aboutOfRun(
  run: ShownRun,
  theme: Theme,
  lines?: ChartContext["lines"],
): ChartContext {
  const { schema, layout, scenario, inView } = run;
  return aboutOf({
    schema,
    layout,
    scenario,
    theme,
    lines,
    flow: inView.flow,
    ...(inView.link === "" ? {} : { link: inView.link }),
  });
}

type Main = LineSeries | MarkSeries;

/** What the chart is about: the flow in view's own line. */
function mainOf(all: readonly Series[], { inView }: ShownRun): Main | null {
  const mine = all.filter(
    (one): one is Main =>
      (one.kind === "line" || one.kind === "marks") &&
      one.legend !== null &&
      !one.table.startsWith("links."),
  );
  const own = mine.find(({ table }) => table === `flows.${inView.flow}`);
  return own ?? mine[0] ?? null;
}

function lineOf(
  main: Main,
  name: string,
  run: ShownRun,
  { colour, text = colour, dash, symbol }: SeriesStyle,
  shade: number,
): LineSeries | MarkSeries | SpreadSeries {
  const words = {
    id: `${name} ${main.id}`,
    legend: run.label,
    meaning: main.meaning ?? run.label,
    flow: name,
    colour,
  };
  if (run.many === null) {
    const table = `${name}${OF}${main.table}`;
    return main.kind === "marks"
      ? { ...main, ...words, table }
      : {
          ...main,
          ...words,
          table,
          dash,
          symbol,
          width: 2,
          direct: run.label,
          text,
          scales: "always",
        };
  }
  const { many, seeds } = run;
  return {
    ...words,
    kind: "spread",
    of: main,
    runs: many,
    over: { flows: 1, seeds: seeds.length },
    table: main.table,
    shade,
    width: 2,
    dash,
    symbol,
    direct: run.label,
    text,
  };
}

/** Limits and capacities: the same for all, as all are of the same scenario. */
function shared(all: readonly Series[]): readonly Series[] {
  return all.filter(
    (one) => one.kind === "line" && one.table.startsWith("links.") && one.direct !== undefined,
  );
}
