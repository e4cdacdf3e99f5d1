// What GCC loses in a queue of 20 or 40 ms at 1 Mbit/s: core/tests/data/goog_cc/small_queue.csv.

import { referenceText, tableRows } from "../../cli/verify/compare/reference";
import { measuredRun } from "../../cli/verify/published/closed-loop";
import { RECORDED, recordedScenario } from "../../cli/verify/published/gcc-runs";
import { mean } from "../../model/data/statistics/moments";
import type { Lab } from "../../model/engine/core";

export interface SmallQueue {
  readonly queue_ms: number;
  readonly one_way_ms: number;
  /** Of what waits, or of the backlog, the rest of the packet being sent included. */
  readonly limit_of: string;
  readonly frames: string;
  /** Mean over the starts. */
  readonly loss_percent: number;
}

/** The run has nothing random in it: what varies is when it starts. */
const STARTS = 20;

export function smallQueues(): readonly SmallQueue[] {
  return tableRows(referenceText("small_queue.csv", "goog_cc")).map((row) => ({
    queue_ms: Number(row.queue_ms),
    one_way_ms: Number(row.one_way_ms),
    limit_of: row.limit_of ?? "",
    frames: row.frames ?? "",
    loss_percent: Number(row.loss_percent),
  }));
}

/** What Trust says of it; none of ours is typed twice without a test. */
export function sentence([first, backlog, longer, nearer, spread]: readonly SmallQueue[]): string {
  const loses = (row?: SmallQueue) => `${row?.loss_percent.toFixed(1)} %`;
  return `In a queue of 20 ms ours loses much: at 1 Mbit/s and 50 ms each way, with 30 equal frames a second paced one by one, ${loses(first)} of its packets, and ${loses(backlog)} where the limit is of the backlog. With that limit a queue of 40 ms loses ${loses(longer)}, 25 ms each way ${loses(nearer)}, frames spread over their interval ${loses(spread)}; each is the mean of ${STARTS} runs of 60 s. No recording of libwebrtc’s is of so short a queue: whether it loses less is not known.`;
}

/** Ours, now. */
export function lost(lab: Lab, row: SmallQueue): number {
  const span = { from_s: 0, to_s: 60 };
  const runs = Array.from({ length: STARTS }, (_, run) =>
    measuredRun(lab, scenario(row, run), span, row.one_way_ms),
  );
  return mean(runs.map(({ loss_percent }) => loss_percent));
}

function scenario(row: SmallQueue, run: number): object {
  const recorded = RECORDED.find(({ name }) => name === "const1M");
  if (recorded === undefined) throw new Error("nobody knows how const1M was recorded");
  return recordedScenario({ ...recorded, delay_ms: row.one_way_ms }, run, {
    queue: { kind: "drop_tail", limit_ms: row.queue_ms, limit_of: row.limit_of },
    spread: row.frames === "spread",
  });
}
