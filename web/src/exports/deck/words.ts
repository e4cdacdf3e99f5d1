// Text that has to fit: how many lines it takes, and what is left of it where there is no room.

import { widthOf } from "./widths";

/** Of a line to the next, in sizes of the text: Arial's own. */
export const LEADING = 1.2;
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
 * for lines (UAX #14) have it, but not before a digit.
 */
export function unbrokenIn(text: string): readonly string[] {
  return text.split(/(?<= )(?! )|(?<=[^ ]-)(?![-\d ,.;:)])|(?<=[^ ]\/)(?![\d ,.;:)])/u);
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
  readonly lines: number;
  /** All of it can be read. */
  readonly whole: boolean;
}

const TITLE_SIZES = [26, 24, 22, 20] as const;
const TITLE_LINES = 2;

/** The largest type with which a title takes one line, else two; what is longer ends with an ellipsis. */
export function fittedTitle(text: string, width: number, height: number): FittedTitle {
  for (const size of TITLE_SIZES) {
    const lines = linesOf(text, size, width, 600).length;
    const fits = lines <= TITLE_LINES && lines * LEADING * size <= height;
    if (fits && (lines === 1 || size < TITLE_SIZES[1])) return { text, size, lines, whole: true };
  }
  const size = TITLE_SIZES[3];
  const [first = "", ...rest] = linesOf(text, size, width, 600);
  if (rest.length < TITLE_LINES) return { text, size, lines: 1 + rest.length, whole: true };
  const shown = `${first} ${cut(rest.join(" "), width, size, 600)}`;
  return { text: shown, size, lines: TITLE_LINES, whole: false };
}

/** Height of bullets below one another. */
export function bulletsHeight(texts: readonly string[], size: number, width: number): number {
  return texts.reduce((sum, text) => {
    const lines = Math.max(1, linesOf(text, size, width - BULLET.indent).length);
    return sum + BULLET.before + lines * LEADING * size;
  }, 0);
}
