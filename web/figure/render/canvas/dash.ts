// Dashes of noisy lines. Measured along the line they turn to mush, and cost more than the line; measured along the time axis
// they stay dashes and cost next to nothing.

import type { Points } from "../../ink/points";
import type { Scales } from "./pen";

/** Samples farther apart than this are better dashed along the line, CSS pixels. */
const DENSE = 2.5;

export function isDense(points: Points, { x, px }: Scales): boolean {
  return points.spacing_s * x.k <= DENSE * px;
}

export interface Pattern {
  /** Device pixels on and off, in turn. */
  readonly dash: readonly number[];
  /** The value holds until the next sample. */
  readonly hold: boolean;
}

/** The line cut into dashes, with gaps between them. Anchored to time zero, so that panning moves them along. */
export function dashed(points: Points, pattern: Pattern, { x }: Scales, into: Points): Points {
  const { ends_s, period_s } = inSeconds(pattern.dash, 1 / x.k);
  // At most two pieces of three points between dense samples.
  into.reset(points.count * 6 + 8);
  let open = false;
  for (let i = 0; i + 1 < points.count; i += 1) {
    const [t, next] = [points.t[i] as number, points.t[i + 1] as number];
    if (Number.isNaN(next - t)) {
      open = lift(into, open);
      continue;
    }
    const v = points.v[i] as number;
    const slope = pattern.hold || next === t ? 0 : ((points.v[i + 1] as number) - v) / (next - t);
    let from = t;
    do {
      const { on, until } = pieceAt(from, ends_s, period_s);
      const to = Math.min(until, next);
      if (on) {
        into.push(from, v + slope * (from - t));
        into.push(to, v + slope * (to - t));
      }
      open = on && to < until ? true : lift(into, open || on);
      // Rounding must not make a piece of no length.
      from = to > from ? to : next;
    } while (from < next);
  }
  return into;
}

function lift(into: Points, open: boolean): boolean {
  if (open) into.push(Number.NaN, Number.NaN);
  return false;
}

function inSeconds(
  dash: readonly number[],
  perPixel: number,
): { ends_s: number[]; period_s: number } {
  let period_s = 0;
  const ends_s = dash.map((length) => {
    period_s += length * perPixel;
    return period_s;
  });
  return { ends_s, period_s };
}

/** Whether a moment lies on a dash, and where that dash or pause ends. */
function pieceAt(
  t: number,
  ends_s: readonly number[],
  period_s: number,
): { on: boolean; until: number } {
  const start = Math.floor(t / period_s + 1e-9) * period_s;
  let piece = 0;
  while (piece < ends_s.length - 1 && t - start >= (ends_s[piece] as number) - 1e-9) piece += 1;
  return { on: piece % 2 === 0, until: start + (ends_s[piece] as number) };
}
