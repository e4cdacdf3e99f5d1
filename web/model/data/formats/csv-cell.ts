// A text as one cell of CSV, whatever stands in it, and a line as its cells. RFC 4180.

/** What a spreadsheet would compute instead of showing it gets an apostrophe before it; numbers stay as they are. */
export function quoted(cell: string): string {
  const shown = /^[=+\-@\t\r]./s.test(cell) && Number.isNaN(Number(cell)) ? `'${cell}` : cell;
  return /[",\r\n]/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown;
}

/** A cell with commas or quotes stands in quotes, with its own doubled. */
export function cellsOf(line: string): readonly string[] {
  return [...line.matchAll(/(?<=^|,)(?:"((?:[^"]|"")*)"|([^,]*))(?=,|$)/g)].map(
    ([, inQuotes, plain = ""]) => inQuotes?.replaceAll('""', '"') ?? plain,
  );
}
