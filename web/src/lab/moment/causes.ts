// What set a moment off, as far as the run itself tells: what was changed, who came, what was lost, marked or never heard of. And
// the same scenario without it, so that the difference can be shown instead of claimed.

import { lastAtOrBefore } from "../../../model/data/bisect";
import { counted } from "../../../model/data/counted";
import type { Tree } from "../../../model/data/json-path";
import { readingText, settingText } from "../../../model/data/quantity";
import { valueText } from "../../../model/data/value-text";
import { isAnswer } from "../../../model/engine/answers";
import { FATE, PACKET_KIND } from "../../../model/engine/packet-codes";
import { startOf } from "../../../model/scenario/flow-span";
import { inForce, withChanges } from "../../../model/scenario/in-force";
import { injectedDrops, injectionOf, injectionText } from "../../../model/scenario/injected";
import { flowLabel } from "../../../model/scenario/names/labels";
import { linkTitle } from "../../../model/scenario/names/names";
import type { Change, Scenario, Schema } from "../../../model/scenario/types";
import { parameterAt } from "../session/editing";
import { isOfPathDelay, longerPathAt } from "./longer-path";
import { sumOf, timeSpanOf, usualGap } from "./row-figures";
import { lastRows, lastValue, type Moment } from "./rows";

type CauseKind =
  | "change"
  | "flow"
  | "packet"
  | "overflow"
  | "loss"
  | "marks"
  | "silence"
  | "distance"
  | "limit"
  | "source";

export interface Cause {
  readonly kind: CauseKind;
  /** When it began. */
  readonly at_s: number;
  /** A whole sentence. */
  readonly words: string;
  /** "Without …": what is asked, and the scenario that answers it; null where nothing of the kind can be run. */
  readonly ask: string;
  readonly without: Scenario | null;
}

/** What was changed this long ago still explains what is seen: a swing of the slowest of the controllers takes as long, s. */
const LOOK_BACK_S = 5;
/** Losses and marks are told for this long, s. */
const RECENT_S = 1;
/** So many times the usual distance of two updates is a silence, and so long at least, s. */
const SILENT = 3;
const SILENT_S = 0.3;

/** The newest change or arrival first, then what the packets met. */
export function causesAt(moment: Moment): readonly Cause[] {
  return [
    ...comesBefore(moment),
    ...losses(moment),
    ...marks(moment),
    ...silence(moment),
    ...distance(moment),
    ...limits(moment),
    ...source(moment),
  ];
}

/** What came from outside shortly before, the newest first: read off the scenario, without a look at any packet. */
export function comesBefore(moment: Moment): readonly Cause[] {
  return [...changes(moment), ...arrivals(moment)].sort((a, b) => b.at_s - a.at_s);
}

function recent(at_s: number, t_s: number): boolean {
  return at_s > 0 && at_s <= t_s && at_s > t_s - LOOK_BACK_S;
}

/** Links that the flow's packets or its reports take, and the flow itself. */
function concerns({ scenario, flow }: Moment, path: string): boolean {
  const [kind, name] = path.split(".");
  if (kind === "flows") return name === flow;
  return (
    kind === "links" &&
    [...linksOf(scenario, flow), ...linksOf(scenario, flow, "return_path")].includes(name ?? "")
  );
}

function linksOf(
  scenario: Scenario,
  flow: string,
  way: "path" | "return_path" = "path",
): readonly string[] {
  const links = scenario.flows[flow]?.[way];
  return Array.isArray(links) ? links.map(String) : [];
}

function changes(moment: Moment): readonly Cause[] {
  const { schema, scenario, t_s } = moment;
  const all = scenario.changes ?? [];
  return all.flatMap((change, i): Cause[] => {
    const { at_s, set, to } = change;
    if (!recent(at_s, t_s) || isAnswer(scenario, change as unknown as Tree)) return [];
    const other = /^flows\.([^.]+)\.paused$/.exec(set)?.[1];
    const rest = all.filter((_, k) => k !== i);
    const without = { ...scenario, changes: rest };
    if (other !== undefined && meets(moment, other))
      return [
        {
          kind: "flow",
          at_s,
          words: `${flowLabel(schema, scenario, other)} ${to === true ? "paused" : "went on"} at ${seconds(at_s)}.`,
          ask: `if ${flowLabel(schema, scenario, other)} had not ${to === true ? "paused" : "gone on"}`,
          without,
        },
      ];
    if (!concerns(moment, set)) return [];
    const one = injectionOf(set);
    if (one !== null) {
      const done = injectionText(one.what, to);
      const words = `Packet ${one.packet} of this flow, sent at ${seconds(at_s)}, was ${done}.`;
      return [
        {
          kind: "packet",
          at_s,
          words,
          ask: `if packet ${one.packet} had been left alone`,
          without,
        },
      ];
    }
    const row = parameterAt(schema, scenario, set);
    const what = `${row?.label ?? set}${elsewhere(moment, set)}`;
    const words = `${what} became ${valueText(to, row)} at ${seconds(at_s)}${over(change)}.`;
    const ask = `if “${what}” had stayed as it was`;
    return [{ kind: "change", at_s, words, ask, without }];
  });
}

/** " of the way back": which link it was, unless it is the only one that the flow's packets cross. */
function elsewhere({ scenario, flow }: Moment, set: string): string {
  const [kind, link = ""] = set.split(".");
  const path = linksOf(scenario, flow);
  if (kind !== "links" || (path.length === 1 && path[0] === link)) return "";
  return ` of ${linkTitle(scenario, link)}`;
}

const over = ({ over_s }: Change): string => (over_s ? `, over ${over_s} s` : "");

/** Another flow on a link of this one's way. */
function meets({ scenario, flow }: Moment, other: string): boolean {
  const own = linksOf(scenario, flow);
  return other !== flow && linksOf(scenario, other).some((link) => own.includes(link));
}

function arrivals(moment: Moment): readonly Cause[] {
  const { schema, scenario, t_s } = moment;
  return Object.keys(scenario.flows).flatMap((other): Cause[] => {
    const at_s = startOf(scenario, other);
    if (!recent(at_s, t_s) || !meets(moment, other)) return [];
    const { [other]: _, ...flows } = scenario.flows;
    const rest = scenario.changes?.filter(({ set }) => !set.startsWith(`flows.${other}.`));
    const without = { ...scenario, flows, ...(rest && { changes: rest }) };
    const words = `${flowLabel(schema, scenario, other)} joined at ${seconds(at_s)}, on the same link.`;
    return [
      {
        kind: "flow",
        at_s,
        words,
        ask: `if ${flowLabel(schema, scenario, other)} had not come`,
        without,
      },
    ];
  });
}

function losses(moment: Moment): readonly Cause[] {
  const { columns, scenario, flow, t_s } = moment;
  const rows = lastRows(columns, `flows.${flow}`, t_s, RECENT_S);
  // What a hand has dropped is a cause of its own, and no chance: see `changes`.
  const lost =
    sumOf(columns, `flows.${flow}`, "packets_lost", rows) -
    injectedDrops({ scenario, run: columns, flow }, timeSpanOf(columns, `flows.${flow}`, rows));
  if (!(lost > 0)) return [];
  const at_s = Math.max(0, t_s - RECENT_S);
  const [packets, were] = lost === 1 ? ["packet", "was"] : ["packets", "were"];
  const how = fatesOf(moment);
  const random = how.random ? ", and some were lost at random" : "";
  for (const link of linksOf(scenario, flow)) {
    const dropped = lastRows(columns, `links.${link}`, t_s, RECENT_S + QUEUED_S);
    const of = (column: string): number => sumOf(columns, `links.${link}`, column, dropped);
    const early = how.early && of("packets_dropped_early") > 0;
    const missing = `${lost} ${packets} of this flow did not arrive in the last second: the queue of ${linkTitle(scenario, link)}`;
    if (how.full && of("packets_dropped") > 0) {
      const rule = early ? ", or dropped them early, by its own rule" : "";
      return [
        {
          kind: "overflow",
          at_s,
          words: `${missing} was full${rule}${random}.`,
          ask: "if the queue had had room for them",
          without: withRoom(moment.schema, scenario, link, at_s),
        },
      ];
    }
    if (early) {
      const words = `${missing} dropped them early, by its own rule${random}.`;
      return [{ kind: "loss", at_s, words, ask: "", without: null }];
    }
  }
  return [
    {
      kind: "loss",
      at_s,
      words: `${lost} ${packets} of this flow ${were} lost on the way in the last second, not in a queue.`,
      ask: "if nothing had been lost in this second",
      without: withoutLoss(scenario, linksOf(scenario, flow), at_s, t_s),
    },
  ];
}

/**
 * How packets of this flow ended of late: a queue that was full for others has lost it none. A run in a worker brings its packets only
 * when a view asks for them; until then what its links dropped has to do.
 */
function fatesOf({ columns, flow, t_s }: Moment) {
  const of = (name: string): ArrayLike<number> => columns.column("packets", name);
  const [flows, kinds, fates] = [of("flow"), of("kind"), of("fate")];
  const [sent_s, queued_s] = [of("sent_s"), of("queued_s")];
  const index = columns.layout.flows.findIndex(({ name }) => name === flow);
  const found = new Set<number>();
  for (let row = 0; row < flows.length; row += 1) {
    if (flows[row] !== index || kinds[row] !== PACKET_KIND.media) continue;
    const came_s = queued_s[row] as number;
    const at_s = Number.isNaN(came_s) ? (sent_s[row] as number) : came_s;
    // What one waits in a queue before it is dropped is no more than what the receiver takes to miss it.
    if (at_s > t_s - RECENT_S - 2 * QUEUED_S && at_s <= t_s) found.add(fates[row] as number);
  }
  const [full, early, random] = [FATE.queueFull, FATE.droppedEarly, FATE.lostAtRandom].map((fate) =>
    found.has(fate),
  ) as [boolean, boolean, boolean];
  return full || early || random ? { full, early, random } : { full: true, early: true, random };
}

/** What a full queue drops is missed by the receiver about as much later, s. */
const QUEUED_S = 1;

/** Ten times of all that limits it. */
function withRoom(schema: Schema, scenario: Scenario, link: string, at_s: number): Scenario | null {
  const more = ["ms", "bytes", "packets"].flatMap((unit): Change[] => {
    const set = `links.${link}.queue.limit_${unit}`;
    const value = inForce(schema, scenario, set, at_s);
    return typeof value === "number" ? [{ at_s, set, to: 10 * value }] : [];
  });
  return more.length === 0 ? null : changedAt(scenario, more);
}

/** The same chances until then, so the same run until then. */
function withoutLoss(
  scenario: Scenario,
  links: readonly string[],
  from_s: number,
  to_s: number,
): Scenario | null {
  const lossy = links.flatMap((link): Change[] => {
    const { kind, ratio } = (scenario.links[link]?.loss ?? {}) as {
      kind?: unknown;
      ratio?: unknown;
    };
    if (kind !== "bernoulli" || typeof ratio !== "number") return [];
    const set = `links.${link}.loss.ratio`;
    return [
      { at_s: from_s, set, to: 0 },
      { at_s: to_s, set, to: ratio },
    ];
  });
  return lossy.length === 0 ? null : changedAt(scenario, lossy);
}

function changedAt(scenario: Scenario, more: readonly Change[]): Scenario {
  const rounded = more.map((one) => ({ ...one, at_s: Math.round(one.at_s * 1000) / 1000 }));
  return withChanges(scenario, rounded);
}

function marks({ columns, flow, t_s }: Moment): readonly Cause[] {
  const rows = lastRows(columns, `flows.${flow}`, t_s, RECENT_S);
  const marked = sumOf(columns, `flows.${flow}`, "packets_marked", rows);
  if (!(marked > 0)) return [];
  const words = `${counted(marked, "packet")} of this flow arrived marked (ECN) in the last second.`;
  return [{ kind: "marks", at_s: Math.max(0, t_s - RECENT_S), words, ask: "", without: null }];
}

function silence({ columns, scenario, flow, t_s }: Moment): readonly Cause[] {
  const gap = usualGap(columns, `decisions.${flow}`, t_s);
  if (gap === null || gap.since_s < Math.max(SILENT_S, SILENT * gap.usual_s)) return [];
  const at_s = t_s - gap.since_s;
  return [
    {
      kind: "silence",
      at_s,
      words: `Nothing has been decided for ${seconds(gap.since_s)}: usually an update comes every ${Math.round(1000 * gap.usual_s)} ms.`,
      ask: "if no report had been lost",
      without: withoutLoss(scenario, linksOf(scenario, flow, "return_path"), at_s, t_s),
    },
  ];
}

/** Tells of long after the change: NADA does not get over it. */
function distance(moment: Moment): readonly Cause[] {
  const path = longerPathAt(moment);
  if (path === null) return [];
  const { scenario, flow } = moment;
  const longer = readingText(path.now_ms - path.shortest_ms, "ms");
  const changes = scenario.changes?.filter(({ set }) => !isOfPathDelay(scenario, flow, set));
  return [
    {
      kind: "distance",
      at_s: path.since_s,
      words: `The path has been ${longer} longer since ${seconds(path.since_s)}. The base delay is the lowest delay seen and does not rise with it: distance is taken for a queue.`,
      ask: "if the path had stayed as long as it was",
      without: { ...scenario, ...(changes && { changes }) },
    },
  ];
}

/** A rate that stands at what its controller may do at most or at least would have gone on. */
function limits({ schema, scenario, columns, flow, t_s }: Moment): readonly Cause[] {
  // What headers take of a target is the sender's matter, and not the limit's.
  const targets = columns.column(`decisions.${flow}`, "target_kbps");
  const decided = lastAtOrBefore(columns.column(`decisions.${flow}`, "t_s"), t_s);
  const rate_kbps =
    targets[decided] ?? lastValue(columns, `flows.${flow}`, "reference_rate_kbps", t_s);
  if (!(rate_kbps > 0)) return [];
  return LIMITS.flatMap(({ keys, words }): Cause[] => {
    for (const key of keys) {
      const path = `flows.${flow}.controller.${key}`;
      const limit = inForce(schema, scenario, path, t_s);
      if (typeof limit !== "number" || Math.abs(rate_kbps - limit) > 0.001 * limit) continue;
      const held = `${words} ${key.replace(/_kbps$/, "")} of ${settingText(limit, "kbit/s")}.`;
      return [{ kind: "limit", at_s: t_s, words: held, ask: "", without: null }];
    }
    return [];
  });
}

const LIMITS = [
  { keys: ["RMAX_kbps", "max_rate_kbps"], words: "The reference rate stands at its highest," },
  { keys: ["RMIN_kbps", "min_rate_kbps"], words: "The reference rate stands at its lowest," },
] as const;

/** What is sent stays this far below what may be: the source has no more. */
const IDLE_SHARE = 0.7;

function source({ columns, flow, t_s }: Moment): readonly Cause[] {
  const may_kbps = lastValue(columns, `flows.${flow}`, "reference_rate_kbps", t_s);
  const sent_kbps = lastValue(columns, `flows.${flow}`, "sending_rate_500ms_kbps", t_s);
  const waiting = lastValue(columns, `flows.${flow}`, "shaping_buffer_bytes", t_s);
  if (!(sent_kbps < IDLE_SHARE * may_kbps) || waiting > 0) return [];
  const [sent, may] = [sent_kbps, may_kbps].map((rate) => readingText(rate, "kbit/s"));
  const words = `The source sends ${sent}, less than the ${may} that it may: it limits itself.`;
  return [{ kind: "source", at_s: t_s, words, ask: "", without: null }];
}

/** `46.3 s`, without zeros that say nothing. */
export function seconds(t_s: number): string {
  return `${Number(t_s.toFixed(2))} s`;
}
