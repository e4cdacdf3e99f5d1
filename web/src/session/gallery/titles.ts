// The scenarios that come with the page, by their titles; the files themselves when one is opened. Nothing that the first view
// needs: two hundred titles come with who looks for a scenario, so this must not be imported otherwise.

import type { GalleryEntry, Scenario } from "../types";
import { FIRST_SCENARIO, scenarioNamed } from "./scenario-file";

// The query makes these modules of their own, so that the bundle keeps their titles and drops the rest.
const titles: Record<string, string> = import.meta.glob(
  [
    "../../../../scenarios/*/**/*.json",
    "!../../../../scenarios/*/collection.json",
    "!../../../../scenarios/lessons/*.json",
  ],
  { eager: true, import: "title", query: "?title" },
);
const byNumber = new Intl.Collator("en", { numeric: true });

export const gallery: readonly GalleryEntry[] = Object.entries(titles)
  .map(([file, title]) => {
    const id = idOf(file);
    return { id, title, load: () => opened(id) };
  })
  .sort((a, b) => rank(a.id) - rank(b.id) || byNumber.compare(a.id, b.id));

/** What the page opens with, what else is for a first visit, then the RFC's own test cases. */
function rank(id: string): number {
  if (id === FIRST_SCENARIO) return 0;
  if (id.startsWith("explore/")) return 1;
  return id.startsWith("rfc8867/") ? 2 : 3;
}

async function opened(id: string): Promise<Scenario> {
  const scenario = await scenarioNamed(id);
  if (scenario === null) throw new Error(`There is no scenario ${id}`);
  return scenario;
}

/** `../../../../scenarios/rfc8867/5.1.json` → `rfc8867/5.1`. */
export function idOf(file: string): string {
  return file.replace(/^.*\/scenarios\//, "").replace(/\.json$/, "");
}
