// What the library throws besides the reason of an AbortSignal. Each has a sentence that says where, what, and what to do.

import { Full, Trap } from "../model/engine/trap";
import type { Fault } from "../model/engine/types";

/** Anything that this library throws of its own. */
export class NadaLabError extends Error {
  override readonly name: string = "NadaLabError";
}

/** Something of the scenario or the run, with its places. */
abstract class WithFaults extends NadaLabError {
  /** All that is wrong: `at` a path such as `links.forward.delay_ms`, `what` in the engine's words. */
  constructor(readonly faults: readonly Fault[]) {
    super(sentences(faults));
  }
}

/** Something is wrong with what was given: a scenario, a setting, a change, a name, a time. */
export class ScenarioError extends WithFaults {
  override readonly name: string = "ScenarioError";
}

/** A flow with an external controller asks for a rate, and there is no callback to answer. */
export class Unanswered extends ScenarioError {
  override readonly name: string = "Unanswered";
}

/** The run has recorded more packets than fit into memory (1.3 GB). The engine is well. */
export class RunFull extends WithFaults {
  override readonly name: string = "RunFull";
}

/** The engine stopped in the middle of a call, and with it all runs that were open in it. New runs get a new engine. */
export class EngineTrap extends NadaLabError {
  override readonly name: string = "EngineTrap";
}

/** Calls the engine; what it throws comes out as one of the errors above. */
export function guarded<T>(use: () => T): T {
  try {
    return use();
  } catch (cause) {
    if (cause instanceof Full) throw new RunFull(cause.faults);
    if (cause instanceof Trap) throw new EngineTrap(cause.message, { cause });
    throw cause;
  }
}

/** One fault, as an error. */
export const refused = (at: string, what: string): ScenarioError =>
  new ScenarioError([{ at, what }]);

function sentences(faults: readonly Fault[]): string {
  return faults.map(({ at, what }) => (at === "" ? what : `${at}: ${what}`)).join("\n");
}
