// What a flow's path is like before anything is sent: which links, how long a packet takes where no packet queues, and which capacities a
// link has in the course of a run.

import { valueIn } from "../data/json-path";
import { settingText } from "../data/quantity";
import { changesOf, inForce } from "./in-force";
import type { Scenario, Schema } from "./types";

/** Links that the flow's packets cross, in their order. */
export function pathOf({ flows, links }: Scenario, flow: string): readonly string[] {
  return linksOf(flows[flow]?.path).filter((name) => Object.hasOwn(links, name));
}

/** From sender to receiver without queues, in ms. */
export function oneWay_ms(schema: Schema, scenario: Scenario, flow: string, t_s = 0): number {
  const extra = Number(inForce(schema, scenario, `flows.${flow}.extra_delay_ms`, t_s));
  return delayOf_ms(schema, scenario, linksOf(scenario.flows[flow]?.path), t_s) + extra;
}

/** To the receiver and back without queues, at the beginning, in ms. Feedback without a path takes no time but its extra delay. */
export function roundTrip_ms(schema: Schema, scenario: Scenario, flow: string): number {
  const { return_path, return_extra_delay_ms } = scenario.flows[flow] ?? {};
  const back = delayOf_ms(schema, scenario, linksOf(return_path), 0);
  return oneWay_ms(schema, scenario, flow) + back + Number(return_extra_delay_ms ?? 0);
}

/** What gives a link its turns where it is no wire, and its capacity does not count: "Mahimahi trace". Empty for a wire. */
export function accessLabel(schema: Schema, scenario: Scenario, link: string): string {
  const kind = valueIn(scenario, `links.${link}.access.kind`);
  if (typeof kind !== "string" || kind === "wire") return "";
  return schema.objects.access?.kinds?.[kind]?.label ?? kind;
}

/** More of them are a trace. */
const MOST_CAPACITIES = 5;

/** The capacity at the beginning and those that it changes to: "1, 2.5, 0.6, 1 Mbit/s". Empty where the link is unlimited throughout. */
export function capacityText(scenario: Scenario, link: string): string {
  const first = scenario.links[link]?.capacity_kbps;
  const later = changesOf(scenario, `links.${link}.capacity_kbps`)
    .filter(({ at_s }) => at_s < scenario.duration_s)
    .map(({ to }) => to);
  const all = [first, ...later];
  if (!all.some((one) => typeof one === "number")) return "";
  if (later.length === 0) return settingText(Number(first), "kbit/s");
  const texts = all.map((one) =>
    typeof one === "number" ? String(Number((one / 1000).toPrecision(3))) : "unlimited",
  );
  const shown = texts.length > MOST_CAPACITIES ? [...texts.slice(0, MOST_CAPACITIES), "…"] : texts;
  return `${shown.join(", ")} Mbit/s`;
}

function linksOf(path: unknown): readonly string[] {
  return Array.isArray(path) ? path.map(String) : [];
}

function delayOf_ms(
  schema: Schema,
  scenario: Scenario,
  path: readonly string[],
  t_s: number,
): number {
  const delays = path.map((name) => inForce(schema, scenario, `links.${name}.delay_ms`, t_s));
  return delays.reduce((sum: number, one) => sum + Number(one), 0);
}
