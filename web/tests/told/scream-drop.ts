// A drop by 40 % for 15 s under SCReAM v2, by round trip: core/tests/data/scream/drop.csv.

import { ran } from "../../cli/verify/compare/ran";
import { referenceText, tableRows } from "../../cli/verify/compare/reference";
import { interpolated } from "../../model/data/statistics/quantiles";
import type { Lab } from "../../model/engine/core";

export interface Drop {
  readonly capacity_kbps: number;
  readonly round_trip_ms: number;
  /** 95 % queuing delay of the video from 10 to 59 s: medians over seeds. */
  readonly ericsson_p95_ms: number;
  readonly code_p95_ms: number;
}

/** As many as Ericsson's code was run with. */
const SEEDS = Array.from({ length: 10 }, (_, i) => i + 1);

/** The share of the capacity that is left from 30 to 45 s. */
const LEFT = 0.6;

export function drops(): readonly Drop[] {
  return tableRows(referenceText("drop.csv", "scream")).map((row) => ({
    capacity_kbps: Number(row.capacity_kbps),
    round_trip_ms: Number(row.round_trip_ms),
    ericsson_p95_ms: Number(row.ericsson_p95_ms),
    code_p95_ms: Number(row.code_p95_ms),
  }));
}

/** Half of the 300 ms that the queue holds. */
const FULL_MS = 150;

export const fills = (p95_ms: number): boolean => p95_ms >= FULL_MS;

/** What Trust says of it; nothing of it is typed twice without a test. */
export function sentence(table: readonly Drop[]): string {
  const full = table.filter((row) => fills(row.code_p95_ms) && fills(row.ericsson_p95_ms));
  const range = (values: readonly number[]) => `${Math.min(...values)} to ${Math.max(...values)}`;
  const at_ms = range(full.map((row) => row.round_trip_ms));
  const ours = range(full.map((row) => row.code_p95_ms));
  const theirs = range(full.map((row) => row.ericsson_p95_ms));
  return `Without ECN, when the capacity falls by 40 %, it stands in a full queue where round trips are long: at ${at_ms} ms the queuing delay is ${ours} ms at p95 in a queue of 300 ms. That is of the code: Ericsson’s own has ${theirs} ms there, as it divides its back-off for delay by the reactions per round trip twice.`;
}

/** Ours, now. */
export function dropped(lab: Lab, drop: Drop): number {
  const delays = SEEDS.map((seed) =>
    ran(
      lab,
      scenario(drop, seed),
      (core) => core.metrics(10, 59).flows.video?.queuing_delay_p95_ms ?? Number.NaN,
    ),
  );
  return interpolated(delays, 0.5);
}

function scenario({ capacity_kbps, round_trip_ms }: Drop, seed: number): object {
  const delay_ms = round_trip_ms / 2;
  return {
    seed,
    duration_s: 60,
    links: {
      forward: {
        capacity_kbps,
        delay_ms,
        queue: { kind: "drop_tail", limit_ms: 300, follows_capacity: true },
      },
      return: { capacity_kbps: "unlimited", delay_ms },
    },
    flows: {
      video: {
        path: ["forward"],
        return_path: ["return"],
        stop_s: 59,
        source: { kind: "frames", fps: 30, reaction_ms: 100 },
        controller: {
          kind: "scream",
          profile: "scream-v2-code",
          min_rate_kbps: 150,
          start_rate_kbps: 150,
          max_rate_kbps: 1500,
          ecn: "none",
        },
      },
      audio: {
        path: ["forward"],
        stop_s: 59,
        source: { kind: "audio", rate_kbps: 20, interval_ms: 20 },
      },
    },
    changes: [
      { at_s: 30, set: "links.forward.capacity_kbps", to: LEFT * capacity_kbps },
      { at_s: 45, set: "links.forward.capacity_kbps", to: capacity_kbps },
    ],
  };
}
