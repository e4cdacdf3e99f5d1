// The page's engine and the worker that long runs go to, from one compiled module.

import { Lab } from "../core";
import type { EnginePort } from "../worker/worker-home";
import { Engine, type EngineEvents } from "./engine";

/** Loads the engine; what it returns starts it for whoever wants to hear of it. */
export async function loadEngine(
  module: WebAssembly.Module,
  makeWorker: () => EnginePort,
): Promise<(events: EngineEvents) => Engine> {
  const load = (): Promise<Lab> => Lab.load(module);
  const startWorker = () => ({ port: makeWorker(), module });
  const lab = await load();
  return (events) => new Engine(lab, { load, startWorker }, events);
}
