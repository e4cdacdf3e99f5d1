// From an empty page to a running one: load the engine, read its schema, open what the address says.

import { makeWorker } from "../engine/make-worker";
import { startEngine } from "../engine/start";
import { followAddress } from "./address";
import { play } from "./clock";
import { refuse } from "./commit";
import { engineModule } from "./engine-module";
import { openLink } from "./open-link";
import { attachEngine, engineEvents } from "./run";
import { setSchema } from "./schema";

/** Resolves when there is a first run to see. Rejects with a sentence where there is no engine. */
export async function boot(): Promise<void> {
  const engine = await startEngine(await engineModule(), engineEvents(refuse), makeWorker);
  attachEngine(engine);
  setSchema(engine.lab.schema());
  const { t_s, autoplay } = await openLink(location.hash);
  followAddress();
  // Somebody's link shows the moment that they saw; a fresh page is on the move.
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (t_s === undefined && autoplay !== false && !still) play();
  engine.warmUp();
}
