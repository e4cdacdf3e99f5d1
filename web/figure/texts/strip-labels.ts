// The names of states inside their strip: each once, where there is most room for it.

import type { Box, Scale, Span, StripLabel, StripState, Typography } from "../figure";
import { arialWidth } from "./measure";

/** Room that a name needs: its margins, and at most so much for each letter. Units of the type's scale. */
const LEAST = 10;
const LETTER = 6.5;
const INDENT = 5;

export function stripLabels(
  spans: readonly Span[],
  states: readonly StripState[],
  x: Scale,
  box: Box,
  { state: size, scale: u }: Typography,
): readonly StripLabel[] {
  return states.flatMap((state): readonly StripLabel[] => {
    let [left, widest] = [0, 0];
    for (const { from_s, to_s, value } of spans) {
      const width = x.k * (to_s - from_s) - u;
      if (value === state.value && width > widest) [left, widest] = [x.k * from_s + x.b, width];
    }
    if (widest < (LEAST + LETTER * state.short.length) * u || box.height < size) return [];
    const from = left + INDENT * u;
    const width = arialWidth(state.short, size, 600);
    return [
      {
        value: state.value,
        text: {
          text: state.short,
          x: from,
          y: box.y + box.height / 2 + 0.5 * u + 0.32 * size,
          anchor: "start",
          size,
          weight: 600,
          colour: state.ink,
          role: "state",
        },
        from: left,
        to: from + width + INDENT * u,
      },
    ];
  });
}
