// One flow more, or one less: with a controller and a source of its own, or as a copy of another flow.

import { withApart } from "./apart";
import { contentOf, TCP } from "./schema";
import type { Edit, Json, Scenario, Schema } from "./types";

type Join = Extract<Edit, { kind: "join" }>;

/** The path that the scenario's first flow takes; delays of its own are not part of it. */
export function withJoined(
  schema: Schema,
  scenario: Scenario,
  { name, flow, at_s, apart }: Join,
): Scenario {
  const made = "like" in flow ? copied(scenario, flow.like) : freshFlow(schema, scenario, flow);
  if (made === null || Object.hasOwn(scenario.flows, name)) return scenario;
  const start_s = at_s ?? ("like" in flow ? made.start_s : 0);
  const starts = typeof start_s === "number" && start_s > 0 ? { start_s } : {};
  const joined = { ...scenario, flows: { ...scenario.flows, [name]: { ...made, ...starts } } };
  return apart === true ? withApart(schema, joined, name, Number(start_s ?? 0)) : joined;
}

/** A name that no flow has: `gcc`, then `gcc-2`. Of letters, digits, hyphens and underscores, as the core wants it. */
export function freeName({ flows }: Scenario, wanted: string): string {
  const plain = wanted.replaceAll(/[^\w-]/g, "-").slice(0, 56) || "flow";
  if (!Object.hasOwn(flows, plain)) return plain;
  const stem = plain.replace(/-\d+$/, "");
  let name = stem;
  for (let number = 2; Object.hasOwn(flows, name); number += 1) name = `${stem}-${number}`;
  return name;
}

/** What a controller of this kind sends: frames of video, or for TCP as much as it may. */
export function fittingSource(schema: Schema, controller: string): string {
  const kinds = schema.objects.source?.kinds ?? {};
  const wanted = isTransport(schema, controller) ? "bulk" : "frames";
  if (Object.hasOwn(kinds, wanted)) return wanted;
  const fits = Object.entries(kinds).find(([, kind]) => kind.adaptive === true);
  return fits?.[0] ?? schema.objects.source?.default_kind ?? "";
}

/** Whether a source is one that this kind of controller can send; an empty one is the default. */
export function sends(schema: Schema, controller: string, source: string): boolean {
  const { kinds = {}, default_kind = "" } = schema.objects.source ?? {};
  const kind = source || default_kind;
  return isTransport(schema, controller) ? isOfTcp(schema, kind) : kinds[kind]?.adaptive === true;
}

/** Whether a kind of source is data for a TCP. */
export function isOfTcp(schema: Schema, source: string): boolean {
  return schema.objects.source?.kinds?.[source]?.family === TCP;
}

/** Whether a kind of controller is a TCP's window. */
function isTransport(schema: Schema, controller: string): boolean {
  return schema.objects.controller?.kinds?.[controller]?.family === TCP;
}

/** One that is like no other, on the path of the first; null where there is none. */
export function freshFlow(
  schema: Schema,
  scenario: Scenario,
  flow: Exclude<Join["flow"], { like: string }>,
): Json | null {
  const [first] = Object.values(scenario.flows);
  if (first === undefined) return null;
  const { controller, profile, source } = flow;
  const { path, return_path } = withReturnPath(scenario, first);
  const controlled = controller !== "" && controller !== "none";
  const content = contentOf(
    "controller",
    controller,
    schema.objects.controller?.kinds?.[controller],
  );
  return {
    path,
    ...(return_path === undefined ? {} : { return_path }),
    source: {
      kind: source,
      ...contentOf("source", source, schema.objects.source?.kinds?.[source]),
    },
    ...(controlled
      ? { controller: { kind: controller, ...(profile === "" ? {} : { profile }), ...content } }
      : {}),
  };
}

/** The first flow may be audio without a way back for reports; another one knows the way. */
function withReturnPath({ flows }: Scenario, first: Json): Json {
  const same = (flow: Json): boolean => JSON.stringify(flow.path) === JSON.stringify(first.path);
  if (first.return_path !== undefined) return first;
  return Object.values(flows).find((flow) => same(flow) && flow.return_path !== undefined) ?? first;
}

/** It goes on to the end, whenever its model stopped, and has a name of its own. */
function copied(scenario: Scenario, like: string): Json | null {
  const model = scenario.flows[like];
  if (model === undefined) return null;
  const { stop_s: _, title: __, ...endless } = model;
  return endless;
}
