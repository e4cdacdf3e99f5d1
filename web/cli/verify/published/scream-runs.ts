// Our SCReAM v2 on the links of the reference code's simulator, in closed loop and with the very frames that it encoded.

import { referenceText, tableRows } from "../compare/reference";

/** 10 Mbit/s at first, one direction of delay, reports without any; packets of 1000 bytes and 12 of RTP. */
export interface Recorded {
  readonly name: string;
  readonly duration_s: number;
  readonly delay_ms: number;
  readonly ecn: "none" | "classic" | "l4s";
  /** Column of frames.csv; absent: all frames alike. */
  readonly frames?: "without_key_frames" | "with_key_frames";
  /** Capacity from then on. */
  readonly steps: readonly (readonly [number, number])[];
  /** Seeds: only L4S marks by chance. */
  readonly runs: number;
}

const DIP = [
  [3, 5000],
  [6, 10_000],
] as const;
const STEPS = [
  [10, 2500],
  [20, 6000],
] as const;
const short = {
  duration_s: 20,
  delay_ms: 25,
  frames: "without_key_frames",
  steps: DIP,
  runs: 1,
} as const;
const long = { duration_s: 30, delay_ms: 50, ecn: "none", steps: STEPS, runs: 1 } as const;

export const RECORDED: readonly Recorded[] = [
  { ...short, name: "noecn", ecn: "none" },
  { ...short, name: "classic_ecn", ecn: "classic" },
  { ...short, name: "l4s_ship", ecn: "l4s", runs: 10 },
  { ...long, name: "noecn_flat_rtt50_step" },
  { ...long, name: "noecn_key_rtt50_step", frames: "with_key_frames" },
];

/** The simulator's clock has 65536 ticks a second, and a frame comes each 1310 of them. */
const FPS = 65_536 / 1310;
/** Of a frame that is as large as the target of 20 Mbit/s asks in the 20 ms that the simulator counts for it. */
const WHOLE_FRAME = { kbps: 20_000, bytes: 50_000 };

/** Between the moments of two runs whose capacity steps are moved. */
export const PHASE_S = 0.001_25;

/** `moment` moves the steps of the capacity by so many phases; 0 is as recorded. */
export function recordedScenario(of: Recorded, run: number, moment = 0): object {
  const { delay_ms, ecn, frames, steps } = of;
  const shares = frames === undefined ? [1] : frameShares(frames);
  const trace = {
    rates_kbps: [WHOLE_FRAME.kbps],
    frame_bytes: [shares.map((share) => Math.round(share * WHOLE_FRAME.bytes))],
  };
  return {
    seed: run + 1,
    duration_s: of.duration_s,
    // A queue without an end, but for a limit that is never reached.
    links: {
      forward: { capacity_kbps: 10_000, delay_ms, queue: { kind: "marker", limit_ms: 5000 } },
    },
    flows: {
      video: {
        path: ["forward"],
        payload_bytes: 1000,
        header_bytes: 12,
        source: { kind: "trace_driven", fps: FPS, SkipFrames: 0, spread: false, trace },
        controller: { kind: "scream", profile: "scream-v2-code", ecn },
      },
    },
    changes: steps.map(([at_s, to]) => ({
      at_s: at_s + PHASE_S * moment,
      set: "links.forward.capacity_kbps",
      to,
    })),
  };
}

function frameShares(column: string): readonly number[] {
  return tableRows(referenceText("frames.csv", "scream")).flatMap((row) => {
    const cell = row[column] ?? "";
    return cell === "" ? [] : [Number(cell)];
  });
}
