// What stands on a slide as a picture: shapes with their upper left corner at 0, 0, in points, and words for those who cannot see it.

import { wrapped } from "../../../../figure";
import type { FigureShape } from "../../../../figure/exports";
import type { Extent } from "../page-model";

export interface Drawing extends Extent {
  readonly name: string;
  readonly alt: string;
  readonly shapes: readonly FigureShape[];
  /** What is not as it should be, as sentences: nothing to draw, a line without a name. */
  readonly faults: readonly string[];
}

/** In the place of a figure that cannot be drawn. */
export function sentence(text: string, extent: Extent, colour: string): Drawing {
  return {
    ...extent,
    name: "Missing figure",
    alt: text,
    faults: [text],
    shapes: wrappedLines(text, extent, colour),
  };
}

const SIZE = 14;

function wrappedLines(text: string, { width, height }: Extent, colour: string) {
  const lines = wrapped(text, SIZE, width - 2 * SIZE);
  const top = height / 2 - ((lines.length - 1) / 2) * 1.3 * SIZE;
  return lines.map(
    (line, i): FigureShape => ({
      kind: "text",
      href: null,
      text: {
        text: line,
        x: width / 2,
        y: top + 1.3 * SIZE * i,
        anchor: "middle",
        size: SIZE,
        weight: 400,
        colour,
        role: "empty",
      },
    }),
  );
}
