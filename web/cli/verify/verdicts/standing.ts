// How a criterion stands after one or more seeds. No criterion is widened: what is not met in every seed is not met.

import type { Standing } from "../../../src/data/verdict";

/** Those that make `verify` fail. */
export const isFailure = (standing: Standing): boolean =>
  standing === "missed" || standing === "met after all";

export interface Counted {
  /** Seeds in which it was met, of how many. */
  readonly met: number;
  readonly seeds: number;
  /** No criterion: the figure is shown only. */
  readonly shown: boolean;
  /** Why it is known that our runs do not meet it; empty where they should. */
  readonly differs: string;
}

/** `changed`: these are not the runs that the words about a known difference are about. */
export function standingOf({ met, seeds, shown, differs }: Counted, changed = false): Standing {
  if (shown) return "shown";
  const known = differs !== "" && !changed;
  if (met === seeds) return known ? "met after all" : "met";
  return known ? "differs" : "missed";
}
