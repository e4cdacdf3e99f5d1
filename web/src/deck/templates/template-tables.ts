// Tables that templates share. Everything in them is a formula, or a setting of the scenario.

import { valueIn } from "../../data/json-path";
import { valueText } from "../../data/value-text";
import type { Schema } from "../../engine/schema";
import type { Controller } from "../../scenario/controllers";
import { controlledFlows } from "../../scenario/controllers";
import { flowTitle } from "../../scenario/names/names";
import { defaultOf, settingRowAt } from "../../scenario/schema";
import type { Scenario } from "../../scenario/types";
import { type SlideTable, type TableColumn, words } from "../deck";
import { plainTable } from "../edit";
import { hasCompetingFlows, inViewIn, type Step, type Test } from "./template-plan";

const column = (head: string, best: TableColumn["best"] = null): TableColumn => ({ head, best });

/** {utilisation; delay p5, mean, p95; loss} for each run; behind each step down its delay, behind each step up what it leaves unused. */
export function resultsTable(
  schema: Schema,
  scenario: Scenario,
  runs: readonly (readonly [label: string, run: string])[],
  steps: readonly Step[],
): SlideTable {
  const { flow, link } = inViewIn(schema, scenario);
  const called = flowTitle(scenario, flow);
  const several = controlledFlows(schema, scenario).length > 1;
  const competing = hasCompetingFlows(schema, scenario);
  const limited = !competing && typeof scenario.links[link]?.capacity_kbps === "number";
  const back = several ? [] : steps.slice(0, MOST_STEPS);
  const delay = (part: string): string => `queuing delay ${part} of ${flow}`;
  const fields: (readonly [TableColumn, string])[] = [
    ...(limited ? [[column("Utilisation", "highest"), `{utilisation of ${link}}`] as const] : []),
    ...(competing
      ? [
          [column(`Rate of ${called}`, "highest"), `{mean receiving rate of ${flow}}`] as const,
          [column("Of its fair share"), `{fair share ratio of ${flow}}`] as const,
        ]
      : []),
    [
      column("Delay 5 % \u2013 mean \u2013 95 %"),
      `{${delay("p5")} as number} \u2013 {${delay("mean")} as number} \u2013 {${delay("p95")}}`,
    ],
    [column("Loss", "lowest"), `{loss of ${flow}}`],
    ...(several ? [[column("Jain\u2019s index", "highest"), "{jain index}"] as const] : []),
    ...back.map((step) => {
      const { at_s, until_s } = step;
      const span = `${at_s}\u2013${until_s} s`;
      const [head, metric] = isUp(step)
        ? ["Short", `below fair share of ${flow}`]
        : ["Delay 95 %", delay("p95")];
      return [
        column(`${head}, ${span}`, "lowest"),
        `{${metric} over ${at_s}..${until_s} s}`,
      ] as const;
    }),
  ];
  return {
    columns: [column(""), ...fields.map(([one]) => one)],
    rows: runs.map(([label, run]) => ({
      run,
      cells: [words(label), ...fields.map(([, formula]) => words(formula))],
    })),
    note: words(several ? `Delay and loss of ${called}` : back.some(isUp) ? SHORT : ""),
  };
}

function isUp({ from_kbps, to_kbps }: Step): boolean {
  return to_kbps >= from_kbps;
}

/** More columns have no room beside the figures. */
const MOST_STEPS = 4;
const SHORT = "Short: how far the receiving rate stays below its fair share, on average";

/** How many criteria a run passes. Beside other controllers, or under one, only those count that any controller may be asked. */
export function criteriaFormula(controllers: readonly Controller[], run: string): string {
  return `{${controllers.length === 0 ? "" : "comparable "}criteria met in ${run}}`;
}

export function criteriaNote(controllers: readonly Controller[]): string {
  const said = "Criteria are the scenarios\u2019 own, met or missed under the first seed";
  return controllers.length === 0
    ? said
    : `${said}. Counted are published ones and those with one limit: ranges between two values tell how the scenario\u2019s own controller does, and are not counted`;
}

/** Which controllers are compared, by whose document, from and up to which rate. */
export function candidatesTable(
  schema: Schema,
  scenario: Scenario,
  controllers: readonly Controller[],
  labelOf: (controller: Controller) => string,
  scenarioUnder: (controller: Controller) => Scenario,
): SlideTable {
  const [flow = ""] = controlledFlows(schema, scenario);
  const labels = ["Lowest rate", "Highest rate", START];
  return plainTable(
    ["Controller", "Profile", "Follows", ...labels],
    controllers.map((one) => [
      labelOf(one),
      one.profile === "" ? one.kind : one.profile,
      one.source === "" ? "its defaults" : one.source,
      ...labels.map((label) => settingOf(schema, scenarioUnder(one), flow, label)),
    ]),
  );
}

/** A controller's setting by its label: they have different keys for the same thing. */
export function settingOf(schema: Schema, scenario: Scenario, flow: string, label: string): string {
  const path = `flows.${flow}.controller`;
  const kind = scenario.flows[flow]?.controller as { kind?: string } | undefined;
  const rows = schema.objects.controller?.kinds?.[kind?.kind ?? ""]?.parameters ?? [];
  const row = rows.find((one) => one.label === label);
  if (row === undefined) return "\u2013";
  const text = valueAt(schema, scenario, `${path}.${row.key}`);
  // Where a start rate may be 0, that stands for the lowest.
  return /^0 /.test(text) && label === START
    ? settingOf(schema, scenario, flow, "Lowest rate")
    : text;
}

const START = "Start rate";

/** Path, queue and flows of each test. `rates`: with the range of rates and the interval of feedback of the flow that the test is about. */
export function setUpTable(schema: Schema, tests: readonly Test[], rates = false): SlideTable {
  const more = rates ? ["Rates", "Feedback"] : [];
  const heads = ["Test", "Capacity", "One way", "Queue", ...more, "Flows", "Time"];
  const rows = tests.flatMap(({ number, scenarios: [first] }) => {
    if (first === undefined) return [];
    const { scenario } = first;
    const { flow } = inViewIn(schema, scenario);
    const [capacity = "", delay = "", queue = ""] = pathOf(schema, scenario);
    return [
      [
        `${number} ${scenario.title}`,
        capacity,
        delay,
        queue,
        ...(rates ? [rangeOf(schema, scenario, flow), feedbackOf(schema, scenario, flow)] : []),
        flowsIn(schema, scenario),
        `${scenario.duration_s} s`,
      ],
    ];
  });
  const table = withoutConstants(plainTable(heads, rows));
  return UNITS.reduce(withUnitInHead, withUsualVoices(withUsualQueue(table)));
}

const UNITS = ["Mbit/s", "ms", "s"];

/** A unit that all cells of a column end with is said once, in its head: the numbers are larger for it. */
function withUnitInHead(table: SlideTable, unit: string): SlideTable {
  const { columns, rows } = table;
  const tail = ` ${unit}`;
  const has = columns.map(
    ({ head }, i) =>
      !head.includes(",") && rows.every(({ cells }) => cells[i]?.text.endsWith(tail) === true),
  );
  const bare = (text: string): string => text.slice(0, -tail.length);
  return {
    ...table,
    columns: columns.map((one, i) => (has[i] ? { ...one, head: `${one.head}, ${unit}` } : one)),
    rows: rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell, i) => (has[i] ? words(bare(cell.text)) : cell)),
    })),
  };
}

const USUAL = /^Drop-tail, /;

/** Where most queues are drop-tail, those alone say what they are that are none. */
function withUsualQueue(table: SlideTable): SlideTable {
  const said = "queues are drop-tail where they say nothing else";
  return saidOnce(table, "Queue", USUAL, "", said, ({ length }) => length / 2);
}

const WITH_VOICES = /^(\d+) media, \1 audio/;

/** Where every test has as many voices as videos, that is said once. */
function withUsualVoices(table: SlideTable): SlideTable {
  const said = "each media flow has an audio flow beside it";
  return saidOnce(table, "Flows", WITH_VOICES, "$1 media", said, ({ length }) => length - 1);
}

/** Where more rows than `least` have a text in that column, it is left out there and said below the table. */
function saidOnce(
  { columns, rows, note }: SlideTable,
  heading: string,
  usual: RegExp,
  rest: string,
  said: string,
  least: (rows: readonly unknown[]) => number,
): SlideTable {
  const at = columns.findIndex(({ head }) => head === heading);
  const having = rows.filter(({ cells }) => usual.test(cells[at]?.text ?? ""));
  if (having.length <= least(rows)) return { columns, rows, note };
  const sentence = `${said.charAt(0).toUpperCase()}${said.slice(1)}`;
  return {
    columns,
    rows: rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell, i) =>
        i === at && usual.test(cell.text) ? words(cell.text.replace(usual, rest)) : cell,
      ),
    })),
    note: words(note.text === "" ? sentence : `${note.text}; ${said}`),
  };
}

/** The set-up of one test in a line. */
export function setUpLine(schema: Schema, scenario: Scenario): string {
  const [capacity, delay, queue] = pathOf(schema, scenario);
  const small = queue?.replace(/^Drop/, "drop");
  const parts = [capacity, `${delay} one way`, small, flowsIn(schema, scenario)];
  return `${scenario.title}: ${parts.join("; ")}; ${scenario.duration_s} s`;
}

/** Capacity, delay and queue of the link that limits what a test is about. */
function pathOf(schema: Schema, scenario: Scenario): readonly string[] {
  const { link } = inViewIn(schema, scenario);
  const at = (path: string): string => valueAt(schema, scenario, `links.${link}.${path}`);
  const queue = [at("queue.kind").replace("drop tail", "drop-tail"), at("queue.limit_ms")];
  return [
    capacities(scenario, link, at("capacity_kbps")),
    at("delay_ms"),
    queue.filter((one) => one !== "").join(", "),
  ];
}

/** What all rows share is said once, below the table. */
function withoutConstants(table: SlideTable): SlideTable {
  const { columns, rows } = table;
  const [first] = rows;
  if (first === undefined || rows.length < 2) return table;
  const isConstant = columns.map((_, i) => {
    return i > 0 && rows.every(({ cells }) => cells[i]?.text === first.cells[i]?.text);
  });
  const shared = columns.flatMap(({ head }, i) =>
    isConstant[i] === true ? [`${head.toLowerCase()} ${first.cells[i]?.text ?? ""}`] : [],
  );
  if (shared.length === 0) return table;
  const varies = <T>(list: readonly T[]): readonly T[] => list.filter((_, i) => !isConstant[i]);
  return {
    columns: varies(columns),
    rows: rows.map((row) => ({ ...row, cells: varies(row.cells) })),
    note: words(`The same in all: ${shared.join("; ")}`),
  };
}

export function rangeOf(schema: Schema, scenario: Scenario, flow: string): string {
  const of = (label: string): string => settingOf(schema, scenario, flow, label);
  return `${of("Lowest rate")} to ${of("Highest rate")}`;
}

function feedbackOf(schema: Schema, scenario: Scenario, flow: string): string {
  const text = valueAt(schema, scenario, `flows.${flow}.feedback.interval_ms`);
  return text === "" || /^0 /.test(text) ? "its own" : text;
}

/** As many as stand below one another on a slide. */
const HALF = 14;

/** Every setting of a flow's controller as it is in force, by its name and its key; two beside one another. */
export function parametersTable(schema: Schema, scenario: Scenario, flow: string): SlideTable {
  const { kind = "" } = (scenario.flows[flow]?.controller ?? {}) as { kind?: string };
  const rows = schema.objects.controller?.kinds?.[kind]?.parameters ?? [];
  const numbers = rows.filter(({ type }) => type === "number" || type === "integer");
  const cells = numbers.map(({ label, key }): readonly string[] => [
    label,
    key.replace(/_(kbps|ms|s)$/, ""),
    valueAt(schema, scenario, `flows.${flow}.controller.${key}`),
  ]);
  const pages = Math.ceil(cells.length / (2 * HALF));
  const lines = Array.from({ length: pages }, (_, page) => {
    const own = cells.slice(page * 2 * HALF, (page + 1) * 2 * HALF);
    const half = Math.ceil(own.length / 2);
    return own.slice(0, half).map((left, i) => [...left, ...(own[half + i] ?? ["", "", ""])]);
  });
  const heads = ["Parameter", "", "Value", "Parameter", "", "Value"];
  return plainTable(heads, lines.flat());
}

/** The first one, and those that it changes to. */
function capacities(scenario: Scenario, link: string, first: string): string {
  const changes = (scenario.changes ?? []).filter(
    ({ set }) => set === `links.${link}.capacity_kbps`,
  );
  const numbers = changes.map(({ to }) => Number(to)).filter((to) => Number.isFinite(to));
  const start = scenario.links[link]?.capacity_kbps;
  if (numbers.length === 0 || typeof start !== "number") return first;
  const all = [start, ...numbers].map((kbps) => String(Number((kbps / 1000).toPrecision(3))));
  const shown = all.length > MOST_CAPACITIES ? [...all.slice(0, MOST_CAPACITIES), "\u2026"] : all;
  return `${shown.join(", ")} Mbit/s`;
}

const MOST_CAPACITIES = 5;

function flowsIn(schema: Schema, scenario: Scenario): string {
  const controlled = controlledFlows(schema, scenario);
  const others = Object.keys(scenario.flows).filter((flow) => !controlled.includes(flow));
  const kinds = new Map<string, number>();
  for (const flow of others) {
    const { controller, source } = scenario.flows[flow] as {
      controller?: { kind?: string };
      source?: { kind?: string };
    };
    const of = controller?.kind ?? "none";
    const kind =
      of === "none"
        ? (source?.kind ?? "other").replaceAll("_", " ")
        : (schema.objects.controller?.kinds?.[of]?.label ?? of);
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  const rest = [...kinds].map(([kind, count]) => `${count} ${kind}`);
  return [`${controlled.length} media`, ...rest].join(", ");
}

export function valueAt(schema: Schema, scenario: Scenario, path: string): string {
  const row = settingRowAt(schema, scenario, path);
  if (row === null) return "";
  const value = valueIn(scenario, path) ?? defaultOf(scenario, row);
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? valueText(value, row.parameter)
    : "";
}
