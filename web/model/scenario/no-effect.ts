// Settings that have no effect as the scenario stands: with a recorded link, its capacity is the recording's.

import { valueIn } from "../data/json-path";
import type { Scenario, Schema } from "./types";

/** Kinds of access that bring their own capacity. */
export const OWN_CAPACITY: readonly string[] = ["capacity_trace", "mahimahi", "wifi"];
/** UDP that takes the rest of a link needs a wire. */
const OF_BACKGROUND = ["physical_kbps", "background_payload_bytes"];

/** Why a setting changes nothing, or null where it does. */
export function noEffectBecause(schema: Schema, scenario: Scenario, path: string): string | null {
  const [, flow] = /^flows\.([^.]+)\.repair\./.exec(path) ?? [];
  if (flow !== undefined && !sendsPictures(schema, scenario, flow))
    return "This flow sends no frames of pictures, and nothing of it needs repair.";
  const [, link, key = ""] = /^links\.([^.]+)\.(\w+)$/.exec(path) ?? [];
  if (link === undefined) return null;
  const accessKind = valueIn(scenario, `links.${link}.access.kind`);
  const kind = typeof accessKind === "string" ? accessKind : "wire";
  const label = schema.objects.access?.kinds?.[kind]?.label ?? kind;
  if (key === "capacity_kbps" && OWN_CAPACITY.includes(kind)) {
    return `${label}: it brings its own capacity, and this one does not count.`;
  }
  if (OF_BACKGROUND.includes(key) && kind !== "wire") {
    return `${label}: UDP background needs a wire, and this does not count.`;
  }
  return null;
}

/** Its source makes frames, which lean on one another. */
export function sendsPictures({ objects }: Schema, scenario: Scenario, flow: string): boolean {
  const { default_kind, kinds = {} } = objects.source ?? {};
  const written = valueIn(scenario, `flows.${flow}.source.kind`);
  return kinds[typeof written === "string" ? written : (default_kind ?? "")]?.video === true;
}
