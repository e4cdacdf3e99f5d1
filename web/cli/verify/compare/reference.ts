// The recorded figures of the authors' own runs: core/tests/data/ns3-rmcat/segments.csv.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../root";

/** The four figures that are compared, in the order of the report. */
export const FIGURES = ["rate_kbps", "delay_mean_ms", "delay_p95_ms", "loss_percent"] as const;
export type Figure = (typeof FIGURES)[number];

/** Mean and standard deviation over runs that differ in their seed only. */
export interface Spread {
  readonly mean: number;
  readonly std: number;
}

export interface Row {
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
  readonly figures: Readonly<Record<Figure, Spread | null>>;
}

const COLUMNS: Readonly<Record<Figure, string>> = {
  rate_kbps: "receiving_rate_kbps",
  delay_mean_ms: "queuing_delay_mean_ms",
  delay_p95_ms: "queuing_delay_p95_ms",
  loss_percent: "loss_percent",
};

export function referenceRows(): readonly Row[] {
  return parsed(referenceText("segments.csv"));
}

/** The cases with TCP. */
export function tcpRows(): readonly Row[] {
  return parsed(referenceText("tcp.csv"));
}

export function referenceText(name: string, folder = "ns3-rmcat"): string {
  return readFileSync(join(ROOT, "core/tests/data", folder, name), "utf8");
}

/** Rows of a small table by the names of its columns. */
export function tableRows(text: string): readonly Readonly<Record<string, string>>[] {
  const [head = [], ...rows] = text
    .trim()
    .split("\n")
    .map((line) => line.split(","));
  return rows.map((cells) => Object.fromEntries(head.map((name, i) => [name, cells[i] ?? ""])));
}

export function parsed(csv: string): readonly Row[] {
  const [head = [], ...rows] = csv
    .trim()
    .split("\n")
    .map((line) => line.split(","));
  return rows.map((cells) => {
    const cell = (name: string): string => cells[head.indexOf(name)] ?? "";
    const spread = (column: string): Spread | null => {
      const mean = cell(`${column}_mean`);
      return mean === "" ? null : { mean: Number(mean), std: Number(cell(`${column}_std`)) };
    };
    return {
      scenario: cell("scenario"),
      flow: cell("flow"),
      span: cell("span"),
      from_s: Number(cell("from_s")),
      to_s: Number(cell("to_s")),
      seeds: Number(cell("seeds")),
      figures: {
        rate_kbps: spread(COLUMNS.rate_kbps),
        delay_mean_ms: spread(COLUMNS.delay_mean_ms),
        delay_p95_ms: spread(COLUMNS.delay_p95_ms),
        loss_percent: spread(COLUMNS.loss_percent),
      },
    };
  });
}
