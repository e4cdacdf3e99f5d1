// How wide a slide's texts are, to the thousandth: lines have to break where presentation programs break them. Advance widths of
// Liberation Sans, which are Arial's; `widths.json` has them by letter, made from the fonts in `exports/fonts` (widths.test.ts).

import table from "./widths.json";

/** Letters by their width in thousandths of the size. */
type WidthTable = Readonly<Record<string, string>>;

const FACES = { 400: byLetter(table.regular), 600: byLetter(table.bold) } as const;
/** Spaces that the fonts lack, as programs set them. */
const SPACES: ReadonlyMap<string, number> = new Map([
  ["\u2009", 200],
  ["\u202f", 200],
]);
/** Of a letter that the fonts lack: rather too much than too little. */
const UNKNOWN = 1000;

function byLetter(widths: WidthTable): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(widths).flatMap(([width, letters]) =>
      [...letters].map((letter) => [letter, Number(width)] as const),
    ),
  );
}

/** In the unit of `size`. */
export function widthOf(text: string, size: number, weight: 400 | 600 = 400): number {
  let sum = 0;
  for (const letter of text) sum += FACES[weight].get(letter) ?? SPACES.get(letter) ?? UNKNOWN;
  return (sum / 1000) * size;
}
