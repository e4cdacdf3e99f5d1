// The page's engine and the worker that long runs go to, from one compiled module.

import type { Port } from "./client";
import { Lab } from "./core";
import { Engine, type EngineEvents } from "./engine";

export async function startEngine(
  module: WebAssembly.Module,
  events: EngineEvents,
  makeWorker: () => Port,
): Promise<Engine> {
  const load = (): Promise<Lab> => Lab.load(module);
  const startWorker = () => ({ port: makeWorker(), module });
  return new Engine(await load(), { load, startWorker }, events);
}
