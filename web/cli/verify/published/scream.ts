// Set beside SCReAM's reference code in closed loop: core/tests/data/scream/closed_loop.csv.

import { mean } from "../../../model/data/statistics/moments";
import { shortFigure } from "../../../model/data/tolerance";
import type { ValidationRow } from "../../../model/data/validation";
import type { Lab } from "../../../model/engine/core";
import type { Comparison } from "../compare/comparison";
import { referenceText, tableRows } from "../compare/reference";
import { comparedRows, explained, judged, type Known } from "../compare/rows";
import { type Measured, measuredRun, type Span } from "./closed-loop";
import { PHASE_S, RECORDED, type Recorded, recordedScenario } from "./scream-runs";

export const comparison: Comparison = {
  title: "SCReAM v2's reference code in closed loop",
  controllers: ["scream"],
  reference:
    "One run each of Ericsson's own simulator (EricssonResearch/scream at c8f84c3); ours over the same link with the frame sizes that it encoded, relative to the target, and under ten seeds where marks are random.",
  tolerance:
    "From 5 s on: mean target within 5 %, 95 % queuing delay within 3 ms or 15 %, whichever is wider; both over the reports, as the simulator's authors print them, and over time and packets. Mean delay stands beside them without a criterion.",
  run: (lab) => comparedRows(screamRows(lab)),
};

/** What is compared: our metric, theirs, and how far they may be apart. */
const METRICS: readonly {
  readonly key: keyof Measured;
  readonly column: string;
  readonly metric: string;
  readonly unit: string;
  readonly allowed: ((theirs: number) => number) | null;
}[] = [
  {
    key: "report_target_kbps",
    column: "report_target_kbps",
    metric: "mean target over reports",
    unit: "kbit/s",
    allowed: (theirs) => 0.05 * theirs,
  },
  {
    key: "report_delay_p95_ms",
    column: "report_delay_p95_ms",
    metric: "95 % queuing delay over reports",
    unit: "ms",
    allowed: (theirs) => Math.max(3, 0.15 * theirs),
  },
  {
    key: "target_kbps",
    column: "target_kbps",
    metric: "mean target over time",
    unit: "kbit/s",
    allowed: (theirs) => 0.05 * theirs,
  },
  {
    key: "delay_p95_ms",
    column: "queuing_delay_p95_ms",
    metric: "95 % queuing delay of packets",
    unit: "ms",
    allowed: (theirs) => Math.max(3, 0.15 * theirs),
  },
  {
    key: "delay_mean_ms",
    column: "queuing_delay_mean_ms",
    metric: "mean queuing delay of packets",
    unit: "ms",
    allowed: null,
  },
];

export function screamRows(lab: Lab): readonly ValidationRow[] {
  return tableRows(referenceText("closed_loop.csv", "scream")).flatMap((theirs) => {
    const recorded = RECORDED.find(({ name }) => name === theirs.case);
    if (recorded === undefined) throw new Error(`nobody knows how ${theirs.case} was recorded`);
    const span = { from_s: Number(theirs.from_s), to_s: Number(theirs.to_s) };
    const runs = Array.from({ length: recorded.runs }, (_, run) =>
      measuredRun(lab, recordedScenario(recorded, run), span, recorded.delay_ms),
    );
    const many = runs.length > 1 ? `, mean of ${runs.length} seeds` : "";
    return METRICS.map(({ key, column, metric, unit, allowed }): ValidationRow => {
      const values = runs.map((run) => run[key]);
      const about = {
        of: `${recorded.name}, ${span.from_s}-${span.to_s} s${many}`,
        metric,
        unit,
        ours: mean(values),
        theirs: Number(theirs[column]),
      };
      if (allowed === null) {
        const spread = [Math.min(...values), Math.max(...values)] as const;
        const seeds = runs.length > 1 ? { runs: spread } : {};
        return { ...about, tolerance: null, ...seeds, verdict: "informational" };
      }
      const row = judged(about, allowed(about.theirs));
      if (row.verdict !== "fails" || !recorded.name.endsWith("_step")) return row;
      const known = plateau(lab, recorded, span, about.theirs);
      return known === null ? row : explained(row, [known]);
    });
  });
}

const MOMENTS = 16;

/** A quantile that falls on the end of a transient, which the moment of the step decides; null where no moment explains `theirs`. */
function plateau(lab: Lab, recorded: Recorded, span: Span, theirs: number): Known | null {
  const values = Array.from({ length: MOMENTS }, (_, moment) => {
    const scenario = recordedScenario(recorded, 0, moment);
    return measuredRun(lab, scenario, span, recorded.delay_ms).report_delay_p95_ms;
  });
  if (theirs < Math.min(...values) || theirs > Math.max(...values)) return null;
  const within_ms = (1000 * PHASE_S * (MOMENTS - 1)).toFixed(0);
  return {
    of: new RegExp(`^${recorded.name},`),
    metric: /^95 % queuing delay over reports$/,
    ours: "below",
    why: `One transient decides it: after the step down the delay stays high for about a second, and the quantile falls on the end of that. With the step at ${MOMENTS} moments within ${within_ms} ms ours is ${range(values)} ms, theirs among them. Over packets, where that second weighs less, the two agree`,
  };
}

function range(values: readonly number[]): string {
  return `${shortFigure(Math.min(...values))} to ${shortFigure(Math.max(...values))}`;
}
