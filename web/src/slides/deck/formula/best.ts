// Who is ahead: a sign for the best of several values, and another one where chance alone may have made it the best.

import { isClearOf } from "../../../lab/data";
import type { Value } from "./value";

/**
 * Best, and its range of 5 to 95 % clear of all others; best median only. Circles, of those signs that the files' font has:
 * a triangle beside a number reads as a difference, or as a rise.
 */
export const CLEAR = "\u25cf";
export const BEST = "\u25cb";

/** The mark of each row. None of one seed, where all show the same, or where a row has no value to be compared. */
export function marksOf(
  rows: readonly (readonly (Value | null)[])[],
  best: "highest" | "lowest",
): readonly string[] {
  const values = rows.map((numbers) => (numbers.length === 1 ? (numbers[0] ?? null) : null));
  const sign = best === "highest" ? 1 : -1;
  const known = values.filter((value) => value !== null && value.number !== null) as Value[];
  const ranked = known.toSorted(
    (a, b) => missing(a) - missing(b) || sign * ((b.number ?? 0) - (a.number ?? 0)),
  );
  const [first, second] = ranked;
  if (first === undefined || second === undefined || first.text === second.text) return [];
  // Of one seed nothing is known about chance.
  if (first.of < 2) return [];
  return values.map((value) => (value === first ? markOf(first, ranked.slice(1), sign) : ""));
}

/** A run that did not always get there is behind those that did, however fast the other runs were. */
function missing({ spread, of }: Value): number {
  return of - (spread?.runs ?? 0);
}

function markOf(first: Value, others: readonly Value[], sign: 1 | -1): string {
  const { spread } = first;
  // Of a run that did not always get there the rest is missing.
  if (spread === null || spread.runs < first.of) return BEST;
  const clear = others.every(
    ({ spread: other }) => other !== null && isClearOf(spread, other, sign),
  );
  return clear ? CLEAR : BEST;
}
