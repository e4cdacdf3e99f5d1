// The page's engine and the worker that long runs go to, from one compiled module.

import { Lab } from "../core";
import type { EnginePort } from "../worker/worker-home";
import { Engine, type EngineEvents } from "./engine";

/** Loads the engine; what it returns starts it for the listener to its events. */
export async function loadEngine(
  module: WebAssembly.Module,
  makeWorker = makeEngineWorker,
): Promise<(events: EngineEvents) => Engine> {
  const load = (): Promise<Lab> => Lab.load(module);
  const startWorker = () => ({ port: makeWorker(), module });
  const lab = await load();
  return (events) => new Engine(lab, { load, startWorker }, events);
}

/** The bundler finds the worker's file by this very expression. */
function makeEngineWorker(): EnginePort {
  const worker = new Worker(new URL("../worker/worker.ts", import.meta.url), { type: "module" });
  return worker as unknown as EnginePort;
}
