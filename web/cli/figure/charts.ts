// Which charts `--chart` means: by name, or with a choice behind a dot where there are several of that name; and `--lines`, of which
// of them all lines are drawn.

import { ALL_CHARTS, chartNamed } from "../../figure/charts/all-charts";
import { aboutOf } from "../../figure/charts/series/about";
import type { ChartContext, ChartSpec, ManyRuns } from "../../figure/charts/series/types";
import type { Theme } from "../../figure/ink/theme";
import type { Schema } from "../../model/engine/schema";
import type { Layout } from "../../model/engine/types";
import type { Scenario } from "../../model/scenario/types";
import { badInput } from "../terminal/faults";

export interface ChartsRequest {
  readonly schema: Schema;
  readonly layout: Layout;
  readonly scenario: Scenario;
  readonly theme: Theme;
  readonly flow: string | undefined;
  readonly link: string | undefined;
  /** Of which charts the finer lines are drawn, too. */
  readonly lines: readonly string[];
  /** The same scenario under many seeds. */
  readonly many?: ManyRuns;
}

export interface ChosenCharts {
  readonly about: ChartContext;
  readonly specs: readonly ChartSpec[];
}

export function chosenCharts(names: string, subject: ChartsRequest): ChosenCharts {
  const { schema, layout, scenario, theme, flow, link, lines, many } = subject;
  refuseStranger("--flow", flow, Object.keys(scenario.flows));
  refuseStranger("--link", link, Object.keys(scenario.links));
  const about = aboutOf({
    ...{ schema, layout, scenario, theme, lines },
    ...(flow !== undefined && { flow }),
    ...(link !== undefined && { link }),
    ...(many !== undefined && { many }),
  });
  return { about, specs: names.split(",").map((name) => chartOf(name.trim(), about)) };
}

/** "rates,delay". */
export function linesNamed(text: string): readonly string[] {
  const names = text.split(",").flatMap((name) => name.trim() || []);
  const known = ALL_CHARTS.map(({ id }) => id);
  for (const name of names) refuseStranger("--lines", name, known);
  return names;
}

function chartOf(name: string, about: ChartContext): ChartSpec {
  const spec = chartNamed(name, about);
  if (typeof spec === "string") throw badInput(`--chart ${name}`, spec);
  return spec;
}

function refuseStranger(option: string, name: string | undefined, known: readonly string[]): void {
  if (name === undefined || known.includes(name)) return;
  throw badInput(`${option} ${name}`, `is none of ${known.join(", ")}`);
}
