// Which of some names a person may have meant.

/** At most three: those that hold what was typed, else those that are a few letters away from it. */
export function nearestNames(typed: string, names: readonly string[]): readonly string[] {
  const wanted = typed.toLowerCase();
  const holding = names.filter((name) => name.toLowerCase().includes(wanted));
  if (holding.length > 0) return holding.slice(0, 3);
  const most = Math.max(1, Math.floor(typed.length / 3));
  return names
    .map((name) => ({ name, off: Math.min(...spellings(name).map((each) => edits(wanted, each))) }))
    .filter(({ off }) => off <= most)
    .sort((a, b) => a.off - b.off)
    .slice(0, 3)
    .map(({ name }) => name);
}

/** With its collection and without. */
function spellings(name: string): readonly string[] {
  const whole = name.toLowerCase();
  return [whole, whole.slice(whole.indexOf("/") + 1)];
}

/** Letters to insert, delete or replace until one is the other (Levenshtein). */
function edits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const replaced = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** The end of a refusal: "; did you mean a or b?", else what there is. */
export function meant(typed: string, names: readonly string[]): string {
  const near = nearestNames(typed, names);
  return near.length > 0
    ? `; did you mean ${near.join(" or ")}?`
    : `; there are ${names.join(", ") || "none"}`;
}
