// The pool as a window has it: a chunk of its own, fetched with the first ensemble.

import { makeSeedWorker } from "./make-seed-worker";
import { Pool } from "./pool";

/** `size`: workers at most. */
export function poolOf(module: WebAssembly.Module, size: number): Pool {
  return new Pool({ startWorker: () => ({ port: makeSeedWorker(), module }), size });
}
