// The bundler finds the worker's file by this very expression.

import type { EnginePort } from "./worker-home";

export function makeWorker(): EnginePort {
  // A Worker is a EnginePort; only the event types of its handlers are wider than they need to be.
  return new Worker(new URL("./worker.ts", import.meta.url), {
    type: "module",
  }) as unknown as EnginePort;
}
