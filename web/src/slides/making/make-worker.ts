// The bundler finds the worker's file by this very expression.

import type { DeckPort } from "./working";

export function makeDeckWorker(): DeckPort {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  return worker as unknown as DeckPort;
}
