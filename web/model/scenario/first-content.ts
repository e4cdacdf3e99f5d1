// What a kind replays before anybody gave it a file: small made-up traces, so that every kind can be chosen and tried.

import type { Json } from "./types";

/** One opportunity of 1500 bytes each 12 ms, then each 24 ms: 1 Mbit/s and half of it, 5 s each; times in ms. */
const OPPORTUNITIES = [...every(12, 0, 5000), ...every(24, 5000, 10_000)];

/** `[duration_ms, capacity_kbps]`. */
const CAPACITIES = [
  [5000, 1000],
  [5000, 500],
];

/** `[duration_ms, delay_ms]`: 40 ms more, half of the time. */
const DELAYS = [
  [5000, 0],
  [5000, 40],
];

/** `[duration_ms, share lost]`: one packet in twenty, half of the time. */
const LOSSES = [
  [5000, 0],
  [5000, 0.05],
];

/** Two seconds at 30 frames per second: a frame of thrice the size each second, the others as small as that makes them. */
const RATES_KBPS = [150, 300, 600, 1000, 1500];
const FRAMES = {
  rates_kbps: RATES_KBPS,
  frame_bytes: RATES_KBPS.map((rate) => {
    const mean = (rate * 1000) / 8 / 30;
    const size = (frame: number) => (frame % 30 === 0 ? 3 * mean : (27 / 29) * mean);
    return Array.from({ length: 60 }, (_, frame) => Math.round(size(frame)));
  }),
};

/** By the name of the kind, of those that parts share with the part before it. */
const FIRST: Readonly<Record<string, Json>> = {
  mahimahi: { trace: OPPORTUNITIES },
  capacity_trace: { trace: CAPACITIES },
  trace_driven: { trace: FRAMES },
  hybrid: { trace: FRAMES },
  "delay_series.trace": { trace: DELAYS },
  "loss_series.trace": { trace: LOSSES },
};

/** Null where there is nothing to begin with. */
export function firstContent(part: string, kind: string): Json | null {
  return FIRST[`${part}.${kind}`] ?? FIRST[kind] ?? null;
}

function every(step: number, after: number, to: number): number[] {
  const count = Math.floor((to - after) / step);
  return Array.from({ length: count }, (_, i) => after + step * (i + 1));
}
