// How long a run will take on this machine, learnt from the runs that went before it.

/** Before anything was measured. A cold engine takes several times as long, but only once. */
const GUESS_NS = 250;
/** A flow of about 1 Mbit/s in packets of 1000 bytes, and its feedback. */
const GUESS_DENSITY = 135;
/** Shorter runs measure the clock rather than the engine. */
const LEAST_PACKETS = 500;
/** One slow run makes the next prediction at most this much longer. */
const SLOWER = 1.2;

export class Pace {
  #ns_per_packet = GUESS_NS;
  /** Packets per flow and second, as in the last complete run. */
  #density = GUESS_DENSITY;

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

  /** So many packets were in a run of so many seconds, over all its flows. */
  learnDensity(packets: number, flow_seconds: number): void {
    if (flow_seconds > 0) this.#density = packets / flow_seconds;
  }

  /** Of a run of so many seconds, over all its flows. */
  predict_ms(flow_seconds: number): number {
    return (flow_seconds * this.#density * this.#ns_per_packet) / 1e6;
  }
}
