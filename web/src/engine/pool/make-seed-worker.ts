// The bundler finds the worker's file by this very expression.

import type { SeedPort } from "./pool";

export function makeSeedWorker(): SeedPort {
  const worker = new Worker(new URL("./seed-worker.ts", import.meta.url), { type: "module" });
  return worker as unknown as SeedPort;
}
