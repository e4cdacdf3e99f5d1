// Rows and values of tables with millions of rows: numbers side by side in memory, made in one go, so that a file takes little more than what it holds.

export type Rows = Int32Array<ArrayBuffer>;
export type Values = Float64Array<ArrayBuffer>;

export function valuesOf(length: number, at: (i: number) => number): Values {
  const values = new Float64Array(length);
  for (let i = 0; i < length; i++) values[i] = at(i);
  return values;
}

/** All of them, one after another, unless it is said otherwise. */
export function rowsOf(length: number, at: (i: number) => number = (i) => i): Rows {
  const rows = new Int32Array(length);
  for (let i = 0; i < length; i++) rows[i] = at(i);
  return rows;
}

/** Those of which it is so; the same array where that is all of them. It is asked twice. */
export function rowsThat(rows: Rows, is: (row: number, i: number) => boolean): Rows {
  let count = 0;
  for (let i = 0; i < rows.length; i++) if (is(rows[i] as number, i)) count += 1;
  if (count === rows.length) return rows;
  const those = new Int32Array(count);
  let next = 0;
  for (let i = 0; i < rows.length; i++)
    if (is(rows[i] as number, i)) those[next++] = rows[i] as number;
  return those;
}

/** The middle one by size, the lower of two; NaN where there is none. */
export function middle(length: number, at: (i: number) => number): number {
  const sorted = valuesOf(length, at).sort();
  return sorted[Math.floor((length - 1) / 2)] ?? Number.NaN;
}
