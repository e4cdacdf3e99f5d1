// A path that has become longer: NADA's base delay is the lowest delay seen in the last minutes and does not rise with it, so the
// distance is taken for a queue. RFC 8698 §5.1.1.

import { lastAtOrBefore } from "../../../model/data/bisect";
import { startOf } from "../../../model/scenario/flow-span";
import { changesOf, inForce } from "../../../model/scenario/in-force";
import type { Scenario, Schema } from "../../../model/scenario/types";
import { lastValue, type Moment } from "./rows";

export interface LongerPath {
  /** Since when, s. */
  readonly since_s: number;
  /** Propagation on the way there, all links: the lowest that the base delay remembers, and the present one, ms. */
  readonly shortest_ms: number;
  readonly now_ms: number;
  /** The seen delay of the last update, ms. */
  readonly seen_ms: number;
  /** What packets that arrive have waited in queues, ms. */
  readonly waited_ms: number;
}

/** From here on a delay forbids NADA's ramp-up: QEPS of RFC 8698, Table 2, ms. */
const NOTICED_MS = 10;

/** Null where the path is no longer than the base delay has it, or where the controller has not yet seen it. */
export function longerPathAt({ schema, scenario, columns, flow, t_s }: Moment): LongerPath | null {
  const delays = pathDelays(schema, scenario, flow, t_s);
  const last = delays.at(-1);
  if (last === undefined) return null;
  const shortest_ms = Math.min(...delays.map(({ delay_ms }) => delay_ms));
  const longer_ms = last.delay_ms - shortest_ms;
  if (longer_ms < NOTICED_MS) return null;
  const decided = lastAtOrBefore(columns.column(`decisions.${flow}`, "t_s"), t_s);
  const seen_ms = columns.column(`decisions.${flow}`, "d_queue_ms")[decided] ?? Number.NaN;
  const waited_ms = lastValue(columns, `flows.${flow}`, "queuing_delay_ms", t_s);
  // Packets of the longer path are not there at once, and old ones fill the filter.
  if (!(seen_ms - waited_ms > longer_ms / 2)) return null;
  const from = delays.findLastIndex(({ delay_ms }) => delay_ms - shortest_ms < NOTICED_MS);
  const { at_s: since_s = last.at_s } = delays[from + 1] ?? {};
  return { since_s, shortest_ms, now_ms: last.delay_ms, seen_ms, waited_ms };
}

interface PathDelay {
  readonly at_s: number;
  readonly delay_ms: number;
}

/** At every moment since which the base delay is remembered where it may have its lowest or highest value. */
function pathDelays(
  schema: Schema,
  scenario: Scenario,
  flow: string,
  t_s: number,
): readonly PathDelay[] {
  const links = scenario.flows[flow]?.path;
  if (!Array.isArray(links)) return [];
  const paths = links.map((link) => `links.${link}.delay_ms`);
  const memory = inForce(schema, scenario, `flows.${flow}.controller.base_window_s`, t_s);
  const from_s = Math.max(
    startOf(scenario, flow),
    t_s - (typeof memory === "number" ? memory : Number.POSITIVE_INFINITY),
  );
  const moments = paths
    .flatMap((path) => changesOf(scenario, path))
    .flatMap(({ at_s, over_s = 0 }) => [at_s, at_s + over_s])
    .filter((at_s) => at_s > from_s && at_s < t_s);
  return [...new Set([from_s, ...moments, t_s])]
    .sort((a, b) => a - b)
    .map((at_s) => ({
      at_s,
      delay_ms: sum(paths, (path) => inForce(schema, scenario, path, at_s)),
    }));
}

function sum(paths: readonly string[], of: (path: string) => unknown): number {
  return paths.reduce((all, path) => all + Number(of(path)), 0);
}

/** A change of the delay of a link on the flow's way there. */
export function isOfPathDelay(scenario: Scenario, flow: string, set: string): boolean {
  const links = scenario.flows[flow]?.path;
  return Array.isArray(links) && links.some((link) => set === `links.${link}.delay_ms`);
}
