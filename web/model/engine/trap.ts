// Two ways for a run to end early, both thrown: the engine is broken, or it has no more room.

import type { Fault } from "./types";

/** The engine stopped in the middle of a call. Its memory is worthless now: only a fresh one helps. */
export class Trap extends Error {
  override readonly name = "Trap";

  constructor(what: string, options?: ErrorOptions) {
    super(`The simulation engine stopped unexpectedly (${what}).`, options);
  }

  /** Anything thrown inside a call, as a trap: WebAssembly traps, exhausted stacks and memory. */
  static from(cause: unknown): Trap {
    if (cause instanceof Trap) return cause;
    return new Trap(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** The run has more to record than fits into memory. The engine is well, and what it has recorded is right. */
export class Full extends Error {
  override readonly name = "Full";

  constructor(readonly faults: readonly Fault[]) {
    super(faults.map(({ at, what }) => `${at}: ${what}.`).join(" "));
  }
}

export function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
