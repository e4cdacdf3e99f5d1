// A text as one cell of CSV, whatever stands in it. RFC 4180.

/** What a spreadsheet would compute instead of showing it gets an apostrophe before it; numbers stay as they are. */
export function quoted(cell: string): string {
  const shown = /^[=+\-@\t\r]./s.test(cell) && Number.isNaN(Number(cell)) ? `'${cell}` : cell;
  return /[",\r\n]/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown;
}
