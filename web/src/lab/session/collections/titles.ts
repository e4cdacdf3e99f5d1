// The scenarios that come with the page, by their titles; the files themselves when one is opened. Nothing that the first view
// needs: two hundred titles come with who looks for a scenario, so this must not be imported otherwise.

import type { GalleryEntry, Scenario } from "../types";
import type { ByName } from "./files";
import { scenarioNamed } from "./scenario-file";

interface Titled {
  readonly title: string;
  /** Of which scenario of the collection it is a variant. */
  readonly base: string | null;
}

// The query makes these modules of their own, so that the bundle keeps their titles and drops the rest.
const files = import.meta.glob<ByName<Titled>>("../../../../../scenarios/*/collection.json", {
  eager: true,
  import: "default",
  query: "?titles",
});
const byNumber = new Intl.Collator("en", { numeric: true });

export const gallery: readonly GalleryEntry[] = withCollection(files)
  .map(([id, { title, base }]) => {
    const variantOf = base === null ? null : `${id.slice(0, id.indexOf("/"))}/${base}`;
    return { id, title, variantOf, load: () => opened(id) };
  })
  .sort((a, b) => rank(a.id) - rank(b.id) || byNumber.compare(a.id, b.id));

/** What is for a first visit, then the RFC's own test cases. */
function rank(id: string): number {
  if (id.startsWith("explore/")) return 0;
  return id.startsWith("rfc8867/") ? 1 : 2;
}

async function opened(id: string): Promise<Scenario> {
  const scenario = await scenarioNamed(id);
  if (scenario === null) throw new Error(`There is no scenario ${id}`);
  return scenario;
}

/** What each file of a collection has by name, by whole name: `rfc8867/5.1`. */
export function withCollection<T>(files: ByName<ByName<T>>): readonly (readonly [string, T])[] {
  return Object.entries(files).flatMap(([file, all]) => {
    const collection = file.split("/").at(-2) ?? "";
    return Object.entries(all).map(([name, one]) => [`${collection}/${name}`, one] as const);
  });
}
