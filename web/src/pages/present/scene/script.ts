// What a scene's script has its sliders at, so many seconds after it has begun.

import type { AnyChange } from "../../../scenario/language/change";
import type { Value } from "../../../scenario/types";

export interface Hand {
  readonly path: string;
  readonly to: Value;
  /** The hand has let go: this is where it goes. */
  readonly done: boolean;
}

/**
 * Where the hand is that is on a slider at this moment; null: none is. `from` is the value before the move. A number goes there
 * evenly; anything else is set at the end of its move.
 */
export function handOf(move: AnyChange, from: Value, after_s: number): Hand | null {
  const { set: path, over_s = 0 } = move;
  const to = move.to as Value;
  const passed_s = after_s - (move.at_s ?? 0);
  if (passed_s < 0) return null;
  if (passed_s >= over_s) return { path, to, done: true };
  if (typeof from !== "number" || typeof to !== "number") return null;
  const now = from + ((to - from) * passed_s) / over_s;
  // As a hand would set it: nobody reads the fourth digit of a slider that moves.
  return { path, to: Number(now.toPrecision(3)), done: false };
}

/** Seconds until the last hand has let go. */
export function lengthOf(moves: readonly AnyChange[]): number {
  return Math.max(0, ...moves.map(({ at_s, over_s = 0 }) => (at_s ?? 0) + over_s));
}
