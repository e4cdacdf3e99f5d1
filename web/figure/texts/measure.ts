// How wide a text is, without a screen: advance widths of Arial (Helvetica and Liberation Sans have the same), in thousandths of the
// size, as Adobe's font metrics list them. Other letters count as a wide one, so that room is rather too much than too little.

const NARROW: Readonly<Record<string, number>> = {
  " ": 278,
  "!": 278,
  '"': 355,
  "'": 191,
  "(": 333,
  ")": 333,
  "*": 389,
  ",": 278,
  "-": 333,
  ".": 278,
  "/": 278,
  ":": 278,
  ";": 278,
  "[": 278,
  "\\": 278,
  "]": 278,
  "^": 469,
  "`": 333,
  "{": 334,
  "|": 260,
  "}": 334,
  "·": 278,
  "’": 222,
  "‘": 222,
  "\u2009": 200,
  I: 278,
  J: 500,
  c: 500,
  f: 278,
  i: 222,
  j: 222,
  k: 500,
  l: 222,
  r: 333,
  s: 500,
  t: 278,
  v: 500,
  x: 500,
  y: 500,
  z: 500,
};
const WIDE: readonly (readonly [letters: string, width: number])[] = [
  ["#$0123456789?_abdeghnopquL–", 556],
  ["+<=>~−×", 584],
  ["FTZ", 611],
  ["&ABEKPSVXY", 667],
  ["CDHNRUw", 722],
  ["GOQ", 778],
  ["mM", 833],
  ["%", 889],
  ["W", 944],
  ["@", 1015],
  ["…—↑→", 1000],
];
const WIDTHS = new Map<string, number>([
  ...Object.entries(NARROW),
  ...WIDE.flatMap(([letters, width]) => [...letters].map((letter) => [letter, width] as const)),
]);
const UNKNOWN = 1000;
/** Bold letters are wider: by about this much on the average. */
const BOLD = 1.06;

/** In the unit of `size`. */
export function arialWidth(text: string, size: number, weight: 400 | 600 = 400): number {
  let sum = 0;
  for (const letter of text) sum += WIDTHS.get(letter) ?? UNKNOWN;
  return (sum / 1000) * size * (weight === 600 ? BOLD : 1);
}

/** The text in as many lines as it takes; a word that is wider than a line stands alone. */
export function wrapped(text: string, size: number, width: number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && arialWidth(longer, size) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === "" ? lines : [...lines, line];
}

/** As much of a text as has room, with "…" where some is missing; empty where not even that has. */
export function withinWidth(text: string, room: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= room) return text;
  let kept = text;
  while (kept.length > 1 && widthOf(`${kept}…`) > room) kept = kept.slice(0, -1);
  return kept.length > 1 ? `${kept.trimEnd()}…` : "";
}
