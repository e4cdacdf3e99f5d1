// A run in a few lines that a person reads: per flow, per link, per capacity segment. Which figures, and as what, the core's table says.

import { inUnit } from "../../model/data/in-unit";
import { type BesideShare, shareNotes } from "../../model/data/share-words";
import { type Metrics, type MetricValues, placed, runFigures } from "../../model/engine/metrics";
import type { MetricInfo, MetricPlaces, Schema } from "../../model/engine/schema";
import { percent, shownNumber, textTable } from "../terminal/table";

type Told = Pick<Schema, "metrics" | "sessions">;

/** `beside`: what a flow's share is to be read with. */
export function summary(
  metrics: Metrics,
  schema: Told,
  beside: (flow: string) => BesideShare | null = () => null,
): string {
  if (metrics.session !== undefined)
    return memberTable(metrics.session, metrics.members ?? {}, schema);
  const parts = [
    flowTable(metrics, schema),
    ...shares(metrics, beside),
    linkTable(metrics, schema),
  ];
  parts.push(...pictures(metrics, schema));
  if (metrics.segments.length > 1) parts.push(segmentTable(metrics, schema));
  const ofRun = runFigures(metrics);
  for (const info of columns(schema.metrics, "run", "summary"))
    if (ofRun[info.name] != null) parts.push(`${info.brief ?? info.label} ${cell(ofRun, info)}\n`);
  if (ofRun.fairness_1s != null) parts.push(fairness(ofRun));
  return parts.join("\n");
}

/** Of flows of whose share one number does not say all. */
function shares(
  { flows }: Metrics,
  beside: (flow: string) => BesideShare | null,
): readonly string[] {
  const lines = Object.entries(flows).flatMap(([name, figures]) => {
    const notes = shareNotes(figures, beside(name));
    return notes.length === 0 ? [] : [`fair share of ${name}: ${notes.join("; ")}\n`];
  });
  return lines.length === 0 ? [] : [lines.join("")];
}

/** RFC 8868 §3 M7 asks for several intervals. */
function fairness({ fairness_1s, fairness_5s, fairness_20s }: MetricValues): string {
  const shares = [fairness_1s, fairness_5s, fairness_20s].map((share) => percent(share));
  return `within a factor of 3 of each other: ${shares.join(", ")} % of windows of 1, 5, 20 s\n`;
}

/** Where the capacity changes, "converged" belongs to its segments: the whole run compares with a mean over all of them. */
function flowTable({ flows, segments }: Metrics, { metrics }: Told): string {
  const all = columns(metrics, "flow", "summary");
  const shown = segments.length <= 1 ? all : all.filter(({ name }) => name !== CONVERGENCE);
  return table([{ head: "flow", unit: "" }], shown, rowsOf(flows));
}

const CONVERGENCE = "convergence_time_s";

function linkTable({ links }: Metrics, { metrics }: Told): string {
  return table([{ head: "link", unit: "" }], columns(metrics, "link", "summary"), rowsOf(links));
}

/** Of flows that send frames; and of a dash there why it is one. */
function pictures({ flows }: Metrics, { metrics }: Told): readonly string[] {
  const shown = columns(metrics, "flow", "picture");
  const sending = Object.entries(flows).filter(([, of]) => of.frames_captured != null);
  if (sending.length === 0) return [];
  const why = shown.find(
    ({ name, absent }) => absent && sending.some(([, of]) => of[name] == null),
  );
  const note = why?.absent === undefined ? "" : `-: ${why.absent}; ${ASK}\n`;
  return [
    table([{ head: "picture", unit: "" }], shown, rowsOf(Object.fromEntries(sending))) + note,
  ];
}

const ASK = "flows.NAME.repair.key_frames_on_request=true asks for key frames";

function memberTable(
  session: MetricValues,
  members: Readonly<Record<string, MetricValues>>,
  { sessions }: Told,
): string {
  const shown = columns(sessions?.metrics ?? [], "member", "summary");
  return table([{ head: "member", unit: "" }], shown, rowsOf({ ...members, all: session }));
}

function segmentTable({ segments }: Metrics, { metrics }: Told): string {
  const own = [
    { head: "from", unit: "s" },
    { head: "to", unit: "s" },
    { head: "link", unit: "" },
    { head: "capacity", unit: "kbit/s" },
    { head: "flow", unit: "" },
  ];
  const rows = segments.flatMap(({ from_s, to_s, link, capacity_kbps, flows }) => {
    const capacity = typeof capacity_kbps === "number" ? shownNumber(capacity_kbps) : "-";
    const which = [shownNumber(from_s, 1), shownNumber(to_s, 1), link, capacity];
    return rowsOf(flows).map(({ owner, of }) => ({ owner: [...which, ...owner], of }));
  });
  return table(own, columns(metrics, "flow", "segments"), rows);
}

interface Row {
  /** Cells that say whose it is. */
  readonly owner: readonly string[];
  readonly of: MetricValues;
}

function rowsOf(owners: Readonly<Record<string, MetricValues>>): readonly Row[] {
  return Object.entries(owners).map(([name, of]) => ({ owner: [name], of }));
}

interface OwnColumn {
  readonly head: string;
  readonly unit: string;
}

function table(
  own: readonly OwnColumn[],
  shown: readonly MetricInfo[],
  rows: readonly Row[],
): string {
  const heads = shown.map(({ label, brief = label }) => brief);
  return textTable(
    [
      [...own.map(({ head }) => head), ...heads.map((head, i) => shortened(head, heads[i - 1]))],
      [...own.map(({ unit }) => unit), ...shown.map(unitOf)],
      ...rows.map(({ owner, of }) => [...owner, ...shown.map((info) => cell(of, info))]),
    ],
    2,
  );
}

/** "delay p5, mean, p95": what two heads have in common the first one says. */
function shortened(head: string, before = ""): string {
  const [first = "", ...rest] = head.split(" ");
  return rest.length > 0 && before.startsWith(`${first} `) ? rest.join(" ") : head;
}

/** Of what is counted in packets the head says so. */
function unitOf({ unit, shown }: MetricInfo): string {
  return shown === "%" ? shown : unit === "packets" ? "" : unit;
}

function columns(
  metrics: readonly MetricInfo[],
  of: MetricInfo["of"],
  place: keyof Pick<MetricPlaces, "summary" | "picture" | "segments">,
): readonly MetricInfo[] {
  const own = metrics.filter((one) => one.of === of);
  return placed(own, (places) => places[place]);
}

/** Where four digits are too many or too few. */
const DECIMALS: Readonly<Record<string, number>> = {
  [CONVERGENCE]: 1,
  freezes: 0,
  jain_index: 3,
  rtcp_kbps: 2,
  rtcp_percent: 2,
};

function cell(of: MetricValues, { name, unit, shown = unit }: MetricInfo): string {
  const value = of[name] ?? null;
  const decimals = shown === "%" ? 2 : DECIMALS[name];
  return shownNumber(value === null ? null : inUnit(value, shown), decimals);
}
