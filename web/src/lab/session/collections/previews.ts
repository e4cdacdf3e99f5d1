// What the build found out about every scenario (cli/previews), as one file beside the page's code.

import type { CrossRunResult, PreviewFile, RunPreview } from "../../data/run-preview";

export interface Previews {
  readonly byId: ReadonlyMap<string, RunPreview>;
  readonly crossRun: readonly CrossRunResult[];
}

export const NO_PREVIEWS: Previews = { byId: new Map(), crossRun: [] };

// A page that was built without it has none, and says so.
const addresses = import.meta.glob<string>("../../../../.cache/previews.json", {
  eager: true,
  import: "default",
  query: "?url",
});

export async function loadPreviews(): Promise<Previews> {
  const [address] = Object.values(addresses);
  if (address === undefined) throw new Error("built without it");
  const response = await fetch(address);
  if (!response.ok) throw new Error(`status ${response.status}`);
  const { previews, cross_run: crossRun } = (await response.json()) as PreviewFile;
  return { byId: new Map(previews.map((preview) => [preview.id, preview])), crossRun };
}
