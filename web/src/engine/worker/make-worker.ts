// The bundler finds the worker's file by this very expression.

import type { Port } from "./client";

export function makeWorker(): Port {
  // A Worker is a Port; only the event types of its handlers are wider than they need to be.
  return new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }) as unknown as Port;
}
