// What flows and links are called: by the title that their scenario gives them; else a flow that is the only one of its kind by that
// kind, and everything else by its name, in words.

import { readableName, titleOf } from "../../data/readable-name";
import type { FlowInfo } from "../../engine/types";
import type { Scenario, Schema } from "../types";
import { FAMILY_NAMES, type FamilyName, familyOf } from "./families";

/** A flow as far as its name depends on it. */
export type NamedFlow = Pick<
  FlowInfo,
  "name" | "title" | "controller" | "family" | "source" | "connections"
>;

/** Traffic that only fills the link: at a constant rate, in bursts, or what makes a link's capacity vary. */
export function isBackground({ controller, family, source }: NamedFlow): boolean {
  if (controller !== "none") return false;
  return family === "background" || source === "cbr" || source === "on_off";
}

/** Flows of one style are kin: they look alike. */
export function styleNameOf(flow: NamedFlow): FamilyName {
  if (isBackground(flow)) return "background";
  return flow.controller === "none" ? "media" : familyOf(flow.controller, flow.family);
}

export function kinOf<Flow extends NamedFlow>(flows: readonly Flow[], style: string): Flow[] {
  return flows.filter((other) => styleNameOf(other) === style);
}

/** What a flow is called by its kind: by its controller, or by its family where it has none. */
export function kindName(schema: Schema, flow: NamedFlow): string {
  const style = styleNameOf(flow);
  const own = schema.objects.controller?.kinds?.[flow.controller]?.label;
  const isFree = style === "background" || style === "media";
  return (isFree ? undefined : own) ?? FAMILY_NAMES[style];
}

/** What flows of one kind are called together: by their controller, or by its family where they have several. */
export function kindNameOfAll(schema: Schema, flows: readonly NamedFlow[]): string {
  const names = flows.map((flow) => kindName(schema, flow));
  const [first = ""] = names;
  const same = names.every((name) => name === first);
  return same ? first : FAMILY_NAMES[styleNameOf(flows[0] as NamedFlow)];
}

/**
 * By its title; without one a flow of a kind of its own by that kind, several and the sources of media by their names. One of several
 * connections says how many: "NewReno × 5".
 */
export function flowName(schema: Schema, flow: NamedFlow, kin: number): string {
  if (flow.title !== undefined) return flow.title;
  const alone = kin === 1 && styleNameOf(flow) !== "media";
  const { connections = 1 } = flow;
  const times = connections > 1 ? ` × ${connections}` : "";
  return `${alone ? kindName(schema, flow) : readableName(flow.name)}${times}`;
}

/** What the flow of that name is called among all of a run. */
export function shownName(schema: Schema, flows: readonly NamedFlow[], name: string): string {
  const flow = flows.find((one) => one.name === name);
  if (flow === undefined) return readableName(name);
  return flowName(schema, flow, kinOf(flows, styleNameOf(flow)).length);
}

/** The title of a flow that a scenario gives it, else its name in words. */
export function flowTitle({ flows }: Scenario, name: string): string {
  return titled(flows, name);
}

export function linkTitle({ links }: Scenario, name: string): string {
  return titled(links, name);
}

/** Path of the title of a flow, a link, or a member of a session. */
export function titlePath(group: TitledGroup, name: string): string {
  return `${group}.${name}.title`;
}

export type TitledGroup = "flows" | "links" | "members";

/** What one of them is in a sentence. */
export const TITLED_NOUNS = { flows: "flow", links: "link", members: "member" } as const;

/** Whose title it is; null for any other path. */
export function titledBy(
  path: string,
): { readonly group: TitledGroup; readonly name: string } | null {
  const [, group, name] = /^(flows|links|members)\.([^.]+)\.title$/.exec(path) ?? [];
  return name === undefined ? null : { group: group as TitledGroup, name };
}

/** By its title, else by its name in words. */
export function titled(all: Scenario["flows"], name: string): string {
  const title = Object.hasOwn(all, name) ? all[name]?.title : undefined;
  return titleOf({ name, ...(typeof title === "string" ? { title } : {}) });
}
