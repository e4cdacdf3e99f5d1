// What decides a run's result, in one line: whose rates lie between which bounds, what the path is like, and the seed. A
// figure without it cannot be argued with.

import { isTree, valueIn } from "../../../model/data/json-path";
import { settingText } from "../../../model/data/quantity";
import { valueText } from "../../../model/data/value-text";
import type { Schema } from "../../../model/engine/schema";
import {
  controlledFlows,
  HIGHEST,
  LOWEST,
  settingNamed,
} from "../../../model/scenario/controllers";
import { changesOf } from "../../../model/scenario/in-force";
import { flowTitle, linkTitle } from "../../../model/scenario/names/names";
import { accessLabel, capacityText, roundTrip_ms } from "../../../model/scenario/paths";
import { queueOfLimit } from "../../../model/scenario/queue-words";
import { defaultOf, settingRowAt } from "../../../model/scenario/schema";
import type { Scenario, Value } from "../../../model/scenario/types";

const MOST_NAMES = 5;
const NO_JITTER = "no jitter";

export function factsOf(schema: Schema, scenario: Scenario, seeds = 1): string {
  return [...factsListOf(schema, scenario), seedFact(scenario, seeds)].join("; ");
}

/** "video: nada, …", "forward: drop-tail queue …": a fact each, its subject first. */
export function factsListOf(schema: Schema, scenario: Scenario): readonly string[] {
  return [
    ...flowFacts(schema, scenario),
    ...roundTrips(schema, scenario),
    ...linkFacts(schema, scenario),
  ];
}

/** Flows of the same kind share a line: "video1, video2: nada, 150 kbit/s to 1.5 Mbit/s". */
function flowFacts(schema: Schema, scenario: Scenario): readonly string[] {
  const names = new Map<string, string[]>();
  for (const name of Object.keys(scenario.flows)) {
    const fact = controllerFact(schema, scenario, name);
    if (fact === "") continue;
    names.set(fact, [...(names.get(fact) ?? []), flowTitle(scenario, name)]);
  }
  return [...names].map(([fact, flows]) => `${flowNames(flows)}: ${fact}`);
}

/** All names of a few flows; of many how many they are, the first and the last. */
function flowNames(flows: readonly string[]): string {
  if (flows.length <= MOST_NAMES) return flows.join(", ");
  return `${flows.length} flows, ${flows[0]} to ${flows.at(-1)}`;
}

function controllerFact(schema: Schema, scenario: Scenario, flow: string): string {
  const path = `flows.${flow}.controller`;
  const kind = valueIn(scenario, `${path}.kind`);
  if (typeof kind !== "string" || kind === "none") return "";
  const profile = valueAt(schema, scenario, `${path}.profile`);
  const name = typeof profile === "string" && profile !== "" ? profile : kind;
  const [low = "", high = ""] = [LOWEST, HIGHEST].map((label) =>
    textOf(schema, scenario, settingNamed(schema, scenario, flow, label) ?? ""),
  );
  return low === "" || high === "" ? name : `${name}, ${low} to ${high}`;
}

/** Where flows have round trips of their own, each has its. */
function roundTrips(schema: Schema, scenario: Scenario): readonly string[] {
  const flows = controlledFlows(schema, scenario);
  const all = flows.map((flow) => [flow, roundTrip_ms(schema, scenario, flow)] as const);
  if (flows.length > MOST_NAMES || new Set(all.map(([, ms]) => ms)).size < 2) return [];
  const perFlow = all.map(([flow, ms]) => `${flowTitle(scenario, flow)} ${settingText(ms, "ms")}`);
  return [`round trips: ${perFlow.join(", ")}`];
}

/** What befalls packets of a link besides its queue and its jitter, in the order in which it is told. */
const MISHAPS = [
  ["delay_series", "recorded delay"],
  ["loss", "random loss"],
  ["loss_series", "recorded loss"],
  ["spikes", "delay spikes"],
  ["stalls", "stalls"],
  ["reordering", "reordering"],
  ["duplication", "duplication"],
] as const;

/** Links that are nothing but a delay are told by it alone. */
function linkFacts(schema: Schema, scenario: Scenario): readonly string[] {
  return Object.keys(scenario.links).flatMap((name) => {
    const path = `links.${name}`;
    const facts = [`${delayText(schema, scenario, `${path}.delay_ms`)} one way`];
    const access = accessLabel(schema, scenario, name);
    const jitter = jitterFact(schema, scenario, `${path}.jitter`);
    if (valueAt(schema, scenario, `${path}.capacity_kbps`) !== "unlimited") {
      facts.unshift(capacityText(scenario, name), queueFact(schema, scenario, name));
      facts.push(jitter);
    } else if (jitter !== NO_JITTER) facts.push(jitter);
    if (access !== "") facts.unshift(access);
    for (const [part, words] of MISHAPS) {
      if (isThere(scenario, `${path}.${part}`)) facts.push(words);
    }
    return [`${linkTitle(scenario, name)}: ${facts.filter((fact) => fact !== "").join(", ")}`];
  });
}

/** A part that is written and has something in it, or comes to in the course of the run. */
function isThere(scenario: Scenario, path: string): boolean {
  const written = valueIn(scenario, path);
  const values = isTree(written) ? Object.values(written) : [];
  const { changes = [], duration_s } = scenario;
  const later = changes.filter(({ set, at_s }) => set.startsWith(`${path}.`) && at_s < duration_s);
  return [...values, ...later.map(({ to }) => to)].some(
    (one) => (typeof one === "number" && one > 0) || Array.isArray(one),
  );
}

/** With those that it changes to: "20, 80 ms". */
function delayText(schema: Schema, scenario: Scenario, path: string): string {
  const first = textOf(schema, scenario, path);
  const later = changesOf(scenario, path)
    .filter(({ at_s }) => at_s < scenario.duration_s)
    .flatMap(({ to }) => (typeof to === "number" ? [to] : []));
  const all = [...new Set([Number(valueAt(schema, scenario, path)), ...later])];
  if (all.length === 1) return first;
  const few = all.length <= MOST_NAMES;
  const ends = [Math.min(...all), Math.max(...all)];
  const texts = (few ? all : ends).map((one) => settingText(one, "ms"));
  const bare = texts.slice(0, -1).map((text) => text.replace(/ ms$/, ""));
  return [...bare, texts.at(-1)].join(few ? ", " : " to ");
}

function queueFact(schema: Schema, scenario: Scenario, link: string): string {
  const kind = String(valueAt(schema, scenario, `links.${link}.queue.kind`)).replaceAll("_", "-");
  return `${kind} ${queueOfLimit(schema, scenario, link)}`;
}

function jitterFact(schema: Schema, scenario: Scenario, path: string): string {
  const spread = valueAt(schema, scenario, `${path}.std_ms`);
  const later = changesOf(scenario, `${path}.std_ms`).filter(
    ({ at_s }) => at_s < scenario.duration_s,
  );
  if (later.length > 0) return "jitter that changes";
  if (spread === undefined || spread === 0) return NO_JITTER;
  return `jitter ${textOf(schema, scenario, `${path}.std_ms`)}`;
}

export function seedFact({ seed = 1 }: Scenario, seeds: number): string {
  return seeds === 1 ? `seed ${seed}` : `seeds ${seed} to ${seed + seeds - 1}`;
}

function valueAt(schema: Schema, scenario: Scenario, path: string): Value | undefined {
  const said = valueIn(scenario, path);
  if (typeof said === "string" || typeof said === "number" || typeof said === "boolean")
    return said;
  const row = settingRowAt(schema, scenario, path);
  return row === null ? undefined : defaultOf(scenario, row);
}

function textOf(schema: Schema, scenario: Scenario, path: string): string {
  const row = settingRowAt(schema, scenario, path);
  const value = valueAt(schema, scenario, path);
  return row === null || value === undefined || value === "" ? "" : valueText(value, row.parameter);
}
