// The scenarios that come with the page: titles at once, the files themselves when one is opened.

import type { GalleryEntry, Scenario } from "./types";

type ByFile<T> = Record<string, T>;

// The query makes these modules of their own, so that the bundle keeps their titles and drops the rest.
const titles: ByFile<string> = import.meta.glob(
  ["../../../scenarios/*/**/*.json", "!**/collection.json"],
  {
    eager: true,
    import: "title",
    query: "?words",
  },
);
const stories: ByFile<string> = import.meta.glob(
  ["../../../scenarios/*/**/*.json", "!**/collection.json"],
  {
    eager: true,
    import: "story",
    query: "?words",
  },
);
const sources: ByFile<string> = import.meta.glob(
  ["../../../scenarios/*/**/*.json", "!**/collection.json"],
  {
    eager: true,
    import: "source",
    query: "?words",
  },
);
const files = import.meta.glob<Scenario>(
  ["../../../scenarios/*/**/*.json", "!**/collection.json"],
  { import: "default" },
);

/** What a page without a link opens. */
export const FIRST_SCENARIO = "rfc8867/5.1";

const byNumber = new Intl.Collator("en", { numeric: true });

export const gallery: readonly GalleryEntry[] = Object.entries(files)
  .map(([file, load]) => ({
    id: idOf(file),
    title: titles[file] ?? idOf(file),
    story: stories[file] ?? "",
    source: sources[file] ?? "",
    load,
  }))
  .sort((a, b) => rank(a.id) - rank(b.id) || byNumber.compare(a.id, b.id));

/** The RFC's own test cases come first. */
function rank(id: string): number {
  return id.startsWith("rfc8867/") ? 0 : 1;
}

/** `../../../scenarios/rfc8867/5.1.json` → `rfc8867/5.1`. */
function idOf(file: string): string {
  return file.replace(/^.*\/scenarios\//, "").replace(/\.json$/, "");
}
