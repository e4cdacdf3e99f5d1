// What an element says of itself: the tooltip (tooltip.tsx) shows it.

/** Attributes of an element that explains itself; spread them on it. */
export function tip(text: string): { "data-tip": string; "aria-description": string } {
  return { "data-tip": text, "aria-description": text };
}
