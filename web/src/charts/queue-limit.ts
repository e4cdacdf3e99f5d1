// How long a packet waits in a full queue. The limit is a time at a reference rate, or bytes; both are bytes in the end,
// and bytes wait longer when the link gets slower.

import type { Scenario } from "../store/types";
import type { Derived } from "./series";

/** Waiting time (ms) at the queue's limit for each row of the link's table; Infinity for a queue without one. */
export function queueFull(scenario: Scenario, link: string): Derived {
  const limitAt = settingOverTime(scenario, link, "queue.limit_ms");
  const bytesAt = settingOverTime(scenario, link, "queue.limit_bytes");
  const { variation, physical_kbps, queue } = scenario.links[link] ?? {};
  const physical = variation === "udp_background" ? number(physical_kbps) : Number.NaN;
  const settings = (queue ?? {}) as Readonly<Record<string, unknown>>;
  let reference = number(settings.reference_kbps) || Number.NaN;
  return {
    from: ["t_s", "capacity_kbps"],
    unit: "ms",
    value(t_s, capacity_kbps) {
      const serving = Number.isNaN(physical) ? capacity_kbps : physical;
      // Without a stated rate, the limit is meant at the rate that the link begins with.
      if (Number.isNaN(reference)) reference = serving;
      const meant = settings.follows_capacity === true ? serving : reference;
      return Math.min((limitAt(t_s) * meant) / serving, (bytesAt(t_s) * 8) / serving);
    },
  };
}

function settingOverTime(scenario: Scenario, link: string, key: string): (t_s: number) => number {
  const [part = "", field = ""] = key.split(".");
  const holder = scenario.links[link]?.[part] as Readonly<Record<string, unknown>> | undefined;
  const start = number(holder?.[field]);
  const changes = (scenario.changes ?? [])
    .filter(({ set }) => set === `links.${link}.${key}`)
    .sort((a, b) => a.at_s - b.at_s);
  return (t_s) => {
    let now = start;
    for (const change of changes) if (change.at_s < t_s) now = number(change.to);
    return now;
  };
}

/** A limit that is not a number is none. */
function number(value: unknown): number {
  return typeof value === "number" ? value : Number.POSITIVE_INFINITY;
}
