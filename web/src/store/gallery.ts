// The scenarios that come with the page: titles at once, the files themselves when one is opened.

import type { GalleryEntry, Scenario } from "./types";

// The query makes these modules of their own, so that the bundle keeps their titles and drops the rest.
const titles: Record<string, string> = import.meta.glob(
  ["../../../scenarios/*/**/*.json", "!../../../scenarios/*/collection.json"],
  { eager: true, import: "title", query: "?title" },
);
const files = import.meta.glob<Scenario>(
  ["../../../scenarios/*/**/*.json", "!../../../scenarios/*/collection.json"],
  { import: "default" },
);

/** What a page without a link opens. */
export const FIRST_SCENARIO = "rfc8867/5.1";

const byNumber = new Intl.Collator("en", { numeric: true });

export const gallery: readonly GalleryEntry[] = Object.entries(files)
  .map(([file, load]) => ({
    id: idOf(file),
    title: titles[file] ?? idOf(file),
    load,
  }))
  .sort((a, b) => rank(a.id) - rank(b.id) || byNumber.compare(a.id, b.id));

/** The RFC's own test cases come first. */
function rank(id: string): number {
  return id.startsWith("rfc8867/") ? 0 : 1;
}

/** `../../../scenarios/rfc8867/5.1.json` → `rfc8867/5.1`. */
export function idOf(file: string): string {
  return file.replace(/^.*\/scenarios\//, "").replace(/\.json$/, "");
}
