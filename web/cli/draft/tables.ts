// The tables of a report: what was run, what came of it, and how it stands beside what is expected.

import { metricLabel, metricShown, metricUnit } from "../../src/data/metric-labels";
import { spreadOf } from "../../src/data/spread";
import { valueText } from "../../src/data/value-text";
import { originOf } from "../../src/data/verdict";
import type { Schema } from "../../src/engine/schema";
import type { Block, Table } from "../../src/exports/draft/document";
import { factsListOf } from "../../src/exports/run/facts";
import { narrowest } from "../../src/figure/about";
import { flowTitle, linkTitle } from "../../src/scenario/names/names";
import { rowAt } from "../../src/scenario/schema";
import type { Scenario } from "../../src/scenario/types";
import type { SeedRun } from "../run/seeds";
import { figure } from "../terminal/table";
import type { Line } from "../verify/verdicts/lines";

/** Results of a case, with the words that its rows begin with. */
export interface Shown {
  readonly run: string;
  readonly controller: string;
  readonly scenario: Scenario;
  readonly runs: readonly SeedRun[];
}

/** With more flows of a kind than this a table tells their median. */
const MOST_FLOWS = 4;
/** More controllers than these stand below one another: a draft has 69 columns. */
export const SIDE_BY_SIDE = 3;
/** With more changes than this a table tells how many they are. */
const MOST_CHANGES = 8;

/** Links, flows, and what changes when. */
export function parameterTable(
  anchor: string,
  title: string,
  schema: Schema,
  scenario: Scenario,
): Table {
  const capacities = Object.keys(scenario.links).flatMap((name) => {
    const path = `links.${name}.capacity_kbps`;
    const row = rowAt(schema, scenario, path);
    const value = scenario.links[name]?.capacity_kbps;
    const kind = scenario.links[name]?.kind;
    if (row === null || (typeof value !== "number" && typeof value !== "string")) return [];
    if (typeof kind === "string" && kind !== "wire") return [];
    return [[`capacity of ${linkTitle(scenario, name)}`, valueText(value, row.parameter)]];
  });
  const rows = [
    ["duration", `${scenario.duration_s} s`],
    ...capacities,
    ...changeRows(schema, scenario),
    ...factsListOf(schema, scenario).map((fact) => {
      const colon = fact.indexOf(": ");
      return [fact.slice(0, colon), fact.slice(colon + 2)];
    }),
    ...timeRows(scenario),
  ];
  return { kind: "table", anchor, title, head: ["What", "Value"], rows };
}

function changeRows(schema: Schema, scenario: Scenario): readonly (readonly string[])[] {
  const { changes = [] } = scenario;
  if (changes.length > MOST_CHANGES) {
    const span = `${changes[0]?.at_s} to ${changes.at(-1)?.at_s} s`;
    return [["changes", `${changes.length}, from ${span}`]];
  }
  return changes.map(({ at_s, set, to }) => {
    const row = rowAt(schema, scenario, set);
    const [group, name = ""] = set.split(".");
    const owner = group === "links" ? linkTitle(scenario, name) : flowTitle(scenario, name);
    const what = row === null ? set : `${row.parameter.label} of ${owner}`;
    return [`from ${at_s} s`, `${what} ${valueText(to, row?.parameter ?? null)}`];
  });
}

/** Flows that are not there all the time. */
function timeRows(scenario: Scenario): readonly (readonly string[])[] {
  return Object.entries(scenario.flows).flatMap(([name, { start_s = 0, stop_s }]) => {
    const from = typeof start_s === "number" && start_s > 0 ? `from ${start_s} s` : "";
    const to = typeof stop_s === "number" ? `to ${stop_s} s` : "";
    const when = [from, to].filter((one) => one !== "").join(" ");
    return when === "" ? [] : [[`${flowTitle(scenario, name)} sends`, when]];
  });
}

/** One row for each flow that has a controller, or for many of a kind. */
export function resultTable(anchor: string, title: string, all: readonly Shown[]): Table {
  return {
    kind: "table",
    anchor,
    title,
    head: ["Run", "Controller", "Flow", "Rate, kbit/s", "Delay, ms", "Loss, %", "Used, %"],
    align: ["left", "left", "left", "right", "right", "right", "right"],
    rows: all.flatMap(resultRows),
  };
}

function resultRows({ run, controller, scenario, runs }: Shown): readonly (readonly string[])[] {
  return flowGroups(scenario).map(({ name, flows }, i) => {
    const path = scenario.flows[flows[0] ?? ""]?.path;
    const link = narrowest(scenario.links, Array.isArray(path) ? path.map(String) : []);
    const of = (metric: string): string => medianText(metric, runs, "flows", flows);
    const delay = ["p5", "mean", "p95"].map((which) => of(`queuing_delay_${which}_ms`)).join(" / ");
    return [
      i === 0 ? run : "",
      i === 0 ? controller : "",
      name,
      of("mean_receiving_rate_kbps"),
      delay,
      of("loss_ratio"),
      i > 0 || link === null ? "" : medianText("utilisation", runs, "links", [link]),
    ];
  });
}

/** The median over seeds and flows, with the 5th and the 95th percentile where there are several. */
function medianText(
  metric: string,
  runs: readonly SeedRun[],
  side: "flows" | "links",
  names: readonly string[],
): string {
  const all = runs.flatMap(({ metrics }) => names.map((name) => metrics[side][name]?.[metric]));
  const spread = spreadOf(all);
  if (spread === null) return "-";
  const shown = (value: number): string => figure(metricShown(metric, value), digitsOf(metric));
  if (spread.low === spread.high) return shown(spread.median);
  return `${shown(spread.median)} (${shown(spread.low)} to ${shown(spread.high)})`;
}

function digitsOf(metric: string): number {
  return metricUnit(metric) === "%" ? 1 : 0;
}

/** Flows with a controller; many with the same one are one group. */
function flowGroups(scenario: Scenario): readonly { name: string; flows: readonly string[] }[] {
  const kinds = new Map<string, string[]>();
  for (const [name, { controller }] of Object.entries(scenario.flows)) {
    const kind = (controller as { kind?: unknown } | undefined)?.kind;
    if (typeof kind !== "string" || kind === "none") continue;
    kinds.set(kind, [...(kinds.get(kind) ?? []), name]);
  }
  const titleOf = (name = ""): string => flowTitle(scenario, name);
  return [...kinds.values()].flatMap((names) =>
    names.length > MOST_FLOWS
      ? [
          {
            name: `${names.length} flows, ${titleOf(names[0])} to ${titleOf(names.at(-1))}`,
            flows: names,
          },
        ]
      : names.map((name) => ({ name: titleOf(name), flows: [name] })),
  );
}

/** One row for each criterion, one column for each controller. */
export function verdictTable(
  anchor: string,
  title: string,
  controllers: readonly string[],
  rows: readonly (readonly (Line | null)[])[],
): Block | null {
  const criteria = rows.flatMap((lines): Criterion[] => {
    const about = lines.find((line) => line !== null);
    if (about === undefined || about === null) return [];
    return [
      { about: [runOf(about), whatOf(about), wantedText(about)], had: lines.map(verdictText) },
    ];
  });
  if (criteria.length === 0) return null;
  const head = ["Run", "What", "Expected"];
  const table = { kind: "table", anchor, title } as const;
  return controllers.length <= SIDE_BY_SIDE
    ? {
        ...table,
        head: [...head, ...controllers],
        rows: criteria.map(({ about, had }) => [...about, ...had]),
      }
    : {
        ...table,
        head: [...head, "Controller", "Result"],
        rows: criteria.flatMap(({ about, had }) =>
          had.map((words, i) => [...(i === 0 ? about : NOTHING), controllers[i] ?? "", words]),
        ),
      };
}

interface Criterion {
  /** Run, what, expected. */
  readonly about: readonly string[];
  /** By controller. */
  readonly had: readonly string[];
}

/** Under a row that says what it is about. */
const NOTHING = ["", "", ""];

function runOf({ name, span, collection }: Line): string {
  return span === "" ? "several" : name.slice(collection.length + 1);
}

function whatOf({ name, of, span, metric }: Line): string {
  if (span === "") return name.replace(/^[^:]*: /, "");
  const unit = metricUnit(metric);
  return `${of}, ${span}: ${metricLabel(metric)}${unit === "" ? "" : `, ${unit}`}`;
}

/** What is wanted, and by whom. */
function wantedText({ wanted, metric, why, published, span }: Line): string {
  const shown = (value: number | null): string => figureText(metric, span, value);
  if (wanted === null) return published === null ? "" : `published ${shown(published)}`;
  const [low, high] = wanted;
  const range =
    low === null
      ? `at most ${shown(high)}`
      : high === null
        ? `at least ${shown(low)}`
        : `${shown(low)} to ${shown(high)}`;
  return `${range} (${originOf(why)})`;
}

function verdictText(line: Line | null): string {
  if (line === null) return "not run";
  const { values, metric, span, standing, met } = line;
  const spread = spreadOf(values);
  const shown = (value: number): string => figureText(metric, span, value);
  const had =
    spread === null
      ? "no value"
      : spread.low === spread.high
        ? shown(spread.median)
        : `${shown(spread.median)} (${shown(spread.low)} to ${shown(spread.high)})`;
  const count = values.length > 1 && met < values.length ? ` in ${met} of ${values.length}` : "";
  return standing === "shown" ? had : `${had}, ${standing}${count}`;
}

/** In the unit shown; a figure between runs, such as a ratio of two losses, has none. */
function figureText(metric: string, span: string, value: number | null): string {
  return figure(value === null || span === "" ? value : metricShown(metric, value));
}
