// How long a packet waits in a full queue. Its limit is a time at a reference rate, bytes, or packets; all are bytes in the end, and
// bytes wait longer when the link gets slower.

import { bisectLeft } from "d3-array";
import type { Layout } from "../../engine/types";
import { changesOf, inForce } from "../../scenario/in-force";
import { firstRate_kbps, largestPacket_bytes } from "../../scenario/queue-limit";
import type { Columns, Scenario, Schema, Value } from "../../scenario/types";
import type { Derived } from "./types";

/** Waiting time (ms) at the queue's limit for each row of the link's table; Infinity for a queue without one. Packets count as the
largest that cross the link. */
export function fullQueueWait(
  schema: Schema,
  scenario: Scenario,
  layout: Pick<Layout, "links">,
  link: string,
): Derived {
  const over = (field: string) => overTime(schema, scenario, `links.${link}.${field}`);
  const queue = (key: string) => over(`queue.${key}`);
  const [limit_ms, bytes, packets] = [
    queue("limit_ms"),
    queue("limit_bytes"),
    queue("limit_packets"),
  ];
  const [stated, follows, limitOf] = [
    queue("reference_kbps"),
    queue("follows_capacity"),
    queue("limit_of"),
  ];
  const physical = over("variation")(0) === "udp_background" ? over("physical_kbps") : null;
  const largest = largestPacket_bytes(schema, scenario, link);
  const brought = layout.links.find(({ name }) => name === link)?.first_rate_kbps;
  const first = firstRate_kbps(schema, scenario, link) ?? brought ?? Number.POSITIVE_INFINITY;
  return {
    from: ["t_s", "capacity_kbps"],
    unit: "ms",
    value(t_s, capacity_kbps) {
      const serving = physical === null ? capacity_kbps : amount(physical(t_s));
      const time = amount(limit_ms(t_s));
      const isOfNow = follows(t_s) === true || limitOf(t_s) === "backlog";
      const reference = Number(stated(t_s)) || first;
      const most = Math.min(amount(bytes(t_s)), amount(packets(t_s)) * largest);
      return Math.min(isOfNow ? time : (time * reference) / serving, (most * 8) / serving);
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
  const limit = fullQueueWait(schema, scenario, columns.layout, link);
  const wait_ms = limit.value(t_s, capacity_kbps, Number.NaN);
  return Number.isNaN(wait_ms) ? Number.POSITIVE_INFINITY : wait_ms;
}

function overTime(schema: Schema, scenario: Scenario, path: string): (t_s: number) => Value {
  const changes = changesOf(scenario, path);
  const always = inForce(schema, { ...scenario, changes: [] }, path, 0);
  if (changes.length === 0) return () => always;
  const moments = changes.map(({ at_s }) => at_s);
  // The row at a change is still of what was before.
  return (t_s) => changes[bisectLeft(moments, t_s) - 1]?.to ?? always;
}

/** A limit that is not a number is none. */
function amount(value: Value): number {
  return typeof value === "number" ? value : Number.POSITIVE_INFINITY;
}
