// One pool of workers for the whole page: the lab's seeds and the gallery's comparisons stand in the same line. It starts with
// the first ensemble that anybody asks for.

import { makeSeedWorker } from "../engine/make-seed-worker";
import { type Ensemble, type EnsembleEvents, Pool } from "../engine/pool";
import { messageOf } from "../engine/trap";
import { wasmUrl } from "../engine/wasm-url";
import { engineModule } from "./engine-module";

export type { Ensemble, EnsembleEvents } from "../engine/pool";
export type { SeedResult, WantedColumn } from "../engine/seed-task";

/** Each worker holds a whole run in its memory: more than this gain little and cost much. */
const MOST_WORKERS = 8;

let pool: Promise<Pool> | null = null;

/** Runs what is not known yet, at once as many as there are cores. The function that it returns calls it off. */
export function runEnsemble(ensemble: Ensemble, events: EnsembleEvents): () => void {
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
}

/** A scenario's own seed and those that follow it, as the command line's `--seeds` takes them. */
export function seedsFrom(scenario: { readonly seed?: number }, count: number): readonly number[] {
  const first = scenario.seed ?? 1;
  return Array.from({ length: count }, (_, i) => first + i);
}

/** One core is the page's own; of two it gets a part. */
function workers(cores: number): number {
  return Math.min(cores > 2 ? cores - 1 : cores, MOST_WORKERS);
}

async function startPool(): Promise<Pool> {
  const module = await engineModule();
  return new Pool({
    startWorker: () => ({ port: makeSeedWorker(), module }),
    size: workers(navigator.hardwareConcurrency || 2),
    // The file's name changes with its content.
    build: wasmUrl,
  });
}
