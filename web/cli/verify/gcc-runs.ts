// Our GCC on the links on which libwebrtc's own controller was recorded, in closed loop.

/** As recorded: 30 equal frames a second, packets of up to 1200 bytes without headers, paced one by one. */
interface Recorded {
  readonly name: string;
  readonly duration_s: number;
  readonly capacity_kbps: number;
  readonly delay_ms: number;
  readonly loss_ratio?: number;
  readonly controller?: object;
  /** Capacity from then on; further runs have all these moments a little later. */
  readonly steps?: readonly (readonly [number, number])[];
  /** Runs that differ in the seed of the losses, or in the moments of the steps. */
  readonly runs: number;
}

export const RECORDED: readonly Recorded[] = [
  { name: "const1M", duration_s: 60, capacity_kbps: 1000, delay_ms: 50, runs: 1 },
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
    runs: 16,
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
    runs: 16,
  },
  {
    name: "loss05",
    duration_s: 60,
    capacity_kbps: 2000,
    delay_ms: 50,
    loss_ratio: 0.05,
    controller: { max_rate_kbps: 10_000 },
    runs: 10,
  },
  { name: "low300k", duration_s: 60, capacity_kbps: 300, delay_ms: 50, runs: 1 },
];

/** Between the moments of two runs. */
export const PHASE_S = 0.013;

export function recordedScenario(of: Recorded, run: number): object {
  const { capacity_kbps, delay_ms, loss_ratio, steps = [] } = of;
  return {
    seed: run + 1,
    duration_s: of.duration_s,
    links: {
      forward: {
        capacity_kbps,
        delay_ms,
        queue: { kind: "drop_tail", limit_ms: 300, follows_capacity: true },
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
        source: { kind: "frames", interval_noise: 0, size_noise: 0, spread: false },
        controller: { kind: "gcc", pacing_burst_ms: 0, ...of.controller },
      },
    },
    changes: steps.map(([at_s, to]) => ({
      at_s: at_s + PHASE_S * run,
      set: "links.forward.capacity_kbps",
      to,
    })),
  };
}
