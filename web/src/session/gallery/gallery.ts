// The scenarios that come with the page: titles at once, the files themselves when one is opened.

import { asRead } from "../../scenario/sessions/kind";
import type { GalleryEntry, Json } from "../types";

// The query makes these modules of their own, so that the bundle keeps their titles and drops the rest.
const titles: Record<string, string> = import.meta.glob(
  [
    "../../../../scenarios/*/**/*.json",
    "!../../../../scenarios/*/collection.json",
    "!../../../../scenarios/lessons/*.json",
  ],
  { eager: true, import: "title", query: "?title" },
);
/** What a page without a link opens. */
export const FIRST_SCENARIO = "explore/video-call";

const byNumber = new Intl.Collator("en", { numeric: true });

export const gallery: readonly GalleryEntry[] = Object.entries(titles)
  .map(([file, title]) => {
    const id = idOf(file);
    return { id, title, load: async () => asRead(await fileOf(id)) };
  })
  .sort((a, b) => rank(a.id) - rank(b.id) || byNumber.compare(a.id, b.id));

/** What the page opens with, what else is for a first visit, then the RFC's own test cases. */
function rank(id: string): number {
  if (id === FIRST_SCENARIO) return 0;
  if (id.startsWith("explore/")) return 1;
  return id.startsWith("rfc8867/") ? 2 : 3;
}

/** Where all others are is a list of its own, so that a page without a link need not load it. */
async function fileOf(id: string): Promise<Json> {
  if (id === FIRST_SCENARIO) {
    return (await import("../../../../scenarios/explore/video-call.json")).default as Json;
  }
  const { files } = await import("./files");
  const load = files[`../../../../scenarios/${id}.json`];
  if (load === undefined) throw new Error(`There is no scenario ${id}`);
  return load();
}

/** `../../../../scenarios/rfc8867/5.1.json` → `rfc8867/5.1`. */
export function idOf(file: string): string {
  return file.replace(/^.*\/scenarios\//, "").replace(/\.json$/, "");
}
