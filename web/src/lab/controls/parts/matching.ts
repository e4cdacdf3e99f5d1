// Search as people expect it: every word typed must occur, in any order, whatever the case; and what is called so comes first.

/** `namesOf` tells what a row is called; without it what is found keeps its order. */
export function matching<T>(
  rows: readonly T[],
  search: string,
  textOf: (row: T) => string,
  namesOf?: (row: T) => readonly string[],
): readonly T[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return rows;
  const found = rows.filter((row) => {
    const words = textOf(row).toLowerCase();
    return wanted.every((word) => words.includes(word));
  });
  if (namesOf === undefined) return found;
  const ranked = found.map((row) => ({ row, rank: rankOf(wanted, namesOf(row), textOf(row)) }));
  return ranked.sort((a, b) => a.rank - b.rank).map(({ row }) => row);
}

/** A name itself, the beginning of one, of a word in one, of any word; then anything. */
function rankOf(wanted: readonly string[], names: readonly string[], words: string): number {
  const whole = wanted.join(" ");
  const lower = names.map((name) => name.toLowerCase());
  if (lower.includes(whole)) return 0;
  if (lower.some((name) => name.startsWith(whole))) return 1;
  const begins = (text: string): boolean => {
    const starts = text.toLowerCase().split(/[^\p{L}\p{N}.]+/u);
    return wanted.every((word) => starts.some((start) => start.startsWith(word)));
  };
  if (begins(names.join(" "))) return 2;
  return begins(words) ? 3 : 4;
}
