// A text as one cell of CSV, whatever stands in it. RFC 4180.

export function quoted(cell: string): string {
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
