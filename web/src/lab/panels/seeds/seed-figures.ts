// The figures of an ensemble: median and interval of each, and in how many runs an expectation was met.

import { metricLabel, metricShown, metricUnit } from "../../data/metric-labels";
import { overSeeds } from "../../data/over-seeds";
import { type SeedSpread, spreadOf } from "../../data/spread";
import { type Verdict, verdictOf } from "../../data/verdict";
import type { SeedRuns } from "../../session";
import { figureOf } from "../numbers/metric-rows";

export interface SeedRow {
  readonly label: string;
  /** A ratio is shown in percent. */
  readonly unit: string;
  readonly metric: string;
  readonly of: "flow" | "link" | "run";
}

const row = (metric: string, of: SeedRow["of"]): SeedRow => ({
  label: metricLabel(metric, of),
  unit: metricUnit(metric),
  metric,
  of,
});

export const SEED_ROWS: readonly SeedRow[] = [
  row("mean_sending_rate_kbps", "flow"),
  row("mean_receiving_rate_kbps", "flow"),
  row("mean_reference_rate_kbps", "flow"),
  row("queuing_delay_mean_ms", "flow"),
  row("queuing_delay_p95_ms", "flow"),
  row("loss_ratio", "flow"),
  row("mark_ratio", "flow"),
  row("fair_share_ratio", "flow"),
  row("convergence_time_s", "flow"),
  row("utilisation", "link"),
  row("queuing_delay_p95_ms", "link"),
  row("jain_index", "run"),
];

type Results = Pick<SeedRuns, "results">["results"];

/** In the unit shown; null where no run has a value. */
export function seedSpread(
  results: Results,
  { metric, of }: SeedRow,
  flow: string,
  link: string,
): SeedSpread | null {
  return spreadOf(
    results.map(({ metrics }) => {
      const value = figureOf(metrics, of, of === "flow" ? flow : link, metric);
      return value == null ? null : metricShown(metric, value);
    }),
  );
}

export interface SeedExpectation {
  readonly expect: number;
  readonly metric: string;
  readonly why: string;
  /** Why it is known to be missed; empty where it is not. */
  readonly differs: string;
  /** Of the mean of all runs. */
  readonly verdict: Verdict;
  /** Runs that met it; null where it is a figure without a criterion. */
  readonly met: number | null;
  readonly of: number;
  readonly spread: SeedSpread | null;
}

export function seedExpectations(results: Results): readonly SeedExpectation[] {
  const first = results[0]?.expectations ?? [];
  return first.map(({ expect, metric, why, low, high, differs = "" }, i) => {
    const values = results.map(({ expectations }) => expectations[i]?.value ?? null);
    const over = overSeeds(values, { low, high });
    return {
      expect,
      metric,
      why,
      differs,
      verdict: verdictOf({ ok: false, low, high, differs, over }),
      met: low === null && high === null ? null : over.passing,
      of: results.length,
      spread: spreadOf(values),
    };
  });
}
