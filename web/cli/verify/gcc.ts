// Set beside libwebrtc's own congestion controller in closed loop: core/tests/data/goog_cc/closed_loop.csv.

import type { TrustRow } from "../../src/data/trust";
import type { Lab } from "../../src/engine/core";
import type { Comparison } from "../comparison";
import { type Measured, measuredRun } from "./closed-loop";
import { mean } from "./figures";
import { PHASE_S, RECORDED, recordedScenario } from "./gcc-runs";
import { referenceText, tableRows } from "./reference";
import { comparedRows, judged, shortFigure } from "./rows";

/** Of the mean target after 20 s, fixed before the first comparison. */
const TOLERANCE = 0.05;

export const comparison: Comparison = {
  title: "libwebrtc's own GCC in closed loop",
  controllers: ["gcc"],
  reference:
    "One run each of libwebrtc's unmodified GoogCcNetworkController over a simulated bottleneck; ours over the same links: under ten seeds where losses are random, at sixteen moments 13 ms apart where the capacity steps.",
  tolerance:
    "Mean target over time after 20 s within 5 %. Delay and loss stand beside it without a criterion.",
  run: (lab) => comparedRows(gccRows(lab)),
};

type Recording = Omit<Measured, "report_target_kbps" | "report_delay_p95_ms">;

interface Case {
  /** "drop3M, 20-60 s" */
  readonly of: string;
  readonly theirs: Recording;
  readonly runs: readonly Recording[];
  /** Whether runs differ in the moments of the steps, the first having the recorded ones. */
  readonly steps: boolean;
}

export function gccRows(lab: Lab): readonly TrustRow[] {
  return tableRows(referenceText("closed_loop.csv", "goog_cc")).flatMap((row) => {
    const recorded = RECORDED.find(({ name }) => name === row.case);
    if (recorded === undefined) throw new Error(`nobody knows how ${row.case} was recorded`);
    const span = { from_s: Number(row.from_s), to_s: Number(row.to_s) };
    const runs = Array.from({ length: recorded.runs }, (_, run) =>
      measuredRun(lab, recordedScenario(recorded, run), span, recorded.delay_ms),
    );
    const theirs: Recording = {
      target_kbps: Number(row.target_kbps),
      delay_mean_ms: Number(row.queuing_delay_mean_ms),
      delay_p95_ms: Number(row.queuing_delay_p95_ms),
      loss_percent: Number(row.loss_percent),
    };
    const of = `${recorded.name}, ${span.from_s}-${span.to_s} s`;
    return rowsOf({ of, theirs, runs, steps: recorded.steps !== undefined });
  });
}

/** Where what only stands beside is far apart, and it was looked into. */
const NOTES: readonly { readonly name: string; readonly why: string }[] = [
  {
    name: "var51",
    why: "In the second after the step to 600 kbit/s both lose the same 124 of 208 packets. Then the recorded rate comes down to 607 kbit/s, just above the capacity, and the queue stays full; ours comes down to 587, just below, and it drains",
  },
];

export function rowsOf(one: Case): readonly TrustRow[] {
  const { of, theirs, runs, steps } = one;
  const many = runs.length > 1 ? `, mean of ${runs.length} runs` : "";
  const note = NOTES.find(({ name }) => of.startsWith(name));
  const shown = (key: keyof Recording, figure: string, unit: string): TrustRow => ({
    of: `${of}${many}`,
    figure,
    unit,
    ours: mean(runs.map((run) => run[key])),
    theirs: theirs[key],
    allowed: runs.length > 1 ? `no criterion; runs have ${range(runs, key)}` : "no criterion",
    standing: "shown",
  });
  const loss = shown("loss_percent", "loss", "%");
  return [
    judged(shown("target_kbps", "mean target", "kbit/s"), TOLERANCE * theirs.target_kbps),
    ...(steps ? [recordedMoment(one)] : []),
    shown("delay_mean_ms", "mean queuing delay", "ms"),
    shown("delay_p95_ms", "95 % queuing delay", "ms"),
    note === undefined ? loss : { ...loss, why: note.why },
  ];
}

/** Known to differ where our runs at other moments lie on both sides of theirs; else a miss is a miss. */
function recordedMoment({ of, theirs, runs }: Case): TrustRow {
  const about = {
    of: `${of}, at the recorded moments alone`,
    figure: "mean target",
    unit: "kbit/s",
    ours: runs[0]?.target_kbps ?? null,
    theirs: theirs.target_kbps,
  };
  const row = judged(about, TOLERANCE * theirs.target_kbps);
  const targets = runs.map(({ target_kbps }) => target_kbps);
  const [low, high] = [Math.min(...targets), Math.max(...targets)];
  if (row.standing === "met" || theirs.target_kbps < low || theirs.target_kbps > high) return row;
  const span_ms = (1000 * PHASE_S * (runs.length - 1)).toFixed(0);
  const why = `How far the rate falls depends on the moment of the step within sawtooth and frame: ${runs.length} moments within ${span_ms} ms give ${range(runs, "target_kbps")} kbit/s, theirs among them`;
  return { ...row, standing: "differs", why };
}

function range(runs: readonly Recording[], key: keyof Recording): string {
  const values = runs.map((run) => run[key]);
  return `${shortFigure(Math.min(...values))} to ${shortFigure(Math.max(...values))}`;
}
