// Text that has to fit: how many lines it takes, and what is left of it where there is no room.

import { LEADING, TITLE_LINES, TITLE_SIZES, TWO_LINES_SIZE } from "./slide-look";
import { widthOf } from "./widths";

/** Before each bullet, and to the left of its text. Points. */
export const BULLET = { before: 6, indent: 18 } as const;

/** As much of a text as a line holds. */
export function cut(text: string, width: number, size: number, weight: 400 | 600 = 400): string {
  if (widthOf(text, size, weight) <= width) return text;
  const room = width - widthOf("\u2026", size, weight);
  let [kept, used] = ["", 0];
  for (const letter of text) {
    used += widthOf(letter, size, weight);
    if (used > room) break;
    kept += letter;
  }
  return `${kept.trimEnd()}\u2026`;
}

/** The text in lines; a word that is wider than a line is broken. */
export function linesOf(
  text: string,
  size: number,
  width: number,
  weight: 400 | 600 = 400,
): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const piece of unbrokenIn(text)) {
    const longer = line + piece;
    if (line !== "" && widthOf(longer.trimEnd(), size, weight) + spare(longer, size) > width) {
      lines.push(line.trimEnd());
      line = piece;
    } else line = longer;
  }
  return [...lines, line.trimEnd()]
    .filter((one) => one !== "")
    .flatMap((one) => broken(one, size, width, weight));
}

/**
 * What no program divides, each with the spaces behind it: lines also break behind a hyphen, a dash and a slash, as Unicode's rules
 * for lines (UAX #14) have it, but not before a digit, nor in a unit: "Mbit/" and "s" are no words.
 */
export function unbrokenIn(text: string): readonly string[] {
  return text.split(/(?<= )(?! )|(?<=[^ ]-)(?![-\d ,.;:)])|(?<=[^ ]\/)(?![\d ,.;:)]|s\b)/u);
}

/** LibreOffice sets each no-break space as a portion of its own, up to 0.04 of the size wider: no line counts on that room. */
export function spare(text: string, size: number): number {
  return 0.04 * size * (text.split("\u00a0").length - 1);
}

function broken(line: string, size: number, width: number, weight: 400 | 600): readonly string[] {
  if (widthOf(line, size, weight) <= width) return [line];
  const lines: string[] = [];
  let [rest, used] = ["", 0];
  for (const letter of line) {
    const wide = widthOf(letter, size, weight);
    if (used + wide > width && rest !== "") {
      lines.push(rest);
      [rest, used] = ["", 0];
    }
    rest += letter;
    used += wide;
  }
  return rest === "" ? lines : [...lines, rest];
}

export interface FittedTitle {
  readonly text: string;
  readonly size: number;
  /** All of it can be read. */
  readonly whole: boolean;
}

/** The largest type with which a title takes one line, else two; of a longer one the end is cut. `suffix` stays whole behind it. */
export function fittedTitle(title: string, suffix: string, width: number): FittedTitle {
  const linesAt = (size: number, text: string): number =>
    linesOf(`${text}${suffix}`, size, width, 600).length;
  for (const size of TITLE_SIZES) {
    const most = size > TWO_LINES_SIZE ? 1 : TITLE_LINES;
    if (linesAt(size, title) <= most) return { text: `${title}${suffix}`, size, whole: true };
  }
  const size = Math.min(...TITLE_SIZES);
  let text = cut(title, TITLE_LINES * width, size, 600);
  while (linesAt(size, text) > TITLE_LINES)
    text = `${[...text].slice(0, -2).join("").trimEnd()}\u2026`;
  return { text: `${text}${suffix}`, size, whole: false };
}

/** Height of bullets below one another. */
export function bulletsHeight(texts: readonly string[], size: number, width: number): number {
  return texts.reduce((sum, text) => {
    const lines = Math.max(1, linesOf(text, size, width - BULLET.indent).length);
    return sum + BULLET.before + lines * LEADING * size;
  }, 0);
}
