// The pool as a window has it: a chunk of its own, fetched with the first ensemble.

import { Pool, type SeedPort } from "./pool";

/** `size`: workers at most. */
export function poolOf(module: WebAssembly.Module, size: number): Pool {
  return new Pool({ startWorker: () => ({ port: makeSeedWorker(), module }), size });
}

/** The bundler finds the worker's file by this very expression. */
function makeSeedWorker(): SeedPort {
  const worker = new Worker(new URL("./seed-worker.ts", import.meta.url), { type: "module" });
  return worker as unknown as SeedPort;
}
