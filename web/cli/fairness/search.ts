// Is there one setting with which the fairness paper's findings beside NewReno and beside CUBIC come out together?
// The paper names neither round trip nor buffers nor start times; here each is tried with each.

import { Core, type Lab } from "../../src/engine/core";
import { BadInput } from "../terminal/faults";
import { mean, standardDeviation } from "../verify/compare/figures";

/** What the paper leaves open and this search tries. */
export interface Setting {
  readonly round_trip_ms: number;
  readonly tcp_buffer_kib: number;
  readonly segment_bytes: number;
  /** NADA begins so long after TCP. */
  readonly nada_start_s: number;
  /** NewReno as in ns-3.26, without SACK, or with ns-3.37's sender. */
  readonly newreno: "ns3-newreno" | "ns3-cubic";
}

const ROUND_TRIPS_MS = [20, 50, 100, 200];
const BUFFERS_KIB = [128, 256, 1024];
const SEGMENTS_BYTES = [536, 1000];
const STARTS_S = [0, 1];
const SENDERS = ["ns3-newreno", "ns3-cubic"] as const;

export const SETTINGS: readonly Setting[] = ROUND_TRIPS_MS.flatMap((round_trip_ms) =>
  BUFFERS_KIB.flatMap((tcp_buffer_kib) =>
    SEGMENTS_BYTES.flatMap((segment_bytes) =>
      STARTS_S.flatMap((nada_start_s) =>
        SENDERS.map((newreno): Setting => {
          return { round_trip_ms, tcp_buffer_kib, segment_bytes, nada_start_s, newreno };
        }),
      ),
    ),
  ),
);

/** NADA's share of the link in per cent, and how its rate of a second swings about its mean, in per cent of that. */
interface Outcome {
  readonly share: number;
  readonly swing: number;
}

export interface Found extends Setting {
  /** SFAIR-02: beside one NewReno. */
  readonly newreno1: Outcome;
  /** SFAIR-06: beside five. */
  readonly newreno5: Outcome;
  /** SFAIR-07: beside one CUBIC, 375 packets. */
  readonly cubic: Outcome;
  /** SFAIR-08: with half and with twice the queue. */
  readonly cubic_small: Outcome;
  readonly cubic_large: Outcome;
}

/** What the paper says, and how near is taken for that: "a bit more than 17 %", "about 80 %", "about one third". */
export const CRITERIA: Readonly<Record<string, (found: Found) => boolean>> = {
  "SFAIR-02": ({ newreno1: { share } }) => share >= 15 && share <= 21,
  "SFAIR-06": ({ newreno5: { share } }) => share >= 72 && share <= 88,
  "SFAIR-07": ({ cubic: { share } }) => share >= 28 && share <= 39,
  // Less than its fair share from 375 packets on, and no steady rate below.
  "SFAIR-08": ({ cubic, cubic_small, cubic_large }) =>
    cubic.share < 50 && cubic_large.share < 50 && cubic_small.swing > cubic.swing,
};

export const met = (found: Found): readonly string[] =>
  Object.entries(CRITERIA).flatMap(([id, holds]) => (holds(found) ? [id] : []));

export function tried(lab: Lab, setting: Setting): Found {
  const beside = (windows: readonly string[], packets: number) =>
    outcome(lab, scenarioOf(setting, windows, packets));
  return {
    ...setting,
    newreno1: beside(["newreno"], 375),
    newreno5: beside(Array(5).fill("newreno") as string[], 375),
    cubic: beside(["cubic_ns3"], 375),
    cubic_small: beside(["cubic_ns3"], 187.5),
    cubic_large: beside(["cubic_ns3"], 750),
  };
}

const LINK_KBPS = 10_000;
const END_S = 99;

/** As scenarios/fairness/SFAIR-02, with these settings; packets of 1000 bytes count the queue, as on the slides. */
function scenarioOf(setting: Setting, windows: readonly string[], packets: number): object {
  const link = {
    capacity_kbps: LINK_KBPS,
    delay_ms: setting.round_trip_ms / 2,
    overhead_bytes: 2,
    queue: { kind: "drop_tail", limit_ms: 0.8 * packets, headroom_bytes: 1500 },
  };
  const both = { path: ["forward"], return_path: ["return"], stop_s: END_S };
  const bytes = 1024 * setting.tcp_buffer_kib;
  const tcp = windows.map((kind, i) => {
    const profile = kind === "newreno" ? setting.newreno : "ns3-cubic";
    const { segment_bytes } = setting;
    const buffers = { send_buffer_bytes: bytes, receive_buffer_bytes: bytes };
    const part = { profile, segment_bytes, ...buffers };
    return [`tcp${i}`, { ...both, source: { kind: "bulk" }, controller: { kind }, tcp: part }];
  });
  const video = {
    ...both,
    start_s: setting.nada_start_s,
    source: { kind: "frames", fps: 30, interval_noise: 0.15, size_noise: 0 },
    controller: {
      kind: "nada",
      profile: "nada-ns3",
      RMIN_kbps: 150,
      RMAX_kbps: 20_000,
      RINIT_kbps: 150,
    },
    shaping: { BETA_V: 0, BETA_S: 0, FPS: 30, oversleep_percent: 1 },
    feedback: { interval_ms: 100, aligned: true },
  };
  return {
    seed: 1,
    duration_s: 100,
    links: { forward: link, return: link },
    flows: { video, ...Object.fromEntries(tcp) },
  };
}

function outcome(lab: Lab, scenario: object): Outcome {
  const core = lab.create(JSON.stringify(scenario));
  if (!(core instanceof Core)) throw new BadInput(core);
  core.run(core.duration_s);
  const rate_kbps = [...core.column("flows.video", "receiving_rate_kbps")].slice(0, 10 * END_S);
  core.destroy();
  const seconds = Array.from({ length: END_S }, (_, i) =>
    mean(rate_kbps.slice(10 * i, 10 * i + 10)),
  );
  const share = (100 * mean(rate_kbps)) / LINK_KBPS;
  // Past the first ten seconds, in which every flow begins.
  const settled = seconds.slice(10);
  return { share, swing: (100 * standardDeviation(settled)) / mean(settled) };
}

const HEAD = [
  "round_trip_ms",
  "tcp_buffer_kib",
  "segment_bytes",
  "nada_start_s",
  "newreno_profile",
  "beside_newreno_percent",
  "beside_five_newreno_percent",
  "beside_cubic_percent",
  "cubic_swing_percent",
  "cubic_small_queue_percent",
  "cubic_small_queue_swing_percent",
  "cubic_large_queue_percent",
  "met",
];

export function mapOf(all: readonly Found[]): string {
  return `${[HEAD.join(","), ...all.map(rowOf)].join("\n")}\n`;
}

export function rowOf(found: Found): string {
  const { newreno1, newreno5, cubic, cubic_small, cubic_large } = found;
  const shares = [
    newreno1.share,
    newreno5.share,
    cubic.share,
    cubic.swing,
    cubic_small.share,
    cubic_small.swing,
    cubic_large.share,
  ];
  return [
    found.round_trip_ms,
    found.tcp_buffer_kib,
    found.segment_bytes,
    found.nada_start_s,
    found.newreno,
    ...shares.map((share) => share.toFixed(1)),
    met(found).join(" "),
  ].join(",");
}
