// Set beside SCReAM's reference code in closed loop: core/tests/data/scream/closed_loop.csv.

import type { TrustRow } from "../../src/data/trust";
import type { Lab } from "../../src/engine/core";
import type { Comparison } from "../comparison";
import { measuredRun } from "./closed-loop";
import { mean } from "./figures";
import { referenceText, tableRows } from "./reference";
import { comparedRows, judged, shortFigure } from "./rows";
import { RECORDED, recordedScenario } from "./scream-runs";

export const comparison: Comparison = {
  title: "SCReAM v2's reference code in closed loop",
  controllers: ["scream"],
  reference:
    "One run each of Ericsson's own simulator (EricssonResearch/scream at c8f84c3); ours over the same link with the frame sizes that it encoded, relative to the target, and under ten seeds where marks are random.",
  tolerance:
    "From 5 s on: mean target over time within 5 %; 95 % queuing delay of packets within 3 ms or 15 %, whichever is wider. Mean delay stands beside it without a criterion.",
  run: (lab) => comparedRows(screamRows(lab)),
};

export function screamRows(lab: Lab): readonly TrustRow[] {
  return tableRows(referenceText("closed_loop.csv", "scream")).flatMap((theirs) => {
    const recorded = RECORDED.find(({ name }) => name === theirs.case);
    if (recorded === undefined) throw new Error(`nobody knows how ${theirs.case} was recorded`);
    const span = { from_s: Number(theirs.from_s), to_s: Number(theirs.to_s) };
    const runs = Array.from({ length: recorded.runs }, (_, run) =>
      measuredRun(lab, recordedScenario(recorded, run), span, recorded.delay_ms),
    );
    const many = runs.length > 1 ? `, mean of ${runs.length} seeds` : "";
    const row = (figure: string, unit: string, values: readonly number[], column: string) => ({
      of: `${recorded.name}, ${span.from_s}-${span.to_s} s${many}`,
      figure,
      unit,
      ours: mean(values),
      theirs: Number(theirs[column]),
    });
    const target = row(
      "mean target",
      "kbit/s",
      runs.map(({ target_kbps }) => target_kbps),
      "target_kbps",
    );
    const p95 = row(
      "95 % queuing delay",
      "ms",
      runs.map(({ delay_p95_ms }) => delay_p95_ms),
      "queuing_delay_p95_ms",
    );
    const means = runs.map(({ delay_mean_ms }) => delay_mean_ms);
    const range = `; seeds have ${shortFigure(Math.min(...means))} to ${shortFigure(Math.max(...means))}`;
    const beside: TrustRow = {
      ...row("mean queuing delay", "ms", means, "queuing_delay_mean_ms"),
      allowed: `no criterion${runs.length > 1 ? range : ""}`,
      standing: "shown",
    };
    return [
      judged(target, 0.05 * target.theirs),
      judged(p95, Math.max(3, 0.15 * p95.theirs)),
      beside,
    ];
  });
}
