// How far a figure of ours is from the number that it has to meet, in tolerances: the limits are at −1 and 1.

/** What a figure is held to; in its own unit. */
export interface Wanted {
  readonly low: number;
  readonly high: number;
  /** The number of the document or of its authors' code; null where there is none. */
  readonly number: number | null;
}

/** A limit and its inverse are about a ratio of one; the product of two that are rounded to three digits. */
const ROUNDED = 0.01;

/** Each side has its own scale, as a number need not lie in the middle of its limits. ±∞ where a figure without any tolerance is off. */
export function deviationOf(ours: number, wanted: Wanted): number {
  const { low, high } = wanted;
  const reference = referenceOf(ours, wanted);
  const tolerance = ours >= reference ? high - reference : reference - low;
  if (ours === reference) return 0;
  return tolerance === 0
    ? Math.sign(ours - reference) * Number.POSITIVE_INFINITY
    : (ours - reference) / tolerance;
}

/** What counts as no deviation: the number itself where it lies within the limits. */
export function referenceOf(ours: number, { low, high, number }: Wanted): number {
  if (number !== null && number > low && number < high) return number;
  // "At most": figures begin at zero.
  if (low === 0 && ours >= 0) return 0;
  return low > 0 && Math.abs(low * high - 1) < ROUNDED ? 1 : (low + high) / 2;
}

/** "−7.8", "+1.2"; in tolerances. */
export function deviationText(deviation: number): string {
  const sign = deviation < 0 ? "−" : "+";
  const size = Math.abs(deviation);
  if (!Number.isFinite(size)) return `${sign}∞`;
  return size < 0.005 ? "0" : `${sign}${size.toFixed(size < 1.1 ? 2 : 1)}`;
}

/** "6.7 tolerances above". */
export function offText({ deviation }: { readonly deviation: number }): string {
  const size = Math.abs(deviation);
  if (size === 0) return "nothing";
  const side = deviation < 0 ? "below" : "above";
  if (!Number.isFinite(size)) return `${side}, where nothing is allowed`;
  const digits = Number(size.toPrecision(2));
  return size > 1 ? `${digits} tolerances ${side}` : `${digits} of the tolerance ${side}`;
}
