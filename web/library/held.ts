// A run in the engine's memory, held by one object that the caller was given, and freed with it.

import type { Core } from "../model/engine/core";
import { guarded, NadaLabError } from "./errors";

/** Frees runs that were not closed and have no holder any more. */
const forgotten = new FinalizationRegistry<Core>(free);

export class Held {
  #core: Core | null;

  constructor(core: Core, owner: object) {
    this.#core = core;
    forgotten.register(owner, core, this);
  }

  get core(): Core {
    if (this.#core !== null) return this.#core;
    throw new NadaLabError("this run was closed: ask it before, or keep what it answered");
  }

  use<T>(act: (core: Core) => T): T {
    const { core } = this;
    return guarded(() => act(core));
  }

  close(): void {
    if (this.#core === null) return;
    forgotten.unregister(this);
    free(this.#core);
    this.#core = null;
  }
}

/** An engine that stops at this is dead, which the next call says. */
export function free(core: Core): void {
  try {
    core.destroy();
  } catch {}
}
