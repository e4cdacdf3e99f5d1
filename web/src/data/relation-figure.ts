// A relation's own figure, from the figures of its runs.

export const RELATION_FIGURES = ["value", "ratio", "difference", "spread", "max_over_min"] as const;
export type RelationFigure = (typeof RELATION_FIGURES)[number];

/** Null where a run has no value, or where there is nothing to divide by. */
export function figureOf(
  figure: RelationFigure,
  values: readonly (number | null)[],
): number | null {
  const known = values.filter((value) => value !== null);
  const [first, second] = known;
  if (known.length < values.length || first === undefined) return null;
  const [low, high] = [Math.min(...known), Math.max(...known)];
  switch (figure) {
    case "value":
      return first;
    case "ratio":
      return quotient(first, second);
    case "difference":
      return second === undefined ? null : first - second;
    case "spread":
      return high - low;
    case "max_over_min":
      return quotient(high, low);
    default:
      return figure satisfies never;
  }
}

function quotient(above: number, below: number | undefined): number | null {
  return below === undefined || below === 0 ? null : above / below;
}
