// A curve of a few dozen points as a short text: one character per point. Small pictures of many runs fit into some kilobytes.

/** Every printable character that JSON leaves as it is, but for the gap's. */
const DIGITS = Array.from({ length: 126 - 35 + 1 }, (_, i) => String.fromCharCode(35 + i)).filter(
  (digit) => digit !== "\\",
);
const GAP = "!";
const TOP = DIGITS.length - 1;

/** Quantises values from 0 to `top`; what is above stands at the top, NaN is a gap. */
export function packCurve(values: readonly number[], top: number): string {
  return values
    .map((value) => {
      if (!Number.isFinite(value)) return GAP;
      const share = top > 0 ? Math.min(Math.max(value / top, 0), 1) : 0;
      return DIGITS[Math.round(share * TOP)];
    })
    .join("");
}

/** Shares of the top, from 0 to 1; NaN for a gap. */
export function unpackCurve(text: string): readonly number[] {
  return [...text].map((digit) => {
    const place = DIGITS.indexOf(digit);
    return place < 0 ? Number.NaN : place / TOP;
  });
}

/** Means over `parts` equal parts of the time from 0 to `duration_s`; NaN where a part has no value. */
export function meansOver(
  t_s: ArrayLike<number>,
  values: ArrayLike<number>,
  duration_s: number,
  parts: number,
): readonly number[] {
  const sums = new Float64Array(parts);
  const counts = new Uint32Array(parts);
  for (let row = 0; row < t_s.length; row += 1) {
    const value = values[row] as number;
    if (!Number.isFinite(value)) continue;
    // A row speaks of the interval that ends at its time.
    const part = Math.ceil(((t_s[row] as number) / duration_s) * parts - 1e-9) - 1;
    const at = Math.min(Math.max(part, 0), parts - 1);
    sums[at] = (sums[at] as number) + value;
    counts[at] = (counts[at] as number) + 1;
  }
  return Array.from(sums, (sum, part) => {
    const count = counts[part] as number;
    return count === 0 ? Number.NaN : sum / count;
  });
}
