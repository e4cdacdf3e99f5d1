// What keeps a flow that somebody adds apart from its equals: without, their order in the file would look like a result.

import { valueIn } from "../data/json-path";
import { inForce } from "./in-force";
import { kindOf } from "./names/labels";
import { pathOf } from "./paths";
import { TCP } from "./schema";
import type { Json, Scenario, Schema } from "./types";

/** A clock of its own, and for each packet up to the time that it takes on the narrowest link: Floyd and Jacobson's cure of phase effects. */
export function withApart(schema: Schema, scenario: Scenario, name: string, t_s: number): Scenario {
  const flow = scenario.flows[name];
  if (flow === undefined) return scenario;
  const service_ms = serviceTime_ms(schema, scenario, name, t_s);
  const apart: Json = { phase: 1, ...(service_ms > 0 ? { overhead_ms: service_ms } : {}) };
  return { ...scenario, flows: { ...scenario.flows, [name]: { ...flow, ...apart } } };
}

/** What a full packet of the flow takes on the narrowest link of its path at that moment, to a microsecond; 0 where none has a limit. */
function serviceTime_ms(schema: Schema, scenario: Scenario, flow: string, t_s: number): number {
  const bytes = packetBytes(schema, scenario, `flows.${flow}`);
  const times = pathOf(scenario, flow).map((link) => {
    const at = (key: string) => inForce(schema, scenario, `links.${link}.${key}`, t_s);
    const rate_kbps = at("capacity_kbps");
    if (typeof rate_kbps !== "number" || rate_kbps <= 0) return 0;
    return ((bytes + Number(at("overhead_bytes"))) * 8) / rate_kbps;
  });
  return Math.round(Math.max(0, ...times) * 1000) / 1000;
}

/** IP bytes of a full packet. */
function packetBytes(schema: Schema, scenario: Scenario, at: string): number {
  const value = (key: string) => Number(inForce(schema, scenario, `${at}.${key}`, 0));
  const controller = kindOf(valueIn(scenario, `${at}.controller`), "none");
  if (schema.objects.controller?.kinds?.[controller]?.family === TCP)
    return value("tcp.segment_bytes") + value("tcp.header_bytes");
  const payload =
    kindOf(valueIn(scenario, `${at}.source`), "") === "audio"
      ? (value("source.rate_kbps") * value("source.interval_ms")) / 8
      : value("payload_bytes");
  return payload + value("header_bytes");
}
