// Who is ahead: a sign beside the best of a column, where chance does not explain it.

import { type Lead, leadsOf } from "../../../../model/data";
import type { Value } from "./value";

/**
 * Ahead of all others: the interval of each paired difference is on one side of 0. A circle, of those signs that the files' font has:
 * a triangle beside a number reads as a difference, or as a rise.
 */
export const AHEAD = "\u25cf";

/** A column of a table, or a row: of each run its value, and which of them is best; null where none is. */
export interface Compared {
  readonly values: readonly (readonly (Value | null)[])[];
  readonly best: "highest" | "lowest" | null;
}

/** Of each the lead that it shows, by the limit of the whole list. None of one seed, nor where the two show the same. */
export function leadsIn(list: readonly Compared[]): readonly (Lead | null)[] {
  const alone = list.map(({ values, best }) =>
    best === null
      ? []
      : values.map((numbers) => (numbers.length === 1 ? (numbers[0] ?? null) : null)),
  );
  const leads = leadsOf(
    alone.map((values, i) => ({
      of: values.map((value) => value?.values ?? []),
      unit: values.find((value) => value !== null)?.unit ?? "",
      best: list[i]?.best ?? "highest",
    })),
  );
  return leads.map((lead, i) => {
    const [first, second] = [lead?.first, lead?.second].map((at) => alone[i]?.[at ?? -1]?.plain);
    return first === second ? null : lead;
  });
}

/** The sign in its place, by column and row. */
export const marksOf = (list: readonly Compared[]): readonly (readonly string[])[] =>
  leadsIn(list).map((lead, i) =>
    (list[i]?.values ?? []).map((_, at) => (lead?.first === at ? AHEAD : "")),
  );
