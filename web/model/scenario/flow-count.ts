// More or fewer flows of a family: copies of its first flow, of TCP else a CUBIC without an end, or UDP at a constant rate.

import { isTree } from "../data/json-path";
import { withApart } from "./apart";
import { freshFlow } from "./flow-edits";
import { inForce } from "./in-force";
import { kindOf } from "./names/labels";
import { countedOf, isSessionFamily, isThere, withSessionCount } from "./sessions/count";
import {
  type Change,
  FLOW_FAMILIES,
  type FlowFamily,
  type Json,
  type Scenario,
  type Schema,
} from "./types";

/** More competitors than anybody can tell apart; the core itself would take ten thousand. */
export const MOST_ADDED_FLOWS = 1000;
/** Each UDP flow takes this part of the capacity that the first link has when it begins. */
const UDP_SHARE = 0.2;
/** Where the first link has no limit. */
const UDP_KBPS = 500;

/** Names of a family's flows that send at `t_s`; null: at any time. In the order of the scenario. Of a session, its members. */
export function flowsOf(
  schema: Schema,
  scenario: Scenario,
  family: FlowFamily,
  t_s: number | null,
): readonly string[] {
  if (isSessionFamily(family)) return countedOf(schema, scenario, family, t_s);
  return Object.entries(scenario.flows)
    .filter(([, flow]) => familyOf(schema, flow) === family && (t_s === null || isThere(flow, t_s)))
    .map(([name]) => name);
}

/** The scenario with `count` flows of the family from `at_s` on; null: over the whole run. `apart`: those that join, from their equals. */
export function withFlowCount(
  schema: Schema,
  scenario: Scenario,
  family: FlowFamily,
  count: number,
  at_s: number | null,
  apart = false,
): Scenario {
  if (isSessionFamily(family)) return withSessionCount(schema, scenario, family, count, at_s);
  const present = flowsOf(schema, scenario, family, at_s);
  if (count > present.length) {
    const more = withMore(schema, scenario, family, count - present.length, at_s ?? 0);
    if (!apart) return more;
    const joined = Object.keys(more.flows).filter((name) => !Object.hasOwn(scenario.flows, name));
    return joined.reduce((made, name) => withApart(schema, made, name, at_s ?? 0), more);
  }
  const gone = present.slice(count);
  return gone.reduce((left, name) => withoutFlow(left, name, at_s), scenario);
}

/** Null: of no family that can be counted. */
export function familyOf(schema: Schema, flow: Json): FlowFamily | null {
  const controller = kindOf(flow.controller, "none");
  const family = schema.objects.controller?.kinds?.[controller]?.family ?? controller;
  const known = FLOW_FAMILIES.find((one) => one === family);
  if (known !== undefined) return known;
  const source = kindOf(flow.source, "steady");
  return controller === "none" && (source === "cbr" || source === "on_off") ? "udp" : null;
}

/** Ends a flow at `at_s`; one that has not begun by then is taken out, with all that speaks of it. */
export function withoutFlow(scenario: Scenario, name: string, at_s: number | null): Scenario {
  const { [name]: flow, ...others } = scenario.flows;
  const start_s = typeof flow?.start_s === "number" ? flow.start_s : 0;
  if (flow !== undefined && at_s !== null && start_s < at_s) {
    return { ...scenario, flows: { ...scenario.flows, [name]: { ...flow, stop_s: at_s } } };
  }
  const about = `flows.${name}.`;
  const left: { changes?: readonly Change[]; expect?: unknown } = {};
  if (scenario.changes) {
    left.changes = scenario.changes.filter((change) => !change.set.startsWith(about));
  }
  if (Array.isArray(scenario.expect)) {
    left.expect = scenario.expect.filter((one) => !isTree(one) || one.flow !== name);
  }
  return { ...scenario, ...left, flows: others };
}

/** What adapts is counted from the scenario's own flow, so the first copy is `nada-2`. */
function withMore(
  schema: Schema,
  scenario: Scenario,
  family: FlowFamily,
  missing: number,
  start_s: number,
): Scenario {
  const flow = modelOf(schema, scenario, family, start_s);
  if (flow === null) return scenario;
  const { stop_s: _, title: __, ...endless } = flow;
  const flows: Record<string, Json> = { ...scenario.flows };
  let number = family !== "udp" && flowsOf(schema, scenario, family, null).length > 0 ? 2 : 1;
  for (let left = missing; left > 0; number += 1) {
    const name = `${family}-${number}`;
    if (Object.hasOwn(flows, name)) continue;
    flows[name] = { ...endless, start_s };
    left -= 1;
  }
  return { ...scenario, flows };
}

/** What another flow of the family is like; null: there is nothing that it could be like. */
function modelOf(
  schema: Schema,
  scenario: Scenario,
  family: FlowFamily,
  start_s: number,
): Json | null {
  if (family === "udp") return udpFlow(schema, scenario, start_s);
  const [first] = flowsOf(schema, scenario, family, null);
  const like = first === undefined ? null : (scenario.flows[first] ?? null);
  return like === null && family === "tcp" ? freshFlow(schema, scenario, CUBIC) : like;
}

/** The TCP of most hosts; it sends as much as it may. */
const CUBIC = { controller: "cubic", profile: "", source: "bulk" } as const;

/** On the path of the first flow, without anything that only media have. */
function udpFlow(schema: Schema, scenario: Scenario, start_s: number): Json | null {
  const [first] = Object.values(scenario.flows);
  if (first === undefined) return null;
  const [link] = Array.isArray(first.path) ? first.path : [];
  const capacity = inForce(schema, scenario, `links.${String(link)}.capacity_kbps`, start_s);
  const rate_kbps = typeof capacity === "number" ? Math.round(capacity * UDP_SHARE) : UDP_KBPS;
  return {
    path: first.path,
    ...(first.return_path === undefined ? {} : { return_path: first.return_path }),
    source: { kind: "cbr", rate_kbps: Math.max(rate_kbps, 1) },
  };
}
