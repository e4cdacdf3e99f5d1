// A column of held values (a capacity) as a filled staircase, small enough to sit behind the scrubber.

interface Frame {
  readonly duration_s: number;
  readonly width: number;
  readonly height: number;
}

/** SVG path; empty for a link without a limit, whose picture would be a plain bar. Of rows that share a pixel it shows the mean. */
export function minimapPath(
  t: ArrayLike<number>,
  values: ArrayLike<number>,
  { duration_s, width, height }: Frame,
): string {
  const top = largest(values);
  if (top === 0) return "";
  const x = (row: number) => Number((((t[row] as number) / duration_s) * width).toFixed(1));
  const y = (value: number) => Number((height - Math.min(1, value / top) * height).toFixed(1));
  const together = Math.ceil(values.length / width);
  let level = mean(values, 0, together);
  let path = `M0 ${height}V${y(level)}`;
  for (let row = together; row < values.length; row += together) {
    const next = mean(values, row, row + together);
    // Row k describes the interval that ends at its time, so a new value begins at the row before.
    if (next !== level) path += `H${x(row - 1)}V${y(next)}`;
    level = next;
  }
  return `${path}H${x(values.length - 1)}V${height}Z`;
}

function mean(values: ArrayLike<number>, from: number, to: number): number {
  const end = Math.min(to, values.length);
  let sum = 0;
  for (let row = from; row < end; row += 1) sum += values[row] as number;
  return sum / (end - from);
}

function largest(values: ArrayLike<number>): number {
  let top = 0;
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] as number;
    if (Number.isFinite(value) && value > top) top = value;
  }
  return top;
}
