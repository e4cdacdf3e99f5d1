// What the scenarios that come with the page say of themselves. As much text as the page has code: loaded when somebody looks
// for a scenario (see `host/host.ts`), so it must not be imported otherwise.

import type { ScenarioTexts } from "../types";
import { idOf } from "./titles";

type ByFile = Record<string, string>;

// The query makes these modules of their own, so that the bundle keeps their words and drops the rest.
const stories: ByFile = import.meta.glob(
  [
    "../../../../scenarios/*/**/*.json",
    "!../../../../scenarios/*/collection.json",
    "!../../../../scenarios/lessons/*.json",
  ],
  { eager: true, import: "story", query: "?texts" },
);
const sources: ByFile = import.meta.glob(
  [
    "../../../../scenarios/*/**/*.json",
    "!../../../../scenarios/*/collection.json",
    "!../../../../scenarios/lessons/*.json",
  ],
  { eager: true, import: "source", query: "?texts" },
);

export const texts: ReadonlyMap<string, ScenarioTexts> = new Map(
  Object.entries(stories).map(([file, story]) => [
    idOf(file),
    { story, source: sources[file] ?? "" },
  ]),
);
