// Where a deviation stands: in proportion up to the tolerance, by its logarithm beyond, so that what is eight tolerances off is in sight.

/** How wide a factor of e is beyond the tolerance, in widths of a tolerance. */
const PER_E = 0.42;
/** Further off is drawn at the edge, with an arrow and its number. */
const MOST = 16;
const STEPS = [2, 4, 8, MOST];

export interface DeviationScale {
  (deviation: number): number;
  /** The furthest that stands at its own place. */
  readonly most: number;
  /** CSS pixels of one tolerance. */
  readonly unit: number;
  /** From the left to the right. */
  readonly ticks: readonly number[];
}

export function deviationScale(
  deviations: readonly number[],
  [left, right]: readonly [number, number],
): DeviationScale {
  const finite = deviations.map(Math.abs).filter(Number.isFinite);
  const furthest = Math.max(1, ...finite);
  const most = STEPS.find((step) => step >= furthest) ?? MOST;
  const unit = (right - left) / (2 * places(most));
  const middle = (left + right) / 2;
  const steps = [0, 0.5, 1, ...STEPS.filter((step) => step <= most)];
  const ticks = [
    ...steps
      .slice(1)
      .map((step) => -step)
      .reverse(),
    ...steps,
  ];
  return Object.assign(
    (deviation: number): number => {
      const size = places(Math.min(Math.abs(deviation), most));
      return middle + Math.sign(deviation) * size * unit;
    },
    { most, unit, ticks },
  );
}

/** In widths of a tolerance. */
const places = (size: number): number => (size <= 1 ? size : 1 + PER_E * Math.log(size));
