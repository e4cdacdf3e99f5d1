// Our GCC on the links on which libwebrtc's own controller was recorded, in closed loop.

/** As recorded: 30 equal frames a second, packets of up to 1200 bytes without headers, paced one by one. */
interface Recorded {
  readonly name: string;
  readonly duration_s: number;
  readonly capacity_kbps: number;
  readonly delay_ms: number;
  readonly loss_ratio?: number;
  readonly controller?: object;
  /** Capacity from then on. */
  readonly steps?: readonly (readonly [number, number])[];
}

export const RECORDED: readonly Recorded[] = [
  { name: "const1M", duration_s: 60, capacity_kbps: 1000, delay_ms: 50 },
  {
    name: "var51",
    duration_s: 100,
    capacity_kbps: 1000,
    delay_ms: 50,
    steps: [
      [40, 2500],
      [60, 600],
      [80, 1000],
    ],
  },
  {
    name: "drop3M",
    duration_s: 60,
    capacity_kbps: 3000,
    delay_ms: 25,
    controller: { feedback_interval_ms: 50, max_rate_kbps: 10_000 },
    steps: [
      [20, 800],
      [40, 3000],
    ],
  },
  {
    name: "loss05",
    duration_s: 60,
    capacity_kbps: 2000,
    delay_ms: 50,
    loss_ratio: 0.05,
    controller: { max_rate_kbps: 10_000 },
  },
  { name: "low300k", duration_s: 60, capacity_kbps: 300, delay_ms: 50 },
];

/**
 * The recordings are one run each, and where a frame or a step falls within GCC's sawtooth is chance. So ours are
 * sixteen: other seeds where losses are random, else the steps, or the start where there is none, by this much later each.
 */
export const RUNS = 16;
export const PHASE_S = 0.013;

/** Their packets were taken while the backlog was at most 300.00 ms, and dropped from 300.03 ms on. */
const AS_RECORDED = {
  queue: { kind: "drop_tail", limit_ms: 300, limit_of: "backlog" },
  spread: false,
};

export function recordedScenario(
  of: Recorded,
  run: number,
  { queue, spread } = AS_RECORDED,
): object {
  const { capacity_kbps, delay_ms, loss_ratio, steps = [] } = of;
  const later_s = loss_ratio === undefined ? PHASE_S * run : 0;
  return {
    seed: run + 1,
    duration_s: of.duration_s,
    links: {
      forward: {
        capacity_kbps,
        delay_ms,
        queue,
        ...(loss_ratio === undefined ? {} : { loss: { kind: "bernoulli", ratio: loss_ratio } }),
      },
      return: { capacity_kbps: "unlimited", delay_ms },
    },
    flows: {
      video: {
        path: ["forward"],
        return_path: ["return"],
        payload_bytes: 1200,
        header_bytes: 0,
        start_s: steps.length === 0 ? later_s : 0,
        source: { kind: "frames", interval_noise: 0, size_noise: 0, spread },
        controller: { kind: "gcc", pacing_burst_ms: 0, ...of.controller },
      },
    },
    changes: steps.map(([at_s, to]) => ({
      at_s: at_s + later_s,
      set: "links.forward.capacity_kbps",
      to,
    })),
  };
}
