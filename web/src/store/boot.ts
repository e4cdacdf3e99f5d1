// From an empty page to a running one: load the engine, read its schema, open what the address says.

import { makeWorker } from "../engine/make-worker";
import { startEngine } from "../engine/start";
import { followAddress, playInLab, playsByItself } from "./address";
import { refuse } from "./commit";
import { engineModule } from "./engine-module";
import { followSeeds } from "./many-seeds";
import { askCharts, type ChartNames, openLink } from "./open-link";
import { atLab } from "./place";
import { attachEngine, engineEvents } from "./run";
import { setSchema } from "./schema";

/** Resolves when there is a first run to see. Rejects with a sentence where there is no engine. */
export async function boot(isChartName: ChartNames): Promise<void> {
  askCharts(isChartName);
  const engine = await startEngine(await engineModule(), engineEvents(refuse), makeWorker);
  attachEngine(engine);
  setSchema(engine.lab.schema());
  const link = await openLink(atLab() ? location.hash : "");
  followAddress();
  followSeeds();
  if (playsByItself(link)) playInLab();
  engine.warmUp();
}
