// What decks of older versions had and none has now: slides of 4:3, other colours of their figures, and other keys.

import { isObject } from "./shape";

/** As a sentence; empty where the deck had nothing of the kind. The text has been read as a deck. */
export function formerStyle(json: string): string {
  const { size, theme } = JSON.parse(json) as { readonly size?: unknown; readonly theme?: unknown };
  const changes = [
    ...(size === "4:3" ? ["its slides, which were 4:3, are 16:9"] : []),
    ...(theme === "light" || theme === "grey" ? ["each flow of its figures has its own hue"] : []),
  ];
  return changes.length === 0 ? "" : `is opened, and ${changes.join(", and ")}`;
}

/** A slide as it was written; `live` was `scene`, and its `animation` was `moves`. */
export function withCurrentKeys(slide: unknown): unknown {
  if (!isObject(slide) || !("scene" in slide)) return slide;
  const { scene, ...rest } = slide;
  if (!isObject(scene)) return { live: scene, ...rest };
  const { moves, ...live } = scene;
  return { live: { animation: moves, ...live }, ...rest };
}
