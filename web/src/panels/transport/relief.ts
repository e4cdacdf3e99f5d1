// A column of held values (a capacity) as a filled staircase, small enough to sit behind the scrubber.

interface Frame {
  readonly duration_s: number;
  readonly width: number;
  readonly height: number;
}

/** SVG path; empty for a link without a limit, whose relief would be a plain bar. */
export function relief(
  t: ArrayLike<number>,
  values: ArrayLike<number>,
  { duration_s, width, height }: Frame,
): string {
  const top = largest(values);
  if (top === 0) return "";
  const x = (row: number) => Number((((t[row] as number) / duration_s) * width).toFixed(1));
  const y = (row: number) =>
    Number((height - Math.min(1, (values[row] as number) / top) * height).toFixed(1));
  let path = `M0 ${height}V${y(0)}`;
  for (let row = 1; row < values.length; row += 1) {
    // Row k describes the interval that ends at its time, so a new value begins at the row before.
    if (values[row] !== values[row - 1]) path += `H${x(row - 1)}V${y(row)}`;
  }
  return `${path}H${x(values.length - 1)}V${height}Z`;
}

function largest(values: ArrayLike<number>): number {
  let top = 0;
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] as number;
    if (Number.isFinite(value) && value > top) top = value;
  }
  return top;
}
