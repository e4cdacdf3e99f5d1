// The rows of "now and over the whole run": which columns and metrics, and their values at a moment.

import { lastAtOrBefore } from "../../data/bisect";
import type { Columns, Metrics } from "../../scenario/types";

export interface NowRow {
  readonly label: string;
  readonly unit: string;
  readonly meaning: string;
  readonly metric: string;
  readonly nadaOnly?: boolean;
  /** Of flows whose controller asks for a rate. */
  readonly controlledOnly?: boolean;
  now(columns: Columns, flow: string, t: number): number;
}

const column =
  (name: string) =>
  (columns: Columns, flow: string, t: number): number => {
    const table = `flows.${flow}`;
    return columns.column(table, name)[rowAt(columns, table, t)] ?? Number.NaN;
  };

export const NOW_ROWS: readonly NowRow[] = [
  {
    label: "Sending rate",
    unit: "kbit/s",
    meaning: "What the sender put on the wire in the last 500 ms, IP headers included.",
    metric: "mean_sending_rate_kbps",
    now: column("sending_rate_500ms_kbps"),
  },
  {
    label: "Receiving rate",
    unit: "kbit/s",
    meaning: "What reached the receiver in the last 500 ms, IP headers included.",
    metric: "mean_receiving_rate_kbps",
    now: column("receiving_rate_500ms_kbps"),
  },
  {
    label: "Reference rate",
    unit: "kbit/s",
    meaning: "The rate that the controller asks of encoder and pacer; NADA’s r_ref, RFC 8698 §4.3.",
    metric: "mean_reference_rate_kbps",
    controlledOnly: true,
    now: column("reference_rate_kbps"),
  },
  {
    label: "Queuing delay",
    unit: "ms",
    meaning: "One way, propagation not included: the time packets spent waiting in queues.",
    metric: "queuing_delay_mean_ms",
    now: column("queuing_delay_ms"),
  },
  {
    label: "One-way delay",
    unit: "ms",
    meaning: "From sender to receiver, propagation included.",
    metric: "one_way_delay_mean_ms",
    now: column("one_way_delay_ms"),
  },
  {
    label: "Loss",
    unit: "%",
    meaning:
      "Share of packets that did not arrive: now in the last second, and over the whole run.",
    metric: "loss_ratio",
    now: lossAt,
  },
  {
    label: "x_curr",
    unit: "ms",
    meaning:
      "NADA’s aggregate congestion signal: delay, loss and marks as one delay. RFC 8698 §4.2, Eq. (2).",
    metric: "mean_x_curr_ms",
    nadaOnly: true,
    now(columns, flow, t) {
      const table = `decisions.${flow}`;
      const row = lastAtOrBefore(columns.column(table, "t_s"), t);
      return columns.column(table, "x_curr_ms")[row] ?? Number.NaN;
    },
  },
];

/** A metric of the run in the row's unit; ratios become percent. */
export function metricOf(metrics: Metrics | null, flow: string, row: NowRow): number {
  const value = metrics?.flows[flow]?.[row.metric];
  return value == null ? Number.NaN : row.unit === "%" ? value * 100 : value;
}

/** Rows hold the interval that ends at their time; at the very start the first one serves. */
function rowAt(columns: Columns, table: string, t: number): number {
  const times = columns.column(table, "t_s");
  const before = lastAtOrBefore(times, t + 1e-9);
  const ended = before >= 0 && t - (times[before] as number) < 1e-6;
  return Math.min(ended ? before : before + 1, times.length - 1);
}

const LOSS_WINDOW_ROWS = 10;

function lossAt(columns: Columns, flow: string, t: number): number {
  const table = `flows.${flow}`;
  const last = rowAt(columns, table, t);
  const lost = columns.column(table, "packets_lost");
  const received = columns.column(table, "packets_received");
  let losses = 0;
  let fates = 0;
  for (let row = Math.max(0, last - LOSS_WINDOW_ROWS + 1); row <= last; row += 1) {
    losses += lost[row] ?? 0;
    fates += (lost[row] ?? 0) + (received[row] ?? 0);
  }
  return fates === 0 ? Number.NaN : (100 * losses) / fates;
}
