// How much of a link the flows of a run would fill if each had its highest rate all the time: what keeps to a range cannot fill a
// wider link, and is not to blame for it.

import type { Schema } from "../../../model/engine";
import { boundsOf, endOf, type Scenario, startOf } from "../../../model/scenario";

/** A share of the capacity over the run, 0 to 1: of payload, as the highest rates count it. Null where the link has no capacity. */
export function reachableOf(schema: Schema, scenario: Scenario, link: string): number | null {
  const capacity = capacityOf(scenario, link);
  if (capacity === null) return null;
  const flows = Object.entries(scenario.flows)
    .filter(([, { path }]) => Array.isArray(path) && path.includes(link))
    .map(([name, { controller }]) => ({
      from_s: startOf(scenario, name),
      to_s: endOf(schema, scenario, name) ?? scenario.duration_s,
      most_kbps: mostOf(schema, scenario, name, controller !== undefined),
    }));
  const edges = [
    ...new Set([
      0,
      scenario.duration_s,
      ...capacity.map(([at_s]) => at_s),
      ...flows.flatMap(({ from_s, to_s }) => [from_s, to_s]),
    ]),
  ]
    .filter((at_s) => at_s >= 0 && at_s <= scenario.duration_s)
    .sort((a, b) => a - b);
  let [filled, room] = [0, 0];
  for (const [i, from_s] of edges.slice(0, -1).entries()) {
    const to_s = edges[i + 1] as number;
    const [, here] = capacity.findLast(([at_s]) => at_s <= from_s) ?? [0, 0];
    const wanted = flows
      .filter((flow) => flow.from_s <= from_s && flow.to_s >= to_s)
      .reduce((sum, { most_kbps }) => sum + most_kbps, 0);
    room += here * (to_s - from_s);
    filled += Math.min(here, wanted) * (to_s - from_s);
  }
  return room > 0 ? filled / room : null;
}

/** What has a controller and no range takes what it gets; what has none sends what it sends, and counts for nothing here. */
function mostOf(schema: Schema, scenario: Scenario, flow: string, controlled: boolean): number {
  const bounds = boundsOf(schema, scenario, flow);
  if (bounds === null) return controlled ? Number.POSITIVE_INFINITY : 0;
  return Number(bounds.high);
}

/** Moments and what the capacity is from then on. */
function capacityOf(
  { links, changes = [] }: Scenario,
  link: string,
): readonly (readonly [number, number])[] | null {
  const first = links[link]?.capacity_kbps;
  if (typeof first !== "number") return null;
  const later = changes
    .filter(({ set, to }) => set === `links.${link}.capacity_kbps` && typeof to === "number")
    .map(({ at_s, to }) => [at_s, to as number] as const)
    .sort((a, b) => a[0] - b[0]);
  return [[0, first], ...later];
}
