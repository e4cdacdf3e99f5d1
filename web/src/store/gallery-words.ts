// What the scenarios that come with the page say of themselves. As much text as the page has code: loaded when somebody looks
// for a scenario (see `useStories`), so it must not be imported otherwise.

import { idOf } from "./gallery";
import type { ScenarioWords } from "./types";

type ByFile = Record<string, string>;

// The query makes these modules of their own, so that the bundle keeps their words and drops the rest.
const stories: ByFile = import.meta.glob(
  ["../../../scenarios/*/**/*.json", "!../../../scenarios/*/collection.json"],
  { eager: true, import: "story", query: "?words" },
);
const sources: ByFile = import.meta.glob(
  ["../../../scenarios/*/**/*.json", "!../../../scenarios/*/collection.json"],
  { eager: true, import: "source", query: "?words" },
);

export const words: ReadonlyMap<string, ScenarioWords> = new Map(
  Object.entries(stories).map(([file, story]) => [
    idOf(file),
    { story, source: sources[file] ?? "" },
  ]),
);
