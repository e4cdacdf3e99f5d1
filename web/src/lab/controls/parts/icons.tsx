// The page's few pictograms, drawn on a 16 × 16 grid with the text's own colour. Their buttons carry the names.

import type { ReactElement } from "react";

const STROKES = {
  check: "M3 8.5 6.5 12 13 4.5",
  chevronDown: "M4 6.5 8 10.5 12 6.5",
  chevronLeft: "M9.5 4 5.5 8l4 4",
  close: "M4 4l8 8M12 4l-8 8",
  copy: "M6.5 9.5a2.6 2.6 0 0 0 3.7 0l2.2-2.2a2.6 2.6 0 0 0-3.7-3.7L8 4.3M9.5 6.5a2.6 2.6 0 0 0-3.7 0L3.6 8.7a2.6 2.6 0 0 0 3.7 3.7l.7-.7",
  copyOf: "M5.5 5.5h7.5v7.5h-7.5zM10.5 3h-7.5v7.5",
  download: "M8 2.5v7.5M4.8 7 8 10.2 11.2 7M3 13.5h10",
  file: "M4 2.5h5l3 3v8H4zM9 2.5v3h3",
  undo: "M5.5 3 2.5 6l3 3M2.8 6h6.4a4 4 0 0 1 0 8H6",
  redo: "M10.5 3l3 3-3 3M13.2 6H6.8a4 4 0 0 0 0 8H10",
  marker: "M6 2.5h4M6.8 2.5v4L4.5 9.5h7L9.2 6.5v-4M8 9.5v4.5",
  more: "M3.5 8h.1M8 8h.1M12.5 8h.1",
} as const;

const SOLIDS = {
  play: "M4.5 2.8v10.4L13 8z",
  pause: "M4 3h3v10H4zM9 3h3v10H9z",
  stepBack: "M10.5 3.5v9L4.5 8z",
  stepForward: "M5.5 3.5v9l6-4.5z",
  previousEvent: "M3 3.5h1.6v9H3zM12.5 3.5v9L6.2 8z",
  nextEvent: "M11.4 3.5H13v9h-1.6zM3.5 3.5v9L9.8 8z",
} as const;

export type IconName = keyof typeof STROKES | keyof typeof SOLIDS;

export function Icon({ name }: { readonly name: IconName }): ReactElement {
  const solid = name in SOLIDS;
  const path = solid ? SOLIDS[name as keyof typeof SOLIDS] : STROKES[name as keyof typeof STROKES];
  return (
    <svg className={solid ? "icon icon-solid" : "icon"} viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
