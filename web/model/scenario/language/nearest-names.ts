// Which of some names a person may have meant: the core's rule (core/src/support/nearest_name.h), for texts that a page reads
// where no engine is.

/** Beyond, only a name that holds what was typed is near. */
const MOST_LETTERS = 256;

/** At most three: those that hold what was typed, else those that are a few letters away from it. */
export function nearestNames(typed: string, names: readonly string[]): readonly string[] {
  const wanted = small(typed);
  const holding = names.filter((name) => small(name).includes(wanted));
  const letters = [...wanted];
  if (holding.length > 0 || letters.length >= MOST_LETTERS) return holding.slice(0, 3);
  const most = Math.max(1, Math.floor(letters.length / 3));
  return names
    .map((name) => ({ name, off: Math.min(...spellings(name).map((one) => edits(letters, one))) }))
    .filter(({ off }) => off <= most)
    .sort((a, b) => a.off - b.off)
    .slice(0, 3)
    .map(({ name }) => name);
}

const small = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** With its collection and without. */
function spellings(name: string): readonly (readonly string[])[] {
  const whole = small(name);
  return [[...whole], [...whole.slice(whole.indexOf("/") + 1)]];
}

/** Letters to insert, delete or replace until one is the other (Levenshtein). */
function edits(a: readonly string[], b: readonly string[]): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (const [i, letter] of a.entries()) {
    const next = [i + 1];
    for (const [j, other] of b.entries()) {
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
