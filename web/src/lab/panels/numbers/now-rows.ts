// The rows of "now and over the whole run": the core's table says which; here is how their values at a moment are read.

import { lastAtOrBefore } from "../../../../model/data/bisect";
import { inUnit } from "../../../../model/data/in-unit";
import { placed } from "../../../../model/engine/metrics";
import type { Columns, Metrics, Schema } from "../../../../model/scenario/types";

export interface NowRow extends NowReader {
  readonly label: string;
  readonly unit: string;
  readonly meaning: string;
  /** Of the whole run. */
  readonly metric: string;
}

/** How what the metric is the mean of stands at a moment. */
interface NowReader {
  readonly nadaOnly?: boolean;
  /** Of flows whose controller asks for a rate. */
  readonly controlledOnly?: boolean;
  now(columns: Columns, flow: string, t: number): number;
}

const column = (name: string): NowReader => ({
  now(columns, flow, t) {
    const table = `flows.${flow}`;
    return columns.column(table, name)[rowAt(columns, table, t)] ?? Number.NaN;
  },
});

const READERS: Readonly<Record<string, NowReader>> = {
  mean_sending_rate_kbps: column("sending_rate_500ms_kbps"),
  mean_receiving_rate_kbps: column("receiving_rate_500ms_kbps"),
  mean_reference_rate_kbps: { ...column("reference_rate_kbps"), controlledOnly: true },
  queuing_delay_mean_ms: column("queuing_delay_ms"),
  one_way_delay_mean_ms: column("one_way_delay_ms"),
  loss_ratio: { now: lossAt },
  mean_x_curr_ms: {
    nadaOnly: true,
    now(columns, flow, t) {
      const table = `decisions.${flow}`;
      const row = lastAtOrBefore(columns.column(table, "t_s"), t);
      return columns.column(table, "x_curr_ms")[row] ?? Number.NaN;
    },
  },
};

/** What the core's table of figures says beside a moment. */
export function nowRows({ metrics }: Pick<Schema, "metrics">): readonly NowRow[] {
  return placed(metrics, ({ now }) => now?.place).flatMap((metric) => {
    const { label, meaning } = { ...metric, ...metric.places.now };
    const reader = READERS[metric.name];
    const unit = metric.shown ?? metric.unit;
    return reader === undefined ? [] : [{ label, unit, meaning, metric: metric.name, ...reader }];
  });
}

/** A metric of the run in the row's unit. */
export function metricOf(metrics: Metrics | null, flow: string, row: NowRow): number {
  const value = metrics?.flows[flow]?.[row.metric];
  return value == null ? Number.NaN : inUnit(value, row.unit);
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
