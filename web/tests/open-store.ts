// The store on a real engine in the page, with a scenario open: what `boot` does, without a browser.

import { vi } from "vitest";
import { Engine } from "../src/engine/engine";
import { refuse } from "../src/store/commit";
import { openBase } from "../src/store/open";
import { attachEngine, engineEvents, run } from "../src/store/run";
import { setSchema } from "../src/store/schema";
import type { Scenario } from "../src/store/types";
import { FRESH_VIEW, view } from "../src/store/view";
import { freshLab, halving } from "./lab";

export async function openStore(scenario: Scenario = halving, id = "test"): Promise<Engine> {
  const parts = { load: freshLab, startWorker: null };
  const engine = new Engine(await freshLab(), parts, engineEvents(refuse));
  attachEngine(engine);
  setSchema(engine.lab.schema());
  view.setState({ ...FRESH_VIEW, playing: false, playhead_s: 0 });
  // A new object, so that nothing of the test before is taken for the same scenario.
  openBase(id, { ...scenario }, []);
  return engine;
}

/** The run is complete; on a busy machine that may take more than the slice that goes with an edit. */
export async function settled(): Promise<void> {
  await vi.waitUntil(() => run.status === "idle", { timeout: 15_000 });
}
