// Links that media travel on, in the order in which a packet meets them; return paths are left to "All settings".

import { recordedDelay_ms } from "../../../../model/scenario/recorded";
import type { Scenario } from "../../../../model/scenario/types";

export function forwardLinks({ flows, links }: Scenario): readonly string[] {
  const used = Object.values(flows).flatMap(({ path }) => (Array.isArray(path) ? path : []));
  const named = [...new Set(used.map(String))].filter((name) => Object.hasOwn(links, name));
  return named.length > 0 ? named : Object.keys(links);
}

/** Two-way propagation delay of the first flow over the link, from whatever tells one link's delay. */
export function roundTrip_ms(
  scenario: Scenario,
  link: string,
  delayOf: (link: string) => number,
): number {
  const { crossings, rest_ms } = roundTripOver(scenario, link, delayOf);
  return crossings * delayOf(link) + rest_ms;
}

export interface RoundTrip {
  /** How often a packet and its feedback together cross the link. */
  readonly crossings: number;
  /** All that is not this link's own delay. */
  readonly rest_ms: number;
}

/** What recordings on the same way add to it at least and at most, ms; null without any. */
export function recordedOnTrip(
  scenario: Scenario,
  link: string,
  preferred = "",
): readonly [least: number, most: number] | null {
  const flow = flowOver(scenario.flows, link, preferred);
  return recordedDelay_ms(scenario, flow === undefined ? [link] : linksOfTrip(flow));
}

/** What the round trip of a flow over the link is made of: of the flow that is preferred, if it goes there, else of the first. */
export function roundTripOver(
  { flows }: Scenario,
  link: string,
  delayOf: (link: string) => number,
  preferred = "",
): RoundTrip {
  const flow = flowOver(flows, link, preferred);
  if (flow === undefined) return { crossings: 1, rest_ms: 0 };
  const links = linksOfTrip(flow);
  const extra = [flow.extra_delay_ms, flow.return_extra_delay_ms].map((ms) => Number(ms ?? 0));
  const others = links.filter((name) => name !== link).map(delayOf);
  return {
    crossings: links.length - others.length,
    rest_ms: [...others, ...extra].reduce((a, b) => a + b, 0),
  };
}

type Flow = Scenario["flows"][string];

function flowOver(flows: Scenario["flows"], link: string, preferred: string): Flow | undefined {
  const over = Object.entries(flows).filter(
    ([, { path }]) => Array.isArray(path) && path.map(String).includes(link),
  );
  const [, flow] = over.find(([name]) => name === preferred) ?? over[0] ?? [];
  return flow;
}

function linksOfTrip({ path, return_path }: Flow): readonly string[] {
  return [path, return_path].flatMap((one) => (Array.isArray(one) ? one : [])).map(String);
}
