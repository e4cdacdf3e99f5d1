// Of lists of times.

const sorted = (values) => [...values].sort((a, b) => a - b);

/** The smallest value that so large a share is not above; NaN of nothing. */
export const percentile = (values, share) =>
  sorted(values)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN;

export const median = (values) => percentile(values, 0.5);
