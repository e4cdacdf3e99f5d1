// Each flow isolated: on its own copy of the links that it uses. A scenario in, a scenario out: what a person changes on a link is
// changed on all of its copies.

import { injectionOf } from "./injected";
import type { Change, Json, Scenario } from "./types";

/** The core's rule for names: 1 to 64 letters, digits, hyphens or underscores. */
const OF = "--";
const LONGEST = 64;

/** The copy of a link that one flow has for itself. */
export function copyOf(link: string, flow: string): string {
  const name = `${link}${OF}${flow}`;
  return name.length <= LONGEST ? name : `${link.slice(0, 28)}${OF}${flow.slice(-34)}`;
}

export function isolated(scenario: Scenario): Scenario {
  const links: Record<string, Json> = {};
  const copies = new Map<string, string[]>();
  const own = (path: unknown, flow: string): unknown => {
    if (!Array.isArray(path)) return path;
    return path.map((link) => {
      const settings = scenario.links[String(link)];
      if (settings === undefined) return link;
      const copy = copyOf(String(link), flow);
      if (!Object.hasOwn(links, copy)) copies.set(link, [...(copies.get(link) ?? []), copy]);
      links[copy] = settings;
      return copy;
    });
  };
  const flows: Record<string, Json> = {};
  for (const [name, flow] of Object.entries(scenario.flows)) {
    const path = own(flow.path, name);
    const back = flow.return_path === undefined ? {} : { return_path: own(flow.return_path, name) };
    flows[name] = { ...flow, path, ...back };
  }
  const changes = scenario.changes?.flatMap((change) => onCopies(atOwnLink(change), copies));
  // What was expected of flows that share a link is not to be expected of each by itself.
  const { expect: _, ...rest } = scenario;
  return { ...rest, links, flows, ...(changes === undefined ? {} : { changes }) };
}

/** What happens to one packet happens at its flow's own copy. */
function atOwnLink(change: Change): Change {
  const one = injectionOf(change.set);
  if (one === null || change.link === undefined) return change;
  return { ...change, link: copyOf(change.link, one.flow) };
}

function onCopies(
  change: Change,
  copies: ReadonlyMap<string, readonly string[]>,
): readonly Change[] {
  const [group, link = "", ...rest] = change.set.split(".");
  if (group !== "links") return [change];
  return (copies.get(link) ?? []).map((copy) => ({
    ...change,
    set: ["links", copy, ...rest].join("."),
  }));
}
