// A picture without axes as a figure: its title above it, its caption below.

import type { Figure } from "../figure";
import { type Piece, shifted } from "../ink/pieces";
import type { Theme } from "../ink/theme";
import { PAGE_IN_ARIAL } from "../ink/typography";
import { type CaptionText, captionLines } from "./caption";
import { PAD } from "./layout";

/** What stands at places of its own, CSS pixels; nothing beyond its edges is seen. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** From back to front. */
  pieces(theme: Theme): readonly Piece[];
  readonly summary: string;
}

interface DrawingFigure {
  readonly drawing: Drawing;
  readonly title: string;
  readonly theme: Theme;
  readonly caption: readonly CaptionText[];
}

/** Of a title to what is below it, in sizes of its letters. */
const LEADING = 1.6;

export function figureOfDrawing({ drawing, title, theme, caption }: DrawingFigure): Figure {
  const { title: size } = PAGE_IN_ARIAL;
  const width = drawing.width + 2 * PAD;
  const top = PAD + LEADING * size;
  const below = captionLines(caption, drawing.width, theme, PAGE_IN_ARIAL);
  const bottom = top + drawing.height + PAD;
  return {
    ...{ width, height: bottom + below.height, unit: "px", theme, typography: PAGE_IN_ARIAL },
    title: {
      ...{ text: title, x: PAD, y: PAD + size, anchor: "start", size, weight: 600 },
      ...{ colour: theme.ink, role: "title" },
    },
    ...{ panels: [], playhead: null, summary: drawing.summary },
    pieces: shifted(drawing.pieces(theme), PAD, top),
    caption: below.at(PAD, bottom),
  };
}
