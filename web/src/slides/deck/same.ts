// Whether two decks say the same.

import type { Deck } from "./deck";

/** Whether both say the same, down to the last field. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [keys, others] = [Object.keys(a), Object.keys(b)];
  return (
    keys.length === others.length &&
    keys.every((key) => Object.hasOwn(b, key) && same(fieldOf(a, key), fieldOf(b, key)))
  );
}

const fieldOf = (value: object, key: string): unknown =>
  (value as Readonly<Record<string, unknown>>)[key];

/** The same deck, in which slides that have not changed are those of before: what was made of them still holds. */
export function withSlidesOf(before: Deck, deck: Deck): Deck {
  const known = new Map(before.slides.map((slide) => [slide.id, slide]));
  return {
    ...deck,
    slides: deck.slides.map((slide) => {
      const was = known.get(slide.id);
      return was !== undefined && same(was, slide) ? was : slide;
    }),
  };
}
