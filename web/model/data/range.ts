// The lowest and the highest of many numbers. `Math.min(...values)` hands each over as an argument, and browsers have room for
// some hundred thousand of those.

/** [∞, −∞] of none; what is no number is left out. */
export function rangeOf(values: Iterable<number>): readonly [number, number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return [low, high];
}
