// What is shown of a scenario's flows, links and members, out of the scenario itself: what charts take from the layout of its run. So
// flags, lists of changes and causes call them as the picture beside them does.

import { isTree } from "../../data/json-path";
import { membersOf } from "../sessions/kind";
import type { Scenario, Schema } from "../types";
import { linkTitle, type NamedFlow, shownName, titled } from "./names";

/** As its curve is called: by its title, by its kind where it is the only one, by its name. */
export function flowLabel(schema: Schema, scenario: Scenario, name: string): string {
  return shownName(schema, kindsIn(schema, scenario), name);
}

/** Of `flows.video.ecn`, `links.forward.delay_ms` or `members.A1.rate_kbps`; null for a path without an owner. */
export function ownerLabel(schema: Schema, scenario: Scenario, path: string): string | null {
  const [group, name] = path.split(".");
  if (name === undefined) return null;
  if (group === "flows") return flowLabel(schema, scenario, name);
  if (group === "links") return linkTitle(scenario, name);
  return group === "members" ? titled(membersOf(scenario), name) : null;
}

export function kindsIn(schema: Schema, scenario: Scenario): readonly NamedFlow[] {
  return Object.keys(scenario.flows).map((name) => kindIn(schema, scenario, name) as NamedFlow);
}

/** As the core's own layout has it, out of the scenario. */
export function kindIn(schema: Schema, { flows }: Scenario, name: string): NamedFlow | undefined {
  const flow = flows[name];
  if (flow === undefined) return undefined;
  const controller = kindOf(flow.controller, schema.objects.controller?.default_kind ?? "none");
  const family = schema.objects.controller?.kinds?.[controller]?.family ?? controller;
  const source = kindOf(flow.source, schema.objects.source?.default_kind ?? "");
  const title = typeof flow.title === "string" ? { title: flow.title } : {};
  const count = connectionsIn(schema, flow.source, source);
  const connections = count > 1 ? { connections: count } : {};
  return { name, ...title, controller, family, source, ...connections };
}

/** Those that last as long as the flow: how many there are of a source that opens others time after time is not known. */
function connectionsIn(schema: Schema, written: unknown, kind: string): number {
  const { parameters = [] } = schema.objects.source?.kinds?.[kind] ?? {};
  const has = (wanted: string): boolean => parameters.some(({ key }) => key === wanted);
  if (!has("connections") || has("users") || !isTree(written)) return 1;
  return typeof written.connections === "number" ? written.connections : 1;
}

/** Of a part of a flow. */
export function kindOf(part: unknown, otherwise: string): string {
  return isTree(part) && typeof part.kind === "string" ? part.kind : otherwise;
}
