// What a test is about, from its scenario alone: which links limit its media flows, how long their ways are, whether an equal share is
// what each should get, and when its criteria look at what is sent.

import { narrowest } from "../../../../figure";
import { isTree, settingText, valueIn } from "../../../../model/data";
import type { Schema } from "../../../../model/engine";
import {
  accessLabel,
  capacityText,
  controlledFlows,
  defaultOf,
  flowTitle,
  linkTitle,
  oneWay_ms,
  pathOf,
  recordedDelay_ms,
  roundTrip_ms,
  type Scenario,
  settingRowAt,
  weightPath,
} from "../../../../model/scenario";

export interface Bottleneck {
  readonly link: string;
  /** The first media flow that it limits. */
  readonly flow: string;
}

/** The narrowest link on the path of each media flow, once. */
export function bottlenecksOf(schema: Schema, scenario: Scenario): readonly Bottleneck[] {
  const found = new Map<string, string>();
  for (const flow of controlledFlows(schema, scenario)) {
    const link = narrowest(scenario.links, pathOf(scenario, flow));
    if (link !== null && !found.has(link)) found.set(link, flow);
  }
  return [...found].map(([link, flow]) => ({ link, flow }));
}

/** "1, 2.5 Mbit/s"; of several links each with its name, where they are not all alike; before them what is no wire on the way. */
export function capacitiesText(schema: Schema, scenario: Scenario): string {
  const paths = controlledFlows(schema, scenario).flatMap((flow) => pathOf(scenario, flow));
  const air = paths.map((link) => accessLabel(schema, scenario, link)).filter((one) => one !== "");
  const wires = wiresText(schema, scenario);
  const descriptions = [...new Set(air), ...(wires === "" ? [] : [wires])];
  return descriptions.length === 0 ? "unlimited" : descriptions.join("; ");
}

function wiresText(schema: Schema, scenario: Scenario): string {
  const all = bottlenecksOf(schema, scenario).map(({ link }) => ({
    name: linkTitle(scenario, link),
    text: capacityText(scenario, link),
  }));
  const [first] = all;
  if (first === undefined) return "";
  if (all.every(({ text }) => text === first.text)) return first.text;
  return joinedByUnit(
    all.map(({ name, text }) => `${name} ${text}`),
    "; ",
  );
}

/** A unit that all texts end with is said once, behind the last. */
export function joinedByUnit(texts: readonly string[], between: string): string {
  const [, unit = ""] = /\d( [^\d ]+)$/.exec(texts[0] ?? "") ?? [];
  if (unit === "" || !texts.every((text) => text.endsWith(unit))) return texts.join(between);
  return `${texts.map((text) => text.slice(0, -unit.length)).join(between)}${unit}`;
}

/** More ways than these are told by the shortest and the longest. */
const MOST_DELAYS = 5;

/** Every way that packets of media take in the course of the run, without queues: "10, 25, 50 ms". */
export function oneWayText(schema: Schema, scenario: Scenario): string {
  const text = constantWayText(schema, scenario);
  const links = Object.keys(scenario.flows).flatMap((flow) => pathOf(scenario, flow));
  return recordedDelay_ms(scenario, [...new Set(links)]) === null
    ? text
    : `${text} + recorded delay`;
}

function constantWayText(schema: Schema, scenario: Scenario): string {
  const flows = controlledFlows(schema, scenario);
  const all = flows.length === 0 ? Object.keys(scenario.flows).slice(0, 1) : flows;
  const moments = (scenario.changes ?? [])
    .filter(({ set, at_s }) => /\.(extra_)?delay_ms$/.test(set) && at_s < scenario.duration_s)
    .map(({ at_s, over_s = 0 }) => Math.min(at_s + over_s, scenario.duration_s));
  const times = [0, ...moments].toSorted((a, b) => a - b);
  const delays_ms = times.flatMap((t_s) =>
    all.map((flow) => oneWay_ms(schema, scenario, flow, t_s)),
  );
  const each = [...new Set(delays_ms)];
  if (each.length > MOST_DELAYS) {
    return `${Math.min(...each)} to ${settingText(Math.max(...each), "ms")}`;
  }
  return `${each
    .slice(0, -1)
    .map((one) => `${one}, `)
    .join("")}${settingText(each.at(-1) ?? 0, "ms")}`;
}

/** What a flow is called where they stand side by side: with its round trip where those differ. */
export function flowNamesOf(schema: Schema, scenario: Scenario): ReadonlyMap<string, string> {
  const flows = controlledFlows(schema, scenario);
  const trips = flows.map((flow) => roundTrip_ms(schema, scenario, flow));
  const differ = new Set(trips).size > 1;
  return new Map(
    flows.map((flow, i) => {
      const title = flowTitle(scenario, flow);
      return [flow, differ ? `${title}, ${settingText(trips[i] ?? 0, "ms")}` : title] as const;
    }),
  );
}

/** The weight of a flow's share as its controller has it; null where that knows of none. */
function weightOf(schema: Schema, scenario: Scenario, flow: string): number | null {
  const path = weightPath(schema, scenario, flow);
  const row = path === null ? null : settingRowAt(schema, scenario, path);
  if (path === null || row === null) return null;
  return Number(valueIn(scenario, path) ?? defaultOf(scenario, row));
}

/** Media flows of this scenario have different weights. */
export function isWeighted(schema: Schema, scenario: Scenario): boolean {
  return new Set(weightsIn(schema, scenario).map((weight) => weight ?? 1)).size > 1;
}

function weightsIn(schema: Schema, scenario: Scenario): readonly (number | null)[] {
  return controlledFlows(schema, scenario).map((flow) => weightOf(schema, scenario, flow));
}

/** Who shares by weights, and who knows of none; empty where the test as it is written has no different ones. */
export function weightsText(
  schema: Schema,
  scenario: Scenario,
  runs: readonly (readonly [label: string, scenario: Scenario])[],
): string {
  if (!isWeighted(schema, scenario)) return "";
  const descriptions = runs.map(([label, own]) => {
    const weights = weightsIn(schema, own);
    if (weights.includes(null)) return `${label} has no weights`;
    return isWeighted(schema, own)
      ? `${label} has the weights ${weights.join(", ")}`
      : `${label} has equal weights`;
  });
  return descriptions.join("; ");
}

/** All media flows cross the same links and have the same weight: only then are equal rates what is fair. */
export function isFairEqual(schema: Schema, scenario: Scenario): boolean {
  const flows = controlledFlows(schema, scenario);
  const paths = flows.map((flow) => pathOf(scenario, flow).join(" "));
  return new Set(paths).size < 2 && !isWeighted(schema, scenario);
}

export interface Span {
  readonly flow: string;
  readonly from_s: number;
  readonly to_s: number;
}

/** When a criterion limits what a flow sends: what arrives may look perfect meanwhile. */
export function sendingJudged(scenario: Scenario): readonly Span[] {
  const { expect = [] } = scenario;
  const all: readonly unknown[] = Array.isArray(expect) ? expect : [];
  return all.flatMap((one) => {
    if (!isTree(one) || !Array.isArray(one.mean_sending_rate_kbps)) return [];
    const { flow, from_s = 0, to_s = scenario.duration_s } = one;
    return [{ flow: String(flow), from_s: Number(from_s), to_s: Number(to_s) }];
  });
}
