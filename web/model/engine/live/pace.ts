// How long a run will take on this machine, learnt from the runs that went before it.

/** Before anything was measured. A cold engine takes several times as long, but only once. */
const GUESS_NS = 250;
/** A flow of about 1 Mbit/s in packets of 1000 bytes, and its feedback. */
const GUESS_DENSITY = 135;
/** Shorter runs measure the clock rather than the engine: browsers round it to 0.1 ms. */
const LEAST_PACKETS = 3000;
/** So many runs are looked back at. */
const REMEMBERED = 6;

export class Pace {
  readonly #recent = [GUESS_NS];
  /** Packets per flow and second, as in the last complete run. */
  #density = GUESS_DENSITY;

  /** Of the quickest run of late: what slows one down is usually something else, and over with the next. */
  get ns_per_packet(): number {
    return Math.min(...this.#recent);
  }

  learn(packets: number, took_ms: number): void {
    if (packets < LEAST_PACKETS) return;
    this.#recent.push((took_ms * 1e6) / packets);
    if (this.#recent.length > REMEMBERED) this.#recent.shift();
  }

  /** So many packets were in a run of so many seconds, over all its flows. */
  learnDensity(packets: number, flow_seconds: number): void {
    if (flow_seconds > 0) this.#density = packets / flow_seconds;
  }

  /** Of a run of so many seconds, over all its flows. */
  predict_ms(flow_seconds: number): number {
    return (flow_seconds * this.#density * this.ns_per_packet) / 1e6;
  }
}
