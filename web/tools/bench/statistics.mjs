// Of lists of times.

const sorted = (values) => [...values].sort((a, b) => a - b);

/** The smallest value that so large a share is not above; NaN of nothing. */
export const percentile = (values, share) =>
  sorted(values)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN;

/** Of an even number of them, halfway between the two in the middle. */
export function median(values) {
  const all = sorted(values);
  const half = all.length >> 1;
  return all.length % 2 ? all[half] : (all[half - 1] + all[half]) / 2;
}
