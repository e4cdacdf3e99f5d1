// What the scenarios that come with the page say of themselves. As much text as the page has code: loaded when a person looks
// for a scenario (see `environment/environment.ts`), so it must not be imported otherwise.

import type { ScenarioTexts } from "../types";
import type { ByName } from "./files";
import { withCollection } from "./titles";

// The query makes these modules of their own, so that the bundle keeps their words and drops the rest.
const files = import.meta.glob<ByName<ScenarioTexts>>(
  "../../../../../scenarios/*/collection.json",
  {
    eager: true,
    import: "default",
    query: "?texts",
  },
);

export const texts: ReadonlyMap<string, ScenarioTexts> = new Map(withCollection(files));
