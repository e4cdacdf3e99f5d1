// Links that media travel on, in the order in which a packet meets them; return paths are left to "All settings".

import type { Scenario } from "../../scenario/types";

export function forwardLinks({ flows, links }: Scenario): readonly string[] {
  const used = Object.values(flows).flatMap(({ path }) => (Array.isArray(path) ? path : []));
  const named = [...new Set(used.map(String))].filter((name) => Object.hasOwn(links, name));
  return named.length > 0 ? named : Object.keys(links);
}

/** Two-way propagation delay of the first flow over the link, from whatever tells one link's delay. */
export function roundTrip_ms(
  { flows }: Scenario,
  link: string,
  delayOf: (link: string) => number,
): number {
  const flow = Object.values(flows).find(
    ({ path }) => Array.isArray(path) && path.map(String).includes(link),
  );
  if (flow === undefined) return delayOf(link);
  const links = [flow.path, flow.return_path].flatMap((path) => (Array.isArray(path) ? path : []));
  const extra = [flow.extra_delay_ms, flow.return_extra_delay_ms].map((ms) => Number(ms ?? 0));
  return [...links.map((name) => delayOf(String(name))), ...extra].reduce((a, b) => a + b, 0);
}
