// Aligned columns of text: words to the left, numbers to the right.

/** `head` rows of names and units come first; a column of nothing but figures is set flush right. */
export function textTable(rows: readonly (readonly string[])[], head = 1): string {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, i) => {
      widths[i] = Math.max(widths[i] ?? 0, cell.length);
    });
  }
  const flushRight = widths.map((_, i) =>
    rows.slice(head).every((row) => /^[-\d.]*$/.test(row[i] ?? "")),
  );
  const lines = rows.map((row) =>
    row
      .map((cell, i) =>
        flushRight[i] ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0),
      )
      .join("  ")
      .trimEnd(),
  );
  return `${lines.join("\n")}\n`;
}

/** Four significant digits at most, no exponent, and two at least of small ratios; a dash where there is no value. */
export function shownNumber(value: number | null | undefined, decimals?: number): string {
  if (value === null || value === undefined || Number.isNaN(value)) return "-";
  if (decimals !== undefined) return value.toFixed(decimals);
  const size = Math.abs(value);
  return value.toFixed(size >= 1000 ? 0 : size >= 10 ? 1 : size >= 0.1 || size === 0 ? 2 : 4);
}

export function percent(ratio: number | null | undefined): string {
  return shownNumber(ratio === null || ratio === undefined ? null : ratio * 100, 2);
}
