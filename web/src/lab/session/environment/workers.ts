// What all labs and pages of a window share: the engine's code, loaded and compiled once, and one pool of workers, in whose line
// the lab's seeds and the gallery's comparisons stand alike. Each begins with the first page that needs it.

import { fetchEngine } from "../../../../model/engine/module";
import type { Pool } from "../../../../model/engine/pool/pool";
import { messageOf } from "../../../../model/engine/trap";
import type { RunEnsemble } from "../seeds/many-seeds";

/** Each worker holds a whole run in its memory: more than this gain little and cost much. */
const MOST_WORKERS = 8;

export interface Workers {
  /** Rejects with a sentence where the code cannot be had; the next call tries again. */
  module(): Promise<WebAssembly.Module>;
  /** Runs what is not known yet, at once as many as there are cores. */
  readonly runEnsemble: RunEnsemble;
}

export function createWorkers(): Workers {
  let loading: Promise<WebAssembly.Module> | null = null;
  let pool: Promise<Pool> | null = null;

  const module = (): Promise<WebAssembly.Module> => {
    loading ??= fetchEngine().catch((cause: unknown) => {
      loading = null;
      throw cause;
    });
    return loading;
  };

  const startPool = async (): Promise<Pool> => {
    const [code, { poolOf }] = await Promise.all([
      module(),
      import("../../../../model/engine/pool/seed-pool"),
    ]);
    return poolOf(code, sizeFor(navigator.hardwareConcurrency || 2));
  };

  return {
    module,
    runEnsemble(ensemble, events) {
      let stop: (() => void) | null = null;
      let over = false;
      pool ??= startPool();
      pool.then(
        (ready) => {
          if (!over) stop = ready.run(ensemble, events);
        },
        (cause: unknown) => {
          pool = null;
          if (!over) events.failed(messageOf(cause));
        },
      );
      return () => {
        over = true;
        stop?.();
      };
    },
  };
}

/** One core is the page's own; of two it gets a part. */
function sizeFor(cores: number): number {
  return Math.min(cores > 2 ? cores - 1 : cores, MOST_WORKERS);
}
