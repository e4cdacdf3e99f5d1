// What decks of older versions had and none has now: slides of 4:3, and other colours of their figures.

/** As a sentence; empty where the deck had nothing of the kind. The text has been read as a deck. */
export function formerLook(json: string): string {
  const { size, theme } = JSON.parse(json) as { readonly size?: unknown; readonly theme?: unknown };
  const changes = [
    ...(size === "4:3" ? ["its slides, which were 4:3, are 16:9"] : []),
    ...(theme === "light" || theme === "grey" ? ["each flow of its figures has its own hue"] : []),
  ];
  return changes.length === 0 ? "" : `is opened, and ${changes.join(", and ")}`;
}
