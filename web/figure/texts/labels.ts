// Names beside the ends of the curves, spread so that none covers another.

/** Something that stands at a height. */
interface Placed {
  readonly y: number;
}

/** Lines of the page's labels need this much. */
export const APART = 12;
/** More names than this cannot be told apart; the legend has them all. */
const MOST = 8;

/** The first of them, as many as can be told apart and find room between `top` and `bottom`. */
export function thatFit<T extends Placed>(
  labels: readonly T[],
  top: number,
  bottom: number,
  apart = APART,
): T[] {
  const room = Math.max(0, Math.floor((bottom - top) / apart) + 1);
  return labels.slice(0, Math.min(MOST, room));
}

/** Keeps the order of the heights, moves labels as little as needed, and keeps all of them between `top` and `bottom`. */
export function spread<T extends Placed>(
  labels: readonly T[],
  top: number,
  bottom: number,
  apart = APART,
): T[] {
  const sorted = [...labels].sort((a, b) => a.y - b.y);
  const ys = sorted.map(({ y }) => Math.min(Math.max(y, top), bottom));
  for (let i = 1; i < ys.length; i += 1)
    ys[i] = Math.max(ys[i] as number, (ys[i - 1] as number) + apart);
  let floor = bottom;
  for (let i = ys.length - 1; i >= 0; i -= 1) {
    ys[i] = Math.min(ys[i] as number, floor);
    floor = (ys[i] as number) - apart;
  }
  return sorted.map((label, i) => ({ ...label, y: ys[i] as number }));
}

/** About how wide a letter is, in units of the type's scale. */
const LETTER = 6.7;

/** Of a long name the beginning and the end: numbers stand there. No letter of two units is cut in half. */
export function fitting(name: string): string {
  return name.replace(/^(.{11}).{2,}(.{4})$/su, "$1…$2");
}

/** How wide a margin these names want, whatever the font. */
export function roomFor(names: readonly string[]): number {
  const longest = Math.max(0, ...names.map((name) => fitting(name).length));
  return Math.ceil(longest * LETTER);
}
