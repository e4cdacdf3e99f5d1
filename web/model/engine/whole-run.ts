// A run of its own beside the lab's, to the end: what a figure shows does not depend on how far the lab has come, and its
// hash can be compared.

import { Core, Lab } from "./core";
import { fetchEngine } from "./module";
import type { Fault } from "./types";

/** Events between two breaths of the page. */
const EVENTS = 100_000;

export interface WholeRun {
  readonly core: Core;
}

/**
 * Resolves to the complete run, or to what is wrong with the scenario. `told` hears how far it is, 0 to 1. `module`: the engine
 * where the page has it compiled already, which took longer than most runs.
 */
export async function wholeRun(
  scenario: string,
  onProgress: (share: number) => void,
  signal: AbortSignal,
  module: Promise<WebAssembly.Module> = fetchEngine(signal),
): Promise<WholeRun | readonly Fault[]> {
  const lab = await Lab.load(await module);
  const core = lab.create(scenario);
  if (!(core instanceof Core)) return core;
  let before_s = -1;
  while (core.run(core.duration_s, EVENTS) < core.duration_s) {
    signal.throwIfAborted();
    const faults = core.now_s === before_s ? core.unanswered() : [];
    if (faults.length > 0) return faults;
    before_s = core.now_s;
    onProgress(core.now_s / core.duration_s);
    await new Promise((next) => setTimeout(next, 0));
  }
  return { core };
}
