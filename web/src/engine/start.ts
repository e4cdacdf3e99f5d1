// The engine is compiled once, for the page and for its workers.

import type { Port } from "./client";
import { Lab } from "./core";
import { Engine, type EngineEvents } from "./engine";

export async function startEngine(
  response: Response,
  events: EngineEvents,
  makeWorker: () => Port,
): Promise<Engine> {
  const module = await compiled(response);
  const load = (): Promise<Lab> => Lab.load(module);
  const startWorker = () => ({ port: makeWorker(), module });
  return new Engine(await load(), { load, startWorker }, events);
}

async function compiled(response: Response): Promise<WebAssembly.Module> {
  if (!response.ok) {
    throw new Error(`The simulation engine could not be loaded (status ${response.status}).`);
  }
  // A host that does not know .wasm sends another type, which streaming refuses.
  if (response.headers.get("content-type") === "application/wasm") {
    return WebAssembly.compileStreaming(response);
  }
  return WebAssembly.compile(await response.arrayBuffer());
}
