// The bundler finds the worker's file by this very expression.

import type { Port } from "./working";

export function makeDeckWorker(): Port {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  return worker as unknown as Port;
}
