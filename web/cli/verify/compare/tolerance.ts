// How far a mean may be from the reference's: a part fixed before the first comparison, or what chance explains.

import { STANDARD_ERRORS } from "../../../src/lab/data/over-seeds";
import { mean, standardDeviation } from "./metrics";
import { type ComparedMetric, METRICS, type Spread } from "./reference";

/** A spread between single runs, and of how many the mean is. */
export interface Sample extends Spread {
  readonly runs: number;
}

/** By the metric itself, whatever the seeds do. */
export function fixed(metric: ComparedMetric, reference: Pick<Spread, "mean">): number {
  const { absolute, relative } = METRICS[metric];
  return Math.max(absolute, relative * reference.mean);
}

/**
 * Standard error of the difference of two means. One run alone has no spread of its own: it is taken to vary as the
 * other side does.
 */
export function standardError(ours: Sample, theirs: Sample): number {
  const [own, other] = [ours, theirs].map((one, i) => {
    const std = one.runs > 1 || one.std > 0 ? one.std : ([theirs, ours][i]?.std ?? 0);
    return std ** 2 / one.runs;
  });
  return Math.sqrt((own ?? 0) + (other ?? 0));
}

/** By the metric itself, only because runs differ in their seeds, or not at all. */
export function verdictOfMeans(distance: number, limit: number, error: number) {
  if (distance <= limit) return "passes";
  return distance <= STANDARD_ERRORS * error ? "passes within seed variance" : "fails";
}

/** The mean of single runs beside the recorded one. */
export function besides(metric: ComparedMetric, values: readonly number[], theirs: Sample) {
  const ours = { mean: mean(values), std: standardDeviation(values), runs: values.length };
  const [limit, error] = [fixed(metric, theirs), standardError(ours, theirs)];
  const verdict = verdictOfMeans(Math.abs(ours.mean - theirs.mean), limit, error);
  return { ours, theirs, allowed: Math.max(limit, STANDARD_ERRORS * error), verdict } as const;
}

/** `allowed`: the distance up to which the two agree, by the metric itself or within seed variance. */
export type Besides = ReturnType<typeof besides>;

export const TOLERANCE =
  "Rate 3 %; mean delay 3 ms or 10 %, 95 % delay 5 ms or 15 %, whichever is wider; loss 0.3 points. Beyond that, two standard errors of the difference of the two means: those are counted by themselves: passes within seed variance.";
