// How long a packet waits in a full queue. The limit is a time at a reference rate, or bytes; both are bytes in the end,
// and bytes wait longer when the link gets slower.

import { bisectLeft } from "d3-array";
import { changesOf } from "../../scenario/in-force";
import { settingRowAt } from "../../scenario/schema";
import type { Columns, Scenario, Schema } from "../../scenario/types";
import type { Derived } from "./types";
import { formulaIn } from "./values-of";

/** Waiting time (ms) at the queue's limit for each row of the link's table; Infinity for a queue without one. */
export function fullQueueWait(
  scenario: Scenario,
  link: string,
  defaultOf: (path: string) => unknown,
): Derived {
  const base = `links.${link}`;
  const setting = (key: string): unknown => {
    const [part = "", field] = key.split(".");
    const held = scenario.links[link]?.[part];
    const written = field === undefined ? held : (held as Fields | undefined)?.[field];
    return written ?? defaultOf(`${base}.${key}`);
  };
  const limitAt = overTime(scenario, `${base}.queue.limit_ms`, setting("queue.limit_ms"));
  const bytesAt = overTime(scenario, `${base}.queue.limit_bytes`, setting("queue.limit_bytes"));
  const steady = setting("variation") === "udp_background";
  const physical = amount(setting("physical_kbps"));
  const follows = setting("queue.follows_capacity") === true;
  const stated = amount(setting("queue.reference_kbps"));
  return {
    from: ["t_s", "capacity_kbps"],
    first: "capacity_kbps",
    unit: "ms",
    value(t_s, capacity_kbps, initial_kbps) {
      const serving = steady ? physical : capacity_kbps;
      // Without a stated rate, the limit is meant at the rate that the link begins with.
      const own = stated > 0 && stated < Number.POSITIVE_INFINITY;
      const reference = own ? stated : steady ? physical : initial_kbps;
      const meant = follows ? serving : reference;
      return Math.min((limitAt(t_s) * meant) / serving, (bytesAt(t_s) * 8) / serving);
    },
  };
}

interface Seen {
  readonly schema: Schema;
  readonly scenario: Scenario;
  readonly columns: Columns;
}

/** In a run, at a moment at which the link has this capacity; Infinity for a queue without a limit. */
export function fullQueueWaitAt(
  { schema, scenario, columns }: Seen,
  link: string,
  t_s: number,
  capacity_kbps: number,
): number {
  const limit = fullQueueWait(
    scenario,
    link,
    (path) => settingRowAt(schema, scenario, path)?.parameter.default,
  );
  const wait_ms = formulaIn(columns, `links.${link}`, limit)(t_s, capacity_kbps, Number.NaN);
  return Number.isNaN(wait_ms) ? Number.POSITIVE_INFINITY : wait_ms;
}

type Fields = Readonly<Record<string, unknown>>;

function overTime(scenario: Scenario, path: string, start: unknown): (t_s: number) => number {
  const changes = changesOf(scenario, path);
  const always = amount(start);
  if (changes.length === 0) return () => always;
  const moments = changes.map(({ at_s }) => at_s);
  const amounts = changes.map(({ to }) => amount(to));
  // The row at a change is still of what was before.
  return (t_s) => amounts[bisectLeft(moments, t_s) - 1] ?? always;
}

/** A limit that is not a number is none. */
function amount(value: unknown): number {
  return typeof value === "number" ? value : Number.POSITIVE_INFINITY;
}
