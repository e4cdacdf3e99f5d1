// What belongs to the window and not to a lab: its address and history, what the person prefers, the workers, and the files that
// come with the page. The app creates it once and hands it in; any number of sessions may stand beside each other on it.

import { loadPreviews, NO_PREVIEWS, type Previews } from "../collections/previews";
import type { ScenarioTexts } from "../types";
import { createPreferences, type Preferences } from "./preferences";
import { createResource, type Resource } from "./resource";
import type { Router } from "./router";
import { createStoredScenarios, type StoredScenarios } from "./stored-scenarios";
import { createWorkers, type Workers } from "./workers";

export interface Environment {
  readonly router: Router;
  readonly preferences: Preferences;
  readonly workers: Workers;
  /** Files that are too large for a link. */
  readonly storedScenarios: StoredScenarios;
  /** How far down each address was read, so that the back button leads there. */
  readonly scrolled: Map<string, number>;
  /** What the build found out about every scenario. */
  readonly previews: Resource<Previews>;
  /** Descriptions and sources of all scenarios. */
  readonly descriptions: Resource<ReadonlyMap<string, ScenarioTexts>>;
}

export function createEnvironment(router: Router): Environment {
  return {
    router,
    preferences: createPreferences(),
    workers: createWorkers(),
    storedScenarios: createStoredScenarios(),
    scrolled: new Map(),
    previews: createResource(NO_PREVIEWS, loadPreviews),
    descriptions: createResource<ReadonlyMap<string, ScenarioTexts>>(
      new Map(),
      async () => (await import("../collections/descriptions")).texts,
    ),
  };
}
