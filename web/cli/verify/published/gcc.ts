// Set beside libwebrtc's own congestion controller in closed loop: core/tests/data/goog_cc/closed_loop.csv.

import { mean } from "../../../model/data/statistics/moments";
import type { ValidationRow } from "../../../model/data/validation";
import type { Lab } from "../../../model/engine/core";
import type { Comparison } from "../compare/comparison";
import { METRICS, referenceText, tableRows } from "../compare/reference";
import { comparedRows, explained, judged, type Known } from "../compare/rows";
import { measuredRun } from "./closed-loop";
import { RECORDED, RUNS, recordedScenario } from "./gcc-runs";

export const comparison: Comparison = {
  title: "libwebrtc's own GCC in closed loop",
  controllers: ["gcc"],
  reference: `One run each of libwebrtc's unmodified GoogCcNetworkController over a simulated bottleneck; ours are ${RUNS} over the same links: other seeds where losses are random, else with the start or the steps up to 195 ms later.`,
  tolerance:
    "From 20 s on. The mean of ours: target within 5 %, mean delay 3 ms or 10 %, 95 % delay 5 ms or 15 %, whichever is wider, loss 0.3 points. Beyond that it passes within seed variance where our runs lie on both sides of theirs, and fails where they do not.",
  run: (lab) => comparedRows(gccRows(lab)),
};

/** The target in the place of the rate. How far the mean of ours may be off: whichever is wider. */
const COMPARED = {
  target_kbps: {
    column: "target_kbps",
    name: "mean target",
    unit: "kbit/s",
    absolute: 0,
    relative: 0.05,
  },
  delay_mean_ms: { ...METRICS.delay_mean_ms, absolute: 3, relative: 0.1 },
  delay_p95_ms: { ...METRICS.delay_p95_ms, absolute: 5, relative: 0.15 },
  loss_percent: { ...METRICS.loss_percent, absolute: 0.3, relative: 0 },
} as const;
const KEYS = Object.keys(COMPARED) as readonly (keyof typeof COMPARED)[];

const STANDING_QUEUE =
  "After the step down all lose the same packets. Then the rate comes down to just above the capacity, and the queue stays full, as theirs does, or to just below it, and the queue drains. The moment of the step decides: most of our sixteen drain, and the one that is most like theirs is just short of it";

const KNOWN: readonly Known[] = [
  { of: /^var51,/, metric: /queuing delay$/, ours: "below", why: STANDING_QUEUE },
  { of: /^drop3M,/, metric: /^mean queuing delay$/, ours: "below", why: STANDING_QUEUE },
  {
    of: /^low300k,/,
    metric: /^mean queuing delay$/,
    ours: "below",
    why: "Their source makes no packet of less than 100 bytes; ours cuts the rest of a frame as it comes, a quarter of the packets are smaller, and they wait and leave faster. The medians are 31.4 and 31.5 ms",
  },
];

export function gccRows(lab: Lab): readonly ValidationRow[] {
  return tableRows(referenceText("closed_loop.csv", "goog_cc")).flatMap((row) => {
    const recorded = RECORDED.find(({ name }) => name === row.case);
    if (recorded === undefined) throw new Error(`nobody knows how ${row.case} was recorded`);
    const span = { from_s: Number(row.from_s), to_s: Number(row.to_s) };
    const runs = Array.from({ length: RUNS }, (_, run) =>
      measuredRun(lab, recordedScenario(recorded, run), span, recorded.delay_ms),
    );
    return KEYS.map((key) => {
      const { column, name: metric, unit, absolute, relative } = COMPARED[key];
      const theirs = Number(row[column]);
      const about = { of: `${recorded.name}, ${span.from_s}-${span.to_s} s`, metric, unit, theirs };
      const limit = Math.max(absolute, relative * theirs);
      const values = runs.map((run) => run[key]);
      return explained(beside(about, values, limit), KNOWN);
    });
  });
}

/** One run of theirs beside several of ours, by the same rule whichever way it comes out. */
export function beside(
  about: Pick<ValidationRow, "of" | "metric" | "unit" | "theirs">,
  values: readonly number[],
  limit: number,
): ValidationRow {
  const runs = [Math.min(...values), Math.max(...values)] as const;
  return judged({ ...about, ours: mean(values), runs }, limit);
}
