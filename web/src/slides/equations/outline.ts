// The outline of a glyph, as MathJax's fonts write it, told as moves, lines and curves.

import type { Command } from "../../../figure/exports";

/** From the glyph's own units (a thousandth of an em, y upwards) to where it is drawn. */
export interface Position {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

const STEP = /([MLHVQTZ])([^MLHVQTZ]*)/g;

export function outlineOf(d: string, { x: left, y: top, scale }: Position): readonly Command[] {
  const commands: Command[] = [];
  let [x, y] = [0, 0];
  /** The last control point of a curve, which the next one may mirror. */
  let [cx, cy] = [0, 0];
  const put = (px: number, py: number) => ({ x: left + scale * px, y: top - scale * py });
  const curve = (qx: number, qy: number, px: number, py: number): void => {
    // A quadratic curve as the cubic one that is the same.
    const first = put(x + (2 / 3) * (qx - x), y + (2 / 3) * (qy - y));
    const second = put(px + (2 / 3) * (qx - px), py + (2 / 3) * (qy - py));
    const [x1, y1, x2, y2] = [first.x, first.y, second.x, second.y];
    commands.push({ to: "curve", x1, y1, x2, y2, ...put(px, py) });
    [cx, cy, x, y] = [qx, qy, px, py];
  };
  for (const [, letter = "", inside = ""] of d.matchAll(STEP)) {
    const numbers = inside.match(/-?[\d.]+/g)?.map(Number) ?? [];
    const [a = 0, b = 0, c = 0, e = 0] = numbers;
    if (letter === "Z") commands.push({ to: "close" });
    else if (letter === "Q") curve(a, b, c, e);
    else if (letter === "T") curve(2 * x - cx, 2 * y - cy, a, b);
    else {
      [x, y] = letter === "H" ? [a, y] : letter === "V" ? [x, a] : [a, b];
      commands.push({ to: letter === "M" ? "move" : "line", ...put(x, y) });
    }
    if (letter !== "Q" && letter !== "T") [cx, cy] = [x, y];
  }
  return commands;
}
