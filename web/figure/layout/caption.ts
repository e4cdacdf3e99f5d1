// The text below a figure: pieces after one another, some of them links, in as many lines as they take.

import type { CaptionLine, CaptionPart, Typography } from "../figure";
import type { Theme } from "../ink/theme";
import { arialWidth } from "../texts/measure";

export interface CaptionText {
  readonly text: string;
  /** Where a link leads; null: no link. */
  readonly href: string | null;
}

/** Of a line to the next, in sizes of the text. */
const LEADING = 1.4;

export interface CaptionBlock {
  readonly height: number;
  /** The lines with their top left corner at a place. */
  at(x: number, y: number): readonly CaptionLine[];
}

interface Piece extends CaptionText {
  readonly left: number;
}

export function captionLines(
  texts: readonly CaptionText[],
  width: number,
  theme: Theme,
  { caption: size }: Typography,
): CaptionBlock {
  const lines = wrap(texts, width, size);
  const height = lines.length === 0 ? 0 : (lines.length * LEADING + 0.6) * size;
  return {
    height,
    at: (x, y) =>
      lines.map((pieces, i): CaptionLine => {
        const bottom = y + (i + 1) * LEADING * size - 0.2 * size;
        const parts = pieces.map(
          ({ text, href, left }): CaptionPart => ({
            text: {
              text,
              x: x + left,
              y: bottom,
              anchor: "start",
              size,
              weight: 400,
              colour: href === null ? theme.muted : theme.ink,
              role: "caption",
            },
            href,
          }),
        );
        return { y: bottom, parts };
      }),
  };
}

/** Words of one text that stand in one line are one piece. */
function wrap(texts: readonly CaptionText[], width: number, size: number): readonly Piece[][] {
  const lines: Piece[][] = [];
  let right = Number.POSITIVE_INFINITY;
  const space = arialWidth(" ", size);
  for (const { text, href } of texts) {
    let open = false;
    for (const word of text.split(" ").filter((one) => one !== "")) {
      const wide = arialWidth(word, size);
      const line = lines.at(-1);
      const last = line?.at(-1);
      if (line === undefined || right + space + wide > width) {
        lines.push([{ text: word, href, left: 0 }]);
        right = wide;
      } else if (open && last !== undefined) {
        line[line.length - 1] = { ...last, text: `${last.text} ${word}` };
        right += space + wide;
      } else {
        line.push({ text: word, href, left: right + space });
        right += space + wide;
      }
      open = true;
    }
  }
  return lines;
}
