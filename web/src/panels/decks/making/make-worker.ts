// The bundler finds the worker's file by this very expression.

export function makeDeckWorker(): Worker {
  return new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
}
