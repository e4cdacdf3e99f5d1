// How long a packet waits in a full queue. Its limit is a time at a reference rate, bytes, or packets; all are bytes in the end, and
// bytes wait longer when the link gets slower.

import { bisectLeft } from "d3-array";
import type { Layout } from "../../engine/types";
import { changesOf, inForce } from "../../scenario/in-force";
import { amount, firstRateOf, largestPacket_bytes } from "../../scenario/queue-limit";
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
  const [time, bytes, packets, stated, follows, limitOf] = FIELDS.map((key) =>
    over(`queue.${key}`),
  ) as [Of, Of, Of, Of, Of, Of];
  const physical = over("variation")(0) === "udp_background" ? over("physical_kbps") : null;
  const largest = largestPacket_bytes(schema, scenario, link);
  const first = firstRateOf(layout, link);
  return {
    from: ["t_s", "capacity_kbps"],
    unit: "ms",
    value(t_s, capacity_kbps) {
      const serving = physical === null ? capacity_kbps : Number(physical(t_s));
      const isOfNow = follows(t_s) === true || limitOf(t_s) === "backlog";
      const stretched = isOfNow ? 1 : (Number(stated(t_s)) || first) / serving;
      const most = Math.min(amount(bytes(t_s)), amount(packets(t_s)) * largest);
      return Math.min(amount(time(t_s)) * stretched, (most * 8) / serving);
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
  return wait_ms >= 0 ? wait_ms : Number.POSITIVE_INFINITY;
}

const FIELDS = "limit_ms limit_bytes limit_packets reference_kbps follows_capacity limit_of".split(
  " ",
);

/** What holds at a moment. */
type Of = (t_s: number) => Value;

function overTime(schema: Schema, scenario: Scenario, path: string): Of {
  const changes = changesOf(scenario, path);
  const always = inForce(schema, { ...scenario, changes: [] }, path, 0);
  const moments = changes.map(({ at_s }) => at_s);
  // The row at a change is still of what was before.
  return (t_s) => changes[bisectLeft(moments, t_s) - 1]?.to ?? always;
}
