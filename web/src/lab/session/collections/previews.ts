// What the build found out about every scenario (cli/previews), as one file beside the page's code.

import type { CrossRunResult, PreviewFile, RunPreview } from "../../../../model/data/run-preview";

export interface Previews {
  readonly byId: ReadonlyMap<string, RunPreview>;
  readonly crossRun: readonly CrossRunResult[];
  /** How many are still being made: a first `npm start` serves the page before them. */
  readonly coming: number;
}

export const NO_PREVIEWS: Previews = { byId: new Map(), crossRun: [], coming: 0 };

/** The file's name, which the build knows before there is the file (tools/vite/previews.ts). */
declare const PREVIEWS_FILE: string;

const AGAIN_MS = 1500;

/** `part` hears of what is there while more is being made. */
export async function loadPreviews(part: (previews: Previews) => void): Promise<Previews> {
  for (;;) {
    const now = await fetched();
    if (now.coming === 0) return now;
    part(now);
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}

async function fetched(): Promise<Previews> {
  const response = await fetch(new URL(/* @vite-ignore */ PREVIEWS_FILE, import.meta.url));
  if (!response.ok) throw new Error(`status ${response.status}`);
  const { previews, cross_run: crossRun, coming } = (await response.json()) as PreviewFile;
  return { byId: new Map(previews.map((preview) => [preview.id, preview])), crossRun, coming };
}
