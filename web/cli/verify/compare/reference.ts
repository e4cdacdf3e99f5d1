// The recorded metrics of the authors' own runs: core/tests/data/ns3-rmcat/segments.csv.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PLACES, ROOT } from "../../root";

/** The four metrics that are compared, in the order of the report. */
export const METRICS = {
  rate_kbps: { column: "receiving_rate_kbps", name: "mean receiving rate", unit: "kbit/s" },
  delay_mean_ms: { column: "queuing_delay_mean_ms", name: "mean queuing delay", unit: "ms" },
  delay_p95_ms: { column: "queuing_delay_p95_ms", name: "95 % queuing delay", unit: "ms" },
  loss_percent: { column: "loss_percent", name: "loss", unit: "%" },
} as const;
export type ComparedMetric = keyof typeof METRICS;

/** How far two means that agree may be apart, with all of the interval of their difference: whichever is wider. Fixed before it was looked at. */
export const MARGINS = {
  rate_kbps: { absolute: 20, relative: 0.1 },
  delay_mean_ms: { absolute: 5, relative: 0.1 },
  delay_p95_ms: { absolute: 5, relative: 0.1 },
  loss_percent: { absolute: 0.3, relative: 0 },
  /** Of 10 Mbit/s: 20 kbit/s. */
  share_percent: { absolute: 0.2, relative: 0.1 },
} as const;
export type Margin = keyof typeof MARGINS;

export const METRIC_KEYS = Object.keys(METRICS) as readonly ComparedMetric[];

/** Over runs that differ in their seed only: mean, standard deviation of single runs, lowest and highest. */
export interface Spread {
  readonly mean: number;
  readonly std: number;
  readonly least: number;
  readonly most: number;
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
      const of = (part: string): string => cells[`${METRICS[metric].column}_${part}`] ?? "";
      const [mean, std, least, most] = ["mean", "std", "min", "max"].map((part) =>
        Number(of(part)),
      );
      return of("mean") === "" ? null : ({ mean, std, least, most } as Spread);
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
