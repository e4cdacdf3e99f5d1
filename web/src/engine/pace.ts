// How long a run will take on this machine, learnt from the runs that went before it.

import type { Columns } from "./types";

/** Before anything was measured: a cold engine takes about five times what a warm one does. */
const COLD_NS = 400;
/** Shorter runs measure the clock rather than the engine. */
const LEAST_PACKETS = 500;
/** One slow run makes the next prediction at most this much longer. */
const SLOWER = 1.2;
/** A flow of about 1 Mbit/s in packets of 1000 bytes, and its feedback. */
const PACKETS_PER_FLOW_SECOND = 135;

export class Pace {
  #ns_per_packet = COLD_NS;

  get ns_per_packet(): number {
    return this.#ns_per_packet;
  }

  /** Faster runs count at once, slower ones bit by bit: what slows a run down is usually something else. */
  learn(packets: number, took_ms: number): void {
    if (packets < LEAST_PACKETS) return;
    const seen = (took_ms * 1e6) / packets;
    const now = this.#ns_per_packet;
    this.#ns_per_packet = seen < now ? (seen + now) / 2 : Math.min(seen, now * SLOWER);
  }

  predict_ms(packets: number): number {
    return (packets * this.#ns_per_packet) / 1e6;
  }
}

/** Packets of a whole run: as many as the run before had, or a guess from its size. */
export function expectedPackets(columns: Columns, duration_s: number, before: number): number {
  if (before > 0) return before;
  return columns.layout.flows.length * duration_s * PACKETS_PER_FLOW_SECOND;
}
