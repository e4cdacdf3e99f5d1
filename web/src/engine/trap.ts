// The engine stopped in the middle of a call. Its memory is worthless afterwards: only a fresh one helps.

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
