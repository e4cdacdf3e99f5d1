// A scenario whose senders are unresponsive: each sends at its lowest rate, at its highest, swings between the two, or one
// takes what the next one leaves; or all listen, and nine packets of ten are lost. A criterion that all of them meet says
// nothing of a controller. In a session members hardly ever report, or all the time, each by the rules of the other profile, or
// every second one waits for the others.

import { isTree, type Tree } from "../../src/data/json-path";

export const PERTURBATIONS = ["lowest", "highest", "swinging", "uneven", "lossy"] as const;
export type Perturbation = (typeof PERTURBATIONS)[number];

/** Bounds of a kind's rate where a scenario names none. */
export type Bounds = (kind: string) => readonly [number, number] | null;

/** Two seconds of each: longer than any controller here needs to follow. */
const SWING_S = 2;
/** Less than two segments: such a connection waits for each acknowledgement. */
const HELD_BYTES = 2000;

/** Of ten packets nine. */
const LOST_RATIO = 0.9;

export function perturbed(scenario: Tree, how: Perturbation, bounds: Bounds): Tree {
  if (how === "lossy") return withLosses(scenario);
  return isTree(scenario.session) && isTree(scenario.members)
    ? withUnruly(scenario, scenario.session, scenario.members, how)
    : withUnresponsive(scenario, how, bounds);
}

/** Of the session bandwidth, for reports. */
const SILENT_PERCENT = 0.1;
const LOUD_PERCENT = 20;

function withUnruly(
  scenario: Tree,
  session: Tree,
  members: Tree,
  how: Exclude<Perturbation, "lossy">,
): Tree {
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
    const set = how === "swinging" ? { profile: other } : { l: i % 2 === 0 ? 0 : 100 };
    return [name, { ...own, rtcp: { ...rtcp, ...set } }];
  });
  return { ...scenario, members: Object.fromEntries(unruly) as Tree };
}

function withLosses(scenario: Tree): Tree {
  if (!isTree(scenario.links)) return scenario;
  const links = Object.entries(scenario.links).map(([name, link]) => {
    const loss = { kind: "bernoulli", ratio: LOST_RATIO };
    return [name, isTree(link) ? { ...link, loss } : link] as const;
  });
  const changes = changesOf(scenario).filter((path) => !/^links\.[^.]+\.loss\./.test(setIn(path)));
  return { ...scenario, links: Object.fromEntries(links), changes };
}

function withUnresponsive(
  scenario: Tree,
  how: Exclude<Perturbation, "lossy">,
  bounds: Bounds,
): Tree {
  if (!isTree(scenario.flows)) return scenario;
  const flows: Record<string, unknown> = {};
  const replaced = new Set<string>();
  const swings: object[] = [];
  let even = false;
  for (const [name, flow] of Object.entries(scenario.flows)) {
    flows[name] = flow;
    if (!isTree(flow) || !isTree(flow.controller)) continue;
    const range = rangeOf(flow.controller, bounds);
    const tcp = isTcp(flow);
    if (range === null && !tcp) continue;
    even = !even;
    const one = how !== "uneven" ? how : even ? "highest" : "lowest";
    const [low, high] = range ?? [0, 0];
    const [least, most] = [Math.max(1, low), high];
    const controller = { kind: "fixed_rate", rate_kbps: one === "lowest" ? least : most };
    flows[name] = tcp ? { ...flow, ...unresponsiveTcp(flow, one) } : { ...flow, controller };
    if (!tcp && one === "swinging") swings.push(...swingsOf(scenario, name, [least, most]));
    replaced.add(name);
  }
  const changes = changesOf(scenario).filter((change) => {
    const [, name = "", part = ""] = setIn(change).split(".");
    return !(replaced.has(name) && setIn(change).startsWith("flows.") && part === "controller");
  });
  return { ...scenario, flows, changes: [...changes, ...swings] };
}

const changesOf = ({ changes }: Tree): readonly unknown[] =>
  Array.isArray(changes) ? (changes as unknown[]) : [];

const setIn = (change: unknown): string =>
  isTree(change) && typeof change.set === "string" ? change.set : "";

/** At its highest it hears no marks and fills every queue; else its receiver holds it. */
function unresponsiveTcp(flow: Tree, how: string): Tree {
  if (how === "highest") return { controller: { kind: "newreno" } };
  const tcp = isTree(flow.tcp) ? flow.tcp : {};
  return { tcp: { ...tcp, receive_buffer_bytes: HELD_BYTES } };
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
  const own = isTree(scenario.flows) ? scenario.flows[flow] : undefined;
  const start_s = isTree(own) && typeof own.start_s === "number" ? own.start_s : 0;
  const end_s = typeof duration_s === "number" ? duration_s : 0;
  const count = Math.ceil((end_s - start_s) / SWING_S) - 1;
  return Array.from({ length: Math.max(0, count) }, (_, i) => ({
    at_s: start_s + (i + 1) * SWING_S,
    set: `flows.${flow}.controller.rate_kbps`,
    to: i % 2 === 0 ? low : high,
  }));
}
