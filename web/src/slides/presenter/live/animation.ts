// Where an animation has its sliders, so many seconds after it has begun.

import type { AnyChange, Value } from "../../../../model/scenario";

export interface AnimatedSlider {
  readonly path: string;
  readonly to: Value;
  /** The change is complete: this is where the slider stays. */
  readonly done: boolean;
}

/**
 * Where a change has its slider at this moment; null: it does not move it. `from` is the value before the change. A number goes
 * there evenly; anything else is set at the end.
 */
export function sliderAt(change: AnyChange, from: Value, after_s: number): AnimatedSlider | null {
  const { set: path, over_s = 0 } = change;
  const to = change.to as Value;
  const passed_s = after_s - (change.at_s ?? 0);
  if (passed_s < 0) return null;
  if (passed_s >= over_s) return { path, to, done: true };
  if (typeof from !== "number" || typeof to !== "number") return null;
  const now = from + ((to - from) * passed_s) / over_s;
  // As a hand would set it: a person does not read the fourth digit of a slider that moves.
  return { path, to: Number(now.toPrecision(3)), done: false };
}

/** Seconds until the last change is complete. */
export function lengthOf(changes: readonly AnyChange[]): number {
  return Math.max(0, ...changes.map(({ at_s, over_s = 0 }) => (at_s ?? 0) + over_s));
}
