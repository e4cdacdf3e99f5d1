// Of a list of numbers: those that are some, their mean, and how far single ones are from it.

/** Those that have a value. */
export const known = (values: readonly (number | null | undefined)[]): readonly number[] =>
  values.filter((value): value is number => typeof value === "number" && !Number.isNaN(value));

/** NaN of nothing. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Of single values, not of their mean: with n - 1; 0 below two. */
export function standardDeviation(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const middle = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1));
}

/** What the tests of two means need of one side. */
export interface Sample {
  readonly mean: number;
  /** Of single values. */
  readonly std: number;
  readonly runs: number;
}

export const sampleOf = (values: readonly number[]): Sample => ({
  mean: mean(values),
  std: standardDeviation(values),
  runs: values.length,
});
