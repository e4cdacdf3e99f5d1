// What the picture of packets is made from: which links are drawn, in which colours, and the words beside them.

import { bisectLeft } from "d3-array";
import { fullQueueWaitAt, identityOf, type Theme } from "../../../figure";
import { readingText, titleOf } from "../../../model/data";
import {
  type Columns,
  kindNameOfAll,
  queueOf,
  shownName,
  styleNameOf,
} from "../../../model/scenario";
import type { Session } from "../../lab/session";
import { MOST_FLOWS } from "./aggregate";
import type { Aggregation, LinkInput, SceneTexts } from "./scene-types";

/** The largest packet that is usual, bits: what a transmission takes at most. */
const LARGEST_BITS = 12_000;

/** Each link of the path of the flow in view where hops are recorded; else the only one that it crosses. */
export function linkInputs(session: Session, hops: boolean, t_s: number): readonly LinkInput[] {
  const { layout } = session.run;
  const path = session.flowInView()?.path ?? [];
  if (!hops) {
    const link = linkDrawn(session);
    const on = layout.flows.map(({ path: of }) => link === null || of.includes(link));
    return [linkInput(session, link, null, on, t_s)];
  }
  return path.map((name) => {
    const on = layout.flows.map(({ path: of }) => of.includes(name));
    const index = layout.links.findIndex((one) => one.name === name);
    return linkInput(session, name, index, on, t_s);
  });
}

/** The link in view; where none has a capacity of its own, as with Wi-Fi, the first on the path. */
function linkDrawn(session: Session): string | null {
  return session.linkInView() ?? session.flowInView()?.path[0] ?? null;
}

/**
 * Whether packets that cross the link cross others, too: without hops the table has when each came to its first queue and left its last,
 * and what lies between them is wires as well as waiting.
 */
export function crossesSeveral(session: Session): boolean {
  const link = linkDrawn(session);
  return session.run.layout.flows.some(
    ({ path }) => path.length > 1 && (link === null || path.includes(link)),
  );
}

function linkInput(
  session: Session,
  link: string | null,
  index: number | null,
  on: readonly boolean[],
  t_s: number,
): LinkInput {
  const info = session.run.layout.links.find(({ name }) => name === link);
  const queue = queueOf(session.schema, session.run.layout, link);
  const delay = link === null ? 0 : session.valueAt(`links.${link}.delay_ms`).value;
  const capacity = at(session.run, `links.${link}`, "capacity_kbps", t_s);
  const sending_ms = capacity > 0 && Number.isFinite(capacity) ? LARGEST_BITS / capacity : 0;
  return {
    name: info === undefined ? (link ?? "") : titleOf(info),
    index,
    on,
    limit_ms: limitOf(session, link, capacity, t_s),
    wire_ms: (typeof delay === "number" ? delay : 0) + sending_ms,
    earlyDrops: queue?.early_drops ?? "nowhere",
    overflowDrops: queue?.overflow_drops ?? "nowhere",
  };
}

function limitOf(session: Session, link: string | null, capacity: number, t_s: number): number {
  if (link === null) return Number.POSITIVE_INFINITY;
  const { schema, run: columns } = session;
  return fullQueueWaitAt({ schema, scenario: session.scenario(), columns }, link, t_s, capacity);
}

export interface Colours {
  /** By the table's index of a flow. */
  readonly of: readonly string[];
  /** Where there are too many flows to be told apart: by kind, and the flow in view by itself. */
  readonly aggregation: Aggregation | null;
  readonly groups: SceneTexts["groups"];
}

export function coloursOf(session: Session, theme: Theme): Colours {
  const { schema, run } = session;
  const { flows } = run.layout;
  const own = flows.map(({ name }) => identityOf(schema, run.layout, name, theme).colour);
  if (flows.length <= MOST_FLOWS) return { of: own, aggregation: null, groups: [] };
  const inView = flows.findIndex(({ name }) => name === session.flowInView()?.name);
  const named = flows.map(styleNameOf);
  const kinds = [...new Set(named)];
  // One colour for each kind: that of its first flow; what is in view stands out in ink.
  const colours = kinds.map((kind) => own[named.indexOf(kind)] ?? theme.muted);
  const groupOf = named.map((kind, i) => (i === inView ? kinds.length : kinds.indexOf(kind)));
  const seen = flows[inView];
  return {
    of: groupOf.map((group) => colours[group] ?? theme.ink),
    aggregation: { groupOf },
    groups: [
      ...(seen === undefined
        ? []
        : [{ name: shownName(schema, flows, seen.name), colour: theme.ink }]),
      ...kinds.map((kind, i) => {
        const kin = flows.filter((_, flow) => named[flow] === kind);
        const name = `${kin.length} × ${kindNameOfAll(schema, kin)}`;
        return { name, colour: colours[i] as string };
      }),
    ],
  };
}

export function sceneTexts(
  session: Session,
  groups: SceneTexts["groups"],
  t_s: number,
): SceneTexts {
  const { run } = session;
  const flow = session.flowInView()?.name ?? "";
  const of = (column: string): number => at(run, `flows.${flow}`, column, t_s);
  const link = linkDrawn(session);
  const delay = link === null ? Number.NaN : session.valueAt(`links.${link}.delay_ms`).value;
  return {
    ends: [
      readingText(of("sending_rate_500ms_kbps"), "kbit/s"),
      readingText(of("receiving_rate_500ms_kbps"), "kbit/s"),
    ],
    shaping_bytes: of("shaping_buffer_bytes"),
    wire_ms: typeof delay === "number" ? delay : Number.NaN,
    moment: `${t_s.toFixed(2)} s`,
    names:
      groups.length > 0
        ? []
        : run.layout.flows.map(({ name }) => shownName(session.schema, run.layout.flows, name)),
    groups,
  };
}

/** The value of the interval in which the moment lies. */
function at(run: Columns, table: string, column: string, t_s: number): number {
  const t = run.column(table, "t_s");
  const row = Math.min(bisectLeft(t, t_s - 1e-9), t.length - 1);
  return run.column(table, column)[row] ?? Number.NaN;
}
