// The recorded metrics of the authors' own runs: core/tests/data/ns3-rmcat/segments.csv.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PLACES, ROOT } from "../../root";

/** The four metrics that are compared, in the order of the report. How far they may be off: whichever is wider. */
export const METRICS = {
  rate_kbps: {
    column: "receiving_rate_kbps",
    name: "mean receiving rate",
    unit: "kbit/s",
    absolute: 0,
    relative: 0.03,
  },
  delay_mean_ms: {
    column: "queuing_delay_mean_ms",
    name: "mean queuing delay",
    unit: "ms",
    absolute: 3,
    relative: 0.1,
  },
  delay_p95_ms: {
    column: "queuing_delay_p95_ms",
    name: "95 % queuing delay",
    unit: "ms",
    absolute: 5,
    relative: 0.15,
  },
  loss_percent: {
    column: "loss_percent",
    name: "loss",
    unit: "%",
    absolute: 0.3,
    relative: 0,
  },
} as const;
export type ComparedMetric = keyof typeof METRICS;
export const METRIC_KEYS = Object.keys(METRICS) as readonly ComparedMetric[];

/** Mean and standard deviation over runs that differ in their seed only. */
export interface Spread {
  readonly mean: number;
  readonly std: number;
}

export interface ReferenceRow {
  /** File in scenarios/authors. */
  readonly scenario: string;
  readonly flow: string;
  /** `all`, or a stretch of constant capacity or around a pause. */
  readonly span: string;
  readonly from_s: number;
  readonly to_s: number;
  /** Over how many seeds its means are. */
  readonly seeds: number;
  /** Null where nothing could be measured, as the loss of a paused flow. */
  readonly metrics: Readonly<Record<ComparedMetric, Spread | null>>;
}

export function referenceRows(): readonly ReferenceRow[] {
  return parsed(referenceText("segments.csv"));
}

/** The cases with TCP. */
export function tcpRows(): readonly ReferenceRow[] {
  return parsed(referenceText("tcp.csv"));
}

export function referenceText(name: string, folder = "ns3-rmcat"): string {
  return readFileSync(join(ROOT, PLACES.recorded, folder, name), "utf8");
}

/** Rows of a small table by the names of its columns. */
export function tableRows(text: string): readonly Readonly<Record<string, string>>[] {
  const [head = [], ...rows] = text
    .trim()
    .split("\n")
    .map((line) => line.split(","));
  return rows.map((cells) => Object.fromEntries(head.map((name, i) => [name, cells[i] ?? ""])));
}

export function parsed(csv: string): readonly ReferenceRow[] {
  return tableRows(csv).map((cells) => {
    const { scenario = "", flow = "", span = "" } = cells;
    const spread = (metric: ComparedMetric): Spread | null => {
      const mean = cells[`${METRICS[metric].column}_mean`] ?? "";
      const std = Number(cells[`${METRICS[metric].column}_std`]);
      return mean === "" ? null : { mean: Number(mean), std };
    };
    return {
      scenario,
      flow,
      span,
      from_s: Number(cells.from_s),
      to_s: Number(cells.to_s),
      seeds: Number(cells.seeds),
      metrics: Object.fromEntries(
        METRIC_KEYS.map((metric) => [metric, spread(metric)]),
      ) as ReferenceRow["metrics"],
    };
  });
}
