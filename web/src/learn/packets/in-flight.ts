// Which packets are under way at a moment, out of the table of packets, or of their hops from link to link. Rows stand in the order in
// which packets end: received, or lost. Nothing here is computed that the tables do not say.

import { bisectRight } from "d3-array";
import { FATE, PACKET_KIND } from "../../../model/engine";
import type { ColumnArray, Columns } from "../../../model/scenario";

/** Packets on a path as a whole, or on one link each. */
export interface Passages {
  readonly rows: number;
  readonly flow: ColumnArray;
  readonly kind: ColumnArray;
  readonly sequence: ColumnArray;
  /** When it was sent; of a hop, when it came to the link. */
  readonly since_s: ColumnArray;
  readonly queued_s: ColumnArray;
  readonly dequeued_s: ColumnArray;
  readonly arrived_s: ColumnArray;
  readonly fate: ColumnArray;
  readonly marked: ColumnArray;
  /** Of hops: on which link. */
  readonly link: ColumnArray | null;
  /** Of whole paths: how large. */
  readonly ip_bytes: ColumnArray | null;
}

export function recordsHops({ layout }: Columns): boolean {
  return layout.tables.some(({ kind }) => kind === "hops");
}

export function passagesOf(run: Columns, table: "packets" | "hops"): Passages {
  const of = (name: string): ColumnArray => run.column(table, name);
  const isHop = table === "hops";
  return {
    rows: run.rows(table),
    flow: of("flow"),
    kind: of("kind"),
    sequence: of("sequence"),
    since_s: of(isHop ? "queued_s" : "sent_s"),
    queued_s: of("queued_s"),
    dequeued_s: of("dequeued_s"),
    arrived_s: of(isHop ? "arrived_s" : "received_s"),
    fate: of("fate"),
    marked: of("marked"),
    link: isHop ? of("link") : null,
    ip_bytes: isHop ? null : of("ip_bytes"),
  };
}

/** When each packet ended; of a lost one the latest moment that the table knows of it. Rises with the rows. */
export interface Ends {
  readonly end_s: Float64Array;
  /** No packet was under way for longer. */
  readonly longest_s: number;
}

export function endsOf(passages: Passages): Ends {
  const { rows, since_s, queued_s, dequeued_s, arrived_s } = passages;
  const end_s = new Float64Array(rows);
  let longest_s = 0;
  let last_s = 0;
  for (let row = 0; row < rows; row += 1) {
    const since = since_s[row] as number;
    const end = latest(arrived_s[row], dequeued_s[row], queued_s[row], since);
    // Rows are in the order of ends: a packet that a queue dropped later than it came is after the row before it.
    if (end > last_s) last_s = end;
    end_s[row] = last_s;
    if (last_s - since > longest_s) longest_s = last_s - since;
  }
  return { end_s, longest_s };
}

function latest(arrived = Number.NaN, dequeued = Number.NaN, queued = Number.NaN, since = 0) {
  if (!Number.isNaN(arrived)) return arrived;
  if (!Number.isNaN(dequeued)) return dequeued;
  return Number.isNaN(queued) ? since : queued;
}

/** Rows of the packets that have been sent at `t_s` and have not ended yet. */
export function inFlightAt(passages: Passages, ends: Ends, t_s: number): readonly number[] {
  const inFlight: number[] = [];
  const { end_s, longest_s } = ends;
  const until = bisectRight(end_s, t_s + longest_s + 1e-9);
  for (let row = bisectRight(end_s, t_s); row < until; row += 1)
    if ((passages.since_s[row] as number) <= t_s) inFlight.push(row);
  return inFlight;
}

/** Rows of the packets that ended after `from_s` and up to `t_s` without arriving. */
export function lostBetween(
  { fate, kind }: Passages,
  { end_s }: Ends,
  from_s: number,
  t_s: number,
): readonly number[] {
  const lost: number[] = [];
  const until = bisectRight(end_s, t_s);
  for (let row = bisectRight(end_s, from_s); row < until; row += 1) {
    const how = fate[row];
    const gone = how !== FATE.received && how !== FATE.duplicate;
    if (gone && kind[row] === PACKET_KIND.media) lost.push(row);
  }
  return lost;
}
