// Delays of the packets that a flow received in a part of the time, in order: the same packets as the metrics count.

import { FATE, PACKET_KIND } from "../../../model/engine/packet-codes";
import type { Columns } from "../../../model/engine/types";
import type { Range } from "../../ink/geometry";
import type { ChartContext } from "../series/types";
import { whileOn } from "./plot-data";

export type WhichDelay = "queuing" | "oneWay";

/** By the flow's name, milliseconds from the shortest to the longest. */
export function packetDelays(
  columns: Columns,
  about: ChartContext,
  window_s: Range,
  which: WhichDelay,
): ReadonlyMap<string, Float64Array> {
  const { flows } = about.layout;
  const found = flows.map((): number[] => []);
  const [sent_s, received_s, waited_ms] = ["sent_s", "received_s", "queuing_delay_ms"].map((name) =>
    columns.column("packets", name),
  );
  const spans = flows.map(() => window_s);
  visit(columns, spans, (row, flow) => {
    const ms =
      which === "queuing"
        ? (waited_ms?.[row] as number)
        : ((received_s?.[row] as number) - (sent_s?.[row] as number)) * 1e3;
    found[flow]?.push(ms);
  });
  return new Map(
    flows.map(({ name }, i) => [name, Float64Array.from(found[i] ?? []).sort()] as const),
  );
}

/** By the flow's name: bytes of the IP packets that arrived while it was on. */
export function receivedBytes(
  columns: Columns,
  about: ChartContext,
  window_s: Range,
): ReadonlyMap<string, number> {
  const { flows } = about.layout;
  const sums = flows.map(() => 0);
  const bytes = columns.column("packets", "ip_bytes");
  const spans = flows.map(({ name }) => whileOn(about, name, window_s) ?? NEVER);
  visit(columns, spans, (row, flow) => {
    sums[flow] = (sums[flow] ?? 0) + (bytes[row] as number);
  });
  return new Map(flows.map(({ name }, i) => [name, sums[i] ?? 0] as const));
}

/** Packets of media that arrived in the span of their flow. */
function visit(
  columns: Columns,
  spans: readonly Range[],
  take: (row: number, flow: number) => void,
): void {
  const column = (name: string) => columns.column("packets", name);
  const [flow, kind, fate, received_s] = [
    column("flow"),
    column("kind"),
    column("fate"),
    column("received_s"),
  ];
  for (let row = 0; row < flow.length; row += 1) {
    if (kind[row] !== PACKET_KIND.media || fate[row] !== FATE.received) continue;
    const of = flow[row] as number;
    const at_s = received_s[row] as number;
    const span = spans[of];
    if (span !== undefined && at_s >= span[0] && at_s < span[1]) take(row, of);
  }
}

/** By nearest rank, as the metrics have it. */
export function nearestRank(sorted: Float64Array, share: number): number {
  const rank = Math.max(1, Math.ceil(share * sorted.length - 1e-9));
  return sorted[rank - 1] ?? Number.NaN;
}

const NEVER: Range = [0, 0];
