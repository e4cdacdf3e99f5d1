// What became of all criteria of a run, in the words that pages, slides, files and the command line share.

import { countText, type Judged, type Origin, verdictOf } from "./verdict";
import { countsOf, isPassed, originOf } from "./verdict-kinds";

/** "1 of 3 criteria pass, 1 known deviation, 1 fails"; empty where nothing is expected of the run. */
export function criteriaPassed(expectations: readonly Judged[]): string {
  const judged = expectations.map(verdictOf).filter((verdict) => verdict !== "informational");
  if (judged.length === 0) return "";
  const passing = judged.filter(isPassed).length;
  const others = countsOf(judged.filter((verdict) => !isPassed(verdict))).map(countText);
  return [`${passing} of ${judged.length} criteria pass`, ...others].join(", ");
}

interface Reasoned extends Judged {
  readonly metric: string;
  readonly why: string;
}

/**
 * Whether a criterion may be asked of another controller than the scenario's own: where it is published, asks for a fair share, or
 * for no more than a lowest or a highest value. Another range between two values is how its own controller does, and punishes one
 * that does better. No figure of a run is below 0.
 */
export function isComparable({ metric, why, low, high }: Reasoned): boolean {
  const oneSided = low === null || low === 0 || high === null;
  return oneSided || metric === "fair_share_ratio" || originOf(why) === "published";
}

/** Of a whole run; `none`: there is nothing to compare with. */
export type RunVerdict = Origin | "known deviation" | "fails" | "informational" | "none";
