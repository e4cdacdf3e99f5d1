// A lab on the window's engine: its code, its pool of workers, its stored scenarios.

import { isChartName } from "../../../../figure/charts/names-in-links";
import { loadEngine } from "../../../../model/engine/live/load-engine";
import type { Environment } from "../environment/environment";
import { createSession, type Session } from "../session";

/** Rejects with a sentence where there is no engine. */
export async function freshSession({
  workers,
  preferences,
  storedScenarios,
}: Environment): Promise<Session> {
  const start = await loadEngine(await workers.module());
  return createSession(start, {
    runEnsemble: workers.runEnsemble,
    isChartName,
    showTheme: preferences.showTheme,
    storedScenarios,
  });
}
