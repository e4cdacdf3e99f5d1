// The figures of an ensemble: median and interval of each, and in how many runs an expectation was met.

import { inUnit } from "../../../../model/data/in-unit";
import { overSeeds } from "../../../../model/data/made-over-seeds";
import { type SeedSpread, spreadOf } from "../../../../model/data/spread";
import { type Verdict, verdictOf } from "../../../../model/data/verdict";
import { placed } from "../../../../model/engine/metrics";
import type { MetricInfo, Schema } from "../../../../model/engine/schema";
import type { SeedRuns } from "../../session";
import { figuresOf } from "../numbers/metric-rows";

export interface SeedRow {
  readonly label: string;
  /** A ratio is shown in percent. */
  readonly unit: string;
  /** How exactly it is computed, and by which document. */
  readonly source: string;
  readonly metric: string;
  readonly of: MetricInfo["of"];
}

/** What the core's table of figures says over many seeds. */
export function seedRows({ metrics }: Pick<Schema, "metrics">): readonly SeedRow[] {
  return placed(metrics, ({ seeds }) => seeds).map(
    ({ name: metric, label, unit, shown = unit, source, of }) => {
      return { label, unit: shown, source, metric, of };
    },
  );
}

type Results = Pick<SeedRuns, "results">["results"];

/** Of each run, in the unit shown; null where it has no value. */
export function seedValues(
  results: Results,
  { metric, of, unit }: SeedRow,
  flow: string,
  link: string,
): readonly (number | null)[] {
  return results.map(({ metrics }) => {
    const value = figuresOf(metrics, of, of === "flow" ? flow : link)[metric];
    return value == null ? null : inUnit(value, unit);
  });
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
