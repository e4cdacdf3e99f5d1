// The set-up of tests as a table and as a line: capacity, way, queue, rates, feedback and flows of everything that is run of a test.

import type { Schema } from "../../../../model/engine";
import { controlledFlows, queueLimit, type Scenario } from "../../../../model/scenario";
import { richText, type SlideTable } from "../deck";
import { plainTable } from "../edit";
import { bottlenecksOf, capacitiesText, joinedByUnit, oneWayText } from "./subject";
import { rangeOf, valueAt } from "./template-tables";

/** A test with every scenario that is run of it, as it is run. */
export interface SetUp {
  readonly title: string;
  readonly scenarios: readonly Scenario[];
}

/** Path, queue and flows of each test. `rates`: with the range of rates and the interval of feedback of its media. */
export function setUpTable(schema: Schema, tests: readonly SetUp[], rates = false): SlideTable {
  const more = rates ? ["Rates", "Feedback"] : [];
  const heads = ["Test", "Capacity", "One way", "Queue", ...more, "Flows", "Time"];
  const rows = tests.map(({ title, scenarios }) => {
    const of = (text: (scenario: Scenario) => string): string => alternatives(scenarios.map(text));
    return [
      title,
      of((one) => capacitiesText(schema, one)),
      of((one) => oneWayText(schema, one)),
      of((one) => queuesText(schema, one)),
      ...(rates ? [rangesText(schema, scenarios), feedbackText(schema, scenarios)] : []),
      of((one) => flowsIn(schema, one)),
      of(({ duration_s }) => `${duration_s} s`),
    ];
  });
  const table = withoutConstants(plainTable(heads, rows));
  return UNITS.reduce(withUnitInHead, withUsualVoices(withUsualQueue(table)));
}

/** Each text once: "5 or 3 Mbit/s". */
function alternatives(texts: readonly string[]): string {
  return joinedByUnit(
    [...new Set(texts)].filter((text) => text !== ""),
    " or ",
  );
}

const UNITS = ["Mbit/s", "ms", "s"];
const ANY_UNIT = /bit\/s|\bm?s\b/;

/** A unit that all cells of a column end with is said once, in its head: the numbers are larger for it. */
function withUnitInHead(table: SlideTable, unit: string): SlideTable {
  const { columns, rows } = table;
  const tail = ` ${unit}`;
  const bare = (text: string): string => text.slice(0, -tail.length);
  // In a cell of several units each stays with its number.
  const fits = (text = ""): boolean => text.endsWith(tail) && !ANY_UNIT.test(bare(text));
  const has = columns.map(
    ({ head }, i) => !head.includes(",") && rows.every(({ cells }) => fits(cells[i]?.text)),
  );
  return {
    ...table,
    columns: columns.map((one, i) => (has[i] ? { ...one, head: `${one.head}, ${unit}` } : one)),
    rows: rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell, i) => (has[i] ? richText(bare(cell.text)) : cell)),
    })),
  };
}

const USUAL = /(?:^|(?<= or ))Drop-tail, /g;

/** Where most queues are drop-tail, those alone say what they are that are none. */
function withUsualQueue(table: SlideTable): SlideTable {
  const sentence = "queues are drop-tail where they say nothing else";
  const bare = (text: string): string => text.replaceAll(USUAL, "");
  return inNote(table, "Queue", bare, sentence, ({ length }) => length / 2);
}

const WITH_VOICES = /^(\d+) media, \1 audio/;

/** As it is where one of the alternatives has no voices, or others. */
function withoutVoices(text: string): string {
  const each = text.split(" or ");
  return each.every((one) => WITH_VOICES.test(one))
    ? alternatives(each.map((one) => one.replace(WITH_VOICES, "$1 media")))
    : text;
}

/** Where every test has as many voices as videos, that is said once. */
function withUsualVoices(table: SlideTable): SlideTable {
  const sentence = "each media flow has an audio flow beside it";
  return inNote(table, "Flows", withoutVoices, sentence, ({ length }) => length - 1);
}

/** Where more rows than `least` have something usual in that column, which `bare` leaves out, that is said below the table. */
function inNote(
  { columns, rows, note }: SlideTable,
  heading: string,
  bare: (text: string) => string,
  remark: string,
  least: (rows: readonly unknown[]) => number,
): SlideTable {
  const at = columns.findIndex(({ head }) => head === heading);
  const having = rows.filter(
    ({ cells: { [at]: cell } }) => cell !== undefined && bare(cell.text) !== cell.text,
  );
  if (having.length <= least(rows)) return { columns, rows, note };
  const sentence = `${remark.charAt(0).toUpperCase()}${remark.slice(1)}`;
  return {
    columns,
    rows: rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell, i) => (i === at ? richText(bare(cell.text)) : cell)),
    })),
    note: richText(note.text === "" ? sentence : `${note.text}; ${remark}`),
  };
}

/** The set-up of one test in a line. */
export function setUpLine(schema: Schema, scenario: Scenario): string {
  const parts = [
    capacitiesText(schema, scenario),
    `${oneWayText(schema, scenario)} one way`,
    queuesText(schema, scenario).replace(/^Drop/, "drop"),
    flowsIn(schema, scenario),
  ];
  return `${scenario.title}: ${parts.join("; ")}; ${scenario.duration_s} s`;
}

/** Kind and length of the queue at each link that limits a media flow. */
function queuesText(schema: Schema, scenario: Scenario): string {
  const links = bottlenecksOf(schema, scenario);
  return alternatives(
    links.map(({ link }) => {
      const kind = valueAt(schema, scenario, `links.${link}.queue.kind`);
      return `${kind.replace("drop tail", "drop-tail")}, ${queueLimit(schema, scenario, link)}`;
    }),
  );
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
    note: richText(`The same in all: ${shared.join("; ")}`),
  };
}

function rangesText(schema: Schema, scenarios: readonly Scenario[]): string {
  return ofKinds(schema, scenarios, (scenario, flow) => rangeOf(schema, scenario, flow));
}

function feedbackText(schema: Schema, scenarios: readonly Scenario[]): string {
  return ofKinds(schema, scenarios, (scenario, flow) => {
    const text = valueAt(schema, scenario, `flows.${flow}.feedback.interval_ms`);
    return text === "" || /^0 /.test(text) ? "its own" : text;
  });
}

/** What all media flows of these scenarios have; where kinds of controllers differ in it, with whose it is. */
function ofKinds(
  schema: Schema,
  scenarios: readonly Scenario[],
  text: (scenario: Scenario, flow: string) => string,
): string {
  const kinds = new Map<string, Set<string>>();
  for (const scenario of scenarios) {
    for (const flow of controlledFlows(schema, scenario)) {
      const own = text(scenario, flow);
      kinds.set(own, (kinds.get(own) ?? new Set()).add(kindLabel(schema, scenario, flow)));
    }
  }
  const texts = [...kinds.keys()];
  if (texts.length < 2) return texts.join("");
  const labels = new Set([...kinds.values()].flatMap((own) => [...own]));
  if (labels.size < 2) return texts.join(" or ");
  return [...kinds].map(([own, whose]) => `${[...whose].join(", ")} ${own}`).join("; ");
}

function kindLabel(schema: Schema, scenario: Scenario, flow: string): string {
  const { kind = "" } = (scenario.flows[flow]?.controller ?? {}) as { kind?: string };
  return schema.objects.controller?.kinds?.[kind]?.label ?? kind;
}

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
    const connections = Number(valueAt(schema, scenario, `flows.${flow}.source.connections`)) || 1;
    kinds.set(kind, (kinds.get(kind) ?? 0) + connections);
  }
  const rest = [...kinds].map(([kind, count]) => `${count} ${kind}`);
  return [`${controlled.length} media`, ...rest].join(", ");
}
