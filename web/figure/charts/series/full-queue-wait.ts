// How long a packet waits in a full queue. Its limit is a time at a reference rate, bytes, or packets; all are bytes in the end, and
// bytes wait longer when the link gets slower. What waits when a limit falls is not thrown away.

import { bisectLeft } from "d3-array";
import type { ColumnArray, Columns, Layout } from "../../../model/engine/types";
import { changesOf, inForce } from "../../../model/scenario/in-force";
import {
  amount,
  firstRateOf,
  largestPacket_bytes,
  SERVES_AT_ITS_MEAN,
} from "../../../model/scenario/queue-limit";
import type { Scenario, Schema, Value } from "../../../model/scenario/types";
import { longestWaits } from "./longest-wait";
import type { Derived } from "./types";

/** Waiting time (ms) at the queue's limit for each row of the link's table; Infinity for a queue without one. Packets count as the
largest that cross the link. Over a run it is that of what leaves the queue, which may have come in under a higher limit, or while the
link was faster: no packet comes out that waited longer. */
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
  const servingAt = (t_s: number, capacity_kbps: number): number =>
    physical === null ? capacity_kbps : Number(physical(t_s));
  const followsMean = SERVES_AT_ITS_MEAN.includes(String(over("access.kind")(0)));
  const isOfNow = (t_s: number): boolean =>
    (follows(t_s) === true && !followsMean) || limitOf(t_s) === "backlog";
  const reference = (t_s: number): number => Number(stated(t_s)) || first;
  const most_bits = (t_s: number): number =>
    8 * Math.min(amount(bytes(t_s)), amount(packets(t_s)) * largest);
  const value = (t_s: number, capacity_kbps: number): number => {
    const serving = servingAt(t_s, capacity_kbps);
    const stretched = isOfNow(t_s) ? 1 : reference(t_s) / serving;
    return Math.min(amount(time(t_s)) * stretched, most_bits(t_s) / serving);
  };
  const limit_bits = (t_s: number, serving: number): number => {
    const inTime = amount(time(t_s)) * (isOfNow(t_s) ? serving : reference(t_s));
    return Math.min(Number.isNaN(inTime) ? Number.POSITIVE_INFINITY : inTime, most_bits(t_s));
  };
  return {
    from: ["t_s", "capacity_kbps", "throughput_kbps", "queue_bytes"],
    unit: "ms",
    value,
    rows(columns, table) {
      const [t_s, capacity, sent, queued] = this.from.map((name) =>
        columns.column(table, name),
      ) as [ColumnArray, ColumnArray, ColumnArray, ColumnArray];
      const serving = Float64Array.from(t_s, (t, row) => servingAt(t, capacity[row] as number));
      const atLimit = Float64Array.from(t_s, (t, row) => value(t, capacity[row] as number));
      const ms = Float64Array.from(t_s, (t, row) => 1000 * (t - (t_s[row - 1] ?? 0)));
      // kbit/s times ms are bits. In a stall, which is none of the capacity's changes, a limit that follows it stays what it was.
      let stays = Number.POSITIVE_INFINITY;
      const waits = longestWaits({
        t_s,
        offered: serving.map((rate, row) => rate * (ms[row] as number)),
        sent: Float64Array.from(sent, (rate, row) => rate * (ms[row] as number)),
        waiting: Float64Array.from(queued, (bytes_) => 8 * bytes_),
        limit: serving.map((rate, row) => {
          if (rate > 0) stays = limit_bits(t_s[row] as number, rate);
          return stays;
        }),
      });
      return atLimit.map((wait, row) => {
        const longest = waits[row] as number;
        return longest > wait + ROUNDING_MS ? longest : wait;
      });
    },
  };
}

const ROUNDING_MS = 1e-6;

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
