// A scenario whose senders do not care: each sends at its lowest rate, in the middle, at its highest, or swings; one takes what the
// next one leaves; or each hears nothing from some moment on. Who is in the way, such as TCP, stays as it is. In a session members
// hardly ever report, or all the time, each by the rules of the other profile, or every second one waits for the others.

import { isTree, type Tree } from "../../model/data/json-path";

export const PERTURBATIONS = [
  "lowest",
  "middle",
  "highest",
  "swinging",
  "uneven",
  "uneven the other way",
] as const;
export type Perturbation = (typeof PERTURBATIONS)[number];

/** Bounds of a kind's rate where a scenario names none. */
export type Bounds = (kind: string) => readonly [number, number] | null;

/** Two seconds of each: longer than any controller here needs to follow. */
const SWING_S = 2;
/** Less than two segments: such a connection waits for each acknowledgement. */
const HELD_BYTES = 2000;
/** Between the two: a window that neither fills a queue nor waits. */
const MIDDLE_BYTES = 10_000;

/** `spared`: a flow that stays as it is. */
export function perturbed(scenario: Tree, how: Perturbation, bounds: Bounds, spared = ""): Tree {
  if (isTree(scenario.session) && isTree(scenario.members)) {
    return withUnruly(scenario, scenario.session, scenario.members, how);
  }
  const careless = carelessIn(scenario, bounds).filter(({ name }) => name !== spared);
  const flows: Record<string, unknown> = { ...(scenario.flows as Tree) };
  const swings: object[] = [];
  careless.forEach(({ name, flow, range }, i) => {
    const one = ofPair(how, i);
    if (range === null) {
      flows[name] = { ...flow, ...unresponsiveTcp(flow, one) };
      return;
    }
    flows[name] = { ...flow, controller: fixedAt(rateIn(range, one), range) };
    if (one === "swinging") swings.push(...swingsOf(scenario, name, range));
  });
  return replaced(scenario, flows, careless, swings);
}

/** What a flow sent, in steps of one second from `from_s` on. */
export interface Sent {
  readonly from_s: number;
  readonly kbps: readonly number[];
}

/** Each sends what it sent in the run itself until `at_s`, and from there on what it had then. */
export function deafFrom(
  scenario: Tree,
  at_s: number,
  sent: ReadonlyMap<string, Sent>,
  bounds: Bounds,
): Tree {
  const careless = carelessIn(scenario, bounds).filter(({ name }) => sent.has(name));
  const flows: Record<string, unknown> = { ...(scenario.flows as Tree) };
  const steps: object[] = [];
  for (const { name, flow, range } of careless) {
    const { from_s = 0, kbps = [] } = sent.get(name) ?? {};
    flows[name] = { ...flow, controller: fixedAt(kbps[0] ?? 1, range) };
    const until = Math.max(1, Math.floor(at_s - from_s));
    const set = `flows.${name}.controller.rate_kbps`;
    steps.push(
      ...kbps.slice(1, until).map((to, i) => ({ at_s: from_s + i + 1, set, to: Math.max(1, to) })),
    );
  }
  return replaced(scenario, flows, careless, steps);
}

interface Careless {
  readonly name: string;
  readonly flow: Tree;
  /** Null for TCP, which has no range. */
  readonly range: readonly [number, number] | null;
}

/** Who is under test: media with a controller; TCP only where there is none. */
export function carelessIn(scenario: Tree, bounds: Bounds): readonly Careless[] {
  const all = Object.entries(isTree(scenario.flows) ? scenario.flows : {}).flatMap(
    ([name, flow]): readonly Careless[] => {
      if (!isTree(flow) || !isTree(flow.controller)) return [];
      const range = rangeOf(flow.controller, bounds);
      return range !== null || isTcp(flow) ? [{ name, flow, range }] : [];
    },
  );
  const media = all.filter(({ range }) => range !== null);
  return media.length > 0 ? media : all;
}

/** Of several flows every second one does the opposite. */
function ofPair(how: Perturbation, i: number): Exclude<Perturbation, `uneven${string}`> {
  if (how === "uneven") return i % 2 === 0 ? "highest" : "lowest";
  if (how === "uneven the other way") return i % 2 === 0 ? "lowest" : "highest";
  return how;
}

function rateIn([low, high]: readonly [number, number], how: string): number {
  const rate = how === "lowest" ? low : how === "middle" ? (low + high) / 2 : high;
  return Math.max(1, rate);
}

/** With the encoder that was there, whose highest rate a share ends at. */
const fixedAt = (rate_kbps: number, range: Careless["range"]) => ({
  kind: "fixed_rate",
  rate_kbps: Math.max(1, rate_kbps),
  ...(range === null ? {} : { max_rate_kbps: range[1] }),
});

/** What is set of a controller that is gone goes with it. */
function replaced(
  scenario: Tree,
  flows: Tree,
  careless: readonly Careless[],
  added: readonly object[],
): Tree {
  const gone = careless.map(({ name }) => `flows.${name}.controller.`);
  const changes = changesOf(scenario).filter((change) => {
    const set = setIn(change);
    return !gone.some((path) => `${set}.`.startsWith(path));
  });
  return { ...scenario, flows, changes: [...changes, ...added] };
}

/** Of the session bandwidth, for reports. */
const SILENT_PERCENT = 0.1;
const LOUD_PERCENT = 20;

function withUnruly(scenario: Tree, session: Tree, members: Tree, how: Perturbation): Tree {
  if (how === "lowest" || how === "highest") {
    const rtcp_percent = how === "lowest" ? SILENT_PERCENT : LOUD_PERCENT;
    return { ...scenario, session: { ...session, rtcp_percent } };
  }
  // Both stand with each member, as its own settings go before those of the session.
  const common = isTree(session.rtcp) ? session.rtcp : {};
  const unruly = Object.entries(members).map(([name, member], i) => {
    const own = isTree(member) ? member : {};
    const rtcp = isTree(own.rtcp) ? own.rtcp : {};
    const other = (rtcp.profile ?? common.profile) === "avp" ? "avpf" : "avp";
    const late = how === "uneven the other way" ? 1 : 0;
    const set =
      how === "swinging" || how === "middle" ? { profile: other } : { l: i % 2 === late ? 0 : 100 };
    return [name, { ...own, rtcp: { ...rtcp, ...set } }];
  });
  return { ...scenario, members: Object.fromEntries(unruly) as Tree };
}

export const changesOf = ({ changes }: Tree): readonly unknown[] =>
  Array.isArray(changes) ? (changes as unknown[]) : [];

const setIn = (change: unknown): string =>
  isTree(change) && typeof change.set === "string" ? change.set : "";

/** At its highest it hears no marks and fills every queue; else its receiver holds it. */
function unresponsiveTcp(flow: Tree, how: string): Tree {
  if (how === "highest") return { controller: { kind: "newreno" } };
  const tcp = isTree(flow.tcp) ? flow.tcp : {};
  const receive_buffer_bytes = how === "middle" ? MIDDLE_BYTES : HELD_BYTES;
  return { tcp: { ...tcp, receive_buffer_bytes } };
}

function rangeOf(controller: Tree, bounds: Bounds): readonly [number, number] | null {
  const { kind, RMIN_kbps, RMAX_kbps, min_rate_kbps, max_rate_kbps } = controller;
  const known = typeof kind === "string" ? bounds(kind) : null;
  if (known === null) return null;
  const [low, high] = [RMIN_kbps ?? min_rate_kbps, RMAX_kbps ?? max_rate_kbps];
  return [typeof low === "number" ? low : known[0], typeof high === "number" ? high : known[1]];
}

const WINDOWS = ["newreno", "cubic", "cubic_ns3", "bbr3", "prague"];
const isTcp = ({ controller }: Tree): boolean =>
  isTree(controller) && WINDOWS.includes(String(controller.kind));

/** Down and up again, from the flow's start on. */
function swingsOf(scenario: Tree, flow: string, [low, high]: readonly [number, number]): object[] {
  const { duration_s } = scenario;
  const start_s = startIn(scenario, flow);
  const end_s = typeof duration_s === "number" ? duration_s : 0;
  const count = Math.ceil((end_s - start_s) / SWING_S) - 1;
  return Array.from({ length: Math.max(0, count) }, (_, i) => ({
    at_s: start_s + (i + 1) * SWING_S,
    set: `flows.${flow}.controller.rate_kbps`,
    to: i % 2 === 0 ? Math.max(1, low) : high,
  }));
}

export function startIn(scenario: Tree, flow: string): number {
  const own = isTree(scenario.flows) ? scenario.flows[flow] : undefined;
  return isTree(own) && typeof own.start_s === "number" ? own.start_s : 0;
}
