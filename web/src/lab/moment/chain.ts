// How a moment came about, step by step: these packets, this queue, this report, this term, this rate. Each step has the numbers of
// the run, where in the charts it is seen, and the document that it is from.

import { lastAtOrBefore } from "../../../model/data/bisect";
import { readingText } from "../../../model/data/quantity";
import {
  DecisionReader,
  equationsHeld,
  type Held,
} from "../../../model/scenario/decisions/equations";
import { injectedDrops, ofThemInjected } from "../../../model/scenario/injected";
import { linkTitle } from "../../../model/scenario/names/names";
import { queueOf } from "../../../model/scenario/schema";
import type { Columns } from "../../../model/scenario/types";
import { longerPathAt } from "./longer-path";
import { sumOf, timeSpanOf } from "./row-figures";
import { lastRows, lastValue, type Moment } from "./rows";
import { seenDelayIn, seenDelayText } from "./seen-delay";

type StepName = "packets" | "queue" | "report" | "seen" | "base" | "terms" | "rate";

export interface ChainStep {
  readonly name: StepName;
  readonly words: string;
  /** Section of the document, or what it follows. */
  readonly source: string;
  /** Charts in which it is seen. */
  readonly charts: readonly string[];
}

export interface Whose extends Moment {
  readonly controller: string;
  /** The link in view; null without one. */
  readonly link: string | null;
  /** How long a packet waits there when the queue is full: a limit in bytes is longer where the link is slower. Infinity without one. */
  readonly full_ms: number;
}

/** Packets are counted over this long, s. */
const COUNTED_S = 0.5;

/** Null before the first decision. */
export function chainAt(whose: Whose): readonly ChainStep[] | null {
  const { columns, flow, t_s } = whose;
  const row = lastAtOrBefore(columns.column(`decisions.${flow}`, "t_s"), t_s);
  if (row < 0) return null;
  const held = heldAt(whose, row);
  return [
    packets(whose),
    ...queue(whose),
    report(whose, row),
    ...seen(whose, row),
    ...base(whose),
    ...terms(held),
    ...rate(whose, row, held),
  ];
}

function heldAt(
  { schema, scenario, columns, flow, controller }: Whose,
  row: number,
): readonly Held[] {
  const table = columns.layout.tables.find(({ name }) => name === `decisions.${flow}`);
  const kind = schema.objects.controller?.kinds?.[controller];
  if (table === undefined || kind === undefined) return [];
  const column = (name: string) => columns.column(table.name, name);
  const reader = new DecisionReader(schema, scenario, flow, { columns: table.columns, column });
  return equationsHeld(kind, reader.at(row));
}

function packets({ columns, scenario, flow, t_s }: Whose): ChainStep {
  const table = `flows.${flow}`;
  const rows = lastRows(columns, table, t_s, COUNTED_S);
  const [sent, lost, marked] = ["packets_sent", "packets_lost", "packets_marked"].map((name) =>
    sumOf(columns, table, name, rows),
  ) as [number, number, number];
  const injected = injectedDrops(
    { scenario, run: columns, flow },
    timeSpanOf(columns, table, rows),
  );
  const fates = [
    lost > 0 ? `${lost} found missing${ofThemInjected(lost, injected)}` : "none missing",
    ...(marked > 0 ? [`${marked} marked`] : []),
  ];
  return {
    name: "packets",
    words: `${sent} sent in the last 500 ms, ${fates.join(", ")}`,
    source: "RFC 8868 §3.1",
    charts: ["loss"],
  };
}

function queue({
  columns,
  scenario,
  schema,
  flow,
  link,
  full_ms,
  t_s,
}: Whose): readonly ChainStep[] {
  const delay_ms = lastValue(columns, `flows.${flow}`, "queuing_delay_ms", t_s);
  if (link === null) return [];
  const { source, label } = queueOf(schema, columns.layout, link) ?? {};
  const held_ms = lastValue(columns, `links.${link}`, "queue_ms", t_s);
  const of = Number.isFinite(full_ms) ? ` of ${readingText(full_ms, "ms")}` : "";
  const waited = Number.isNaN(delay_ms)
    ? ""
    : `; packets that arrive have waited ${readingText(delay_ms, "ms")}`;
  return [
    {
      name: "queue",
      words: `${linkTitle(scenario, link)} holds ${readingText(held_ms, "ms")}${of}${waited}`,
      source: [source, label].filter(Boolean).join(", "),
      charts: ["delay", "queue"],
    },
  ];
}

function report({ columns, flow, controller, t_s }: Whose, row: number): ChainStep {
  const at_s = columns.column(`decisions.${flow}`, "t_s")[row] as number;
  const tcp = columns.layout.flows.some(({ name, family }) => name === flow && family === "tcp");
  const ago = Math.max(0, Math.round(1000 * (t_s - at_s)));
  return {
    name: "report",
    words: `${tcp ? "acknowledged" : "heard of"} at ${at_s.toFixed(2)} s${ago > 0 ? `, ${ago} ms before` : ""}`,
    source: REPORTS[controller] ?? (tcp ? "RFC 5681 §4.2" : "RFC 8888"),
    charts: ["signal"],
  };
}

const REPORTS: Readonly<Record<string, string>> = {
  nada: "RFC 8698 §4.2, §5.3",
  scream: "RFC 8888",
  gcc: "draft-ietf-rmcat-gcc §3",
};

/** What its receiver took for queuing, part by part; with NADA as far as its signal. */
function seen({ columns, flow }: Whose, row: number): readonly ChainStep[] {
  const table = columns.layout.tables.find(({ name }) => name === `decisions.${flow}`);
  const column = (name: string) => columns.column(`decisions.${flow}`, name);
  const chain = seenDelayIn(column, row);
  if (chain === null) return [];
  const counted = column("x_delay_ms")[row] ?? Number.NaN;
  const warped =
    chain.seen_ms - counted > WARPED_MS ? `, warped to ${counted.toFixed(1)} ms (Eq. 1)` : "";
  return [
    {
      name: "seen",
      words: `${seenDelayText(chain)}${warped}`,
      source: table?.columns.find(({ name }) => name === "seen_delay_ms")?.source ?? "",
      charts: ["delay", "signal"],
    },
  ];
}

/** Less than this reads as nothing. */
const WARPED_MS = 0.05;

/** A queue that is none. */
function base(whose: Whose): readonly ChainStep[] {
  const path = longerPathAt(whose);
  if (path === null) return [];
  const { shortest_ms, now_ms, seen_ms } = path;
  const [shortest, now, seen] = [shortest_ms, now_ms, seen_ms].map((ms) => readingText(ms, "ms"));
  return [
    {
      name: "base",
      words: `stays at that of the shortest path, ${shortest} one way, while the path takes ${now} now: ${seen} are seen`,
      source: "RFC 8698 §5.1.1",
      charts: ["delay", "signal"],
    },
  ];
}

/** What the update rests on: its sum where it has one, and the steps that it makes. */
function terms(held: readonly Held[]): readonly ChainStep[] {
  const sum = held.find(({ equation }) => equation.role === "sum");
  const steps = held.filter(({ equation }) => equation.role === "term");
  const lines = [...(sum === undefined ? [] : [sum]), ...steps];
  const [first] = lines;
  if (first === undefined) return [];
  const words = lines.map(({ equation, value }) => {
    return `${equation.label} ${signed(value, equation)}`;
  });
  return [
    {
      name: "terms",
      words: words.join(", "),
      source: first.equation.source,
      charts: ["signal"],
    },
  ];
}

function signed(value: number, { result, role }: Held["equation"]): string {
  const text = readingText(value, unitOf(result));
  return role === "term" && value > 0 ? `+${text}` : text;
}

function unitOf(result: string): string {
  return /_kbps$/.test(result)
    ? "kbit/s"
    : /_ms$/.test(result)
      ? "ms"
      : /_bytes$/.test(result)
        ? "bytes"
        : "";
}

/** What the controller decides on, by what there is of it. */
const DECIDED = [
  ["r_ref_kbps", "kbit/s"],
  ["target_kbps", "kbit/s"],
  ["cwnd_bytes", "bytes"],
  ["ref_wnd_bytes", "bytes"],
  ["pacing_rate_kbps", "kbit/s"],
] as const;

function rate({ columns, flow }: Whose, row: number, held: readonly Held[]): readonly ChainStep[] {
  const table = `decisions.${flow}`;
  const known = columns.layout.tables.find(({ name }) => name === table)?.columns ?? [];
  const found = DECIDED.find(([name]) => known.some((column) => column.name === name));
  if (found === undefined) return [];
  const [name, unit] = found;
  const values = columns.column(table, name);
  const now = values[row] as number;
  const before = values[previousOf(columns, table, row)] ?? Number.NaN;
  const law = held.find(({ equation }) => equation.role === "law");
  const branch = law === undefined ? "" : `${law.equation.label}: `;
  const what =
    unit === "bytes" ? "window" : name === "pacing_rate_kbps" ? "pacing rate" : "reference rate";
  const [from, to] = [readingText(before, unit), readingText(now, unit)];
  const words = Number.isNaN(before)
    ? `${what} ${to}`
    : from === to
      ? `${what} stays at ${to}`
      : `${what} ${from} → ${to}`;
  return [
    {
      name: "rate",
      words: `${branch}${words}`,
      source: law?.equation.source ?? "",
      charts: ["rates"],
    },
  ];
}

/** Connections of one flow stand in one table. */
function previousOf(columns: Columns, table: string, row: number): number {
  const connections = columns.column(table, "connection");
  let previous = row - 1;
  while (previous >= 0 && connections.length > 0 && connections[previous] !== connections[row])
    previous -= 1;
  return previous;
}
