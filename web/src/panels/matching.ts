// Search as people expect it: every word typed must occur, in any order, whatever the case.

export function matching<T>(rows: readonly T[], search: string, wordsOf: (row: T) => string) {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return rows;
  return rows.filter((row) => {
    const words = wordsOf(row).toLowerCase();
    return wanted.every((word) => words.includes(word));
  });
}
