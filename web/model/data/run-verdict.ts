// What became of all criteria of a run, in the words that pages, slides, files and the command line share.

import { countText, type Judged, type Origin, verdictOf } from "./verdict";
import { countsOf, deviates, isPassed, originOf } from "./verdict-kinds";

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

/** As `criteriaPassed`, of another sender than the scenario's own: what is known of deviations is not of it. */
export function allCriteriaPassed(expectations: readonly Judged[]): string {
  return criteriaPassed(expectations.map((one) => ({ ...one, differs: "" })));
}

/** The same of those that may be asked of any controller. */
export function comparableCriteriaPassed(expectations: readonly Reasoned[]): string {
  return allCriteriaPassed(expectations.filter(isComparable));
}

/** Of a whole run; `none`: there is nothing to compare with. */
export type RunVerdict = Origin | "known deviation" | "fails" | "informational" | "none";

export interface JudgedFigure extends Judged {
  readonly origin: Origin;
  readonly published: number | null;
  readonly authors: number | null;
}

/** The worst that there is to say; where all passes, by the best of those who asked for it. */
export function runVerdictOf(all: readonly JudgedFigure[]): RunVerdict {
  const verdicts = all.map(verdictOf);
  if (verdicts.includes("fails")) return "fails";
  if (verdicts.some(deviates)) return "known deviation";
  const passed = all.flatMap(({ origin }, i) => {
    const verdict = verdicts[i];
    return verdict !== undefined && isPassed(verdict) ? [origin] : [];
  });
  for (const origin of ["published", "authors", "nada-lab"] as const) {
    if (passed.includes(origin)) return origin;
  }
  const beside = all.some(({ published, authors }) => published !== null || authors !== null);
  return beside ? "informational" : "none";
}

export const RUN_VERDICT_TEXTS: Readonly<Record<RunVerdict, string>> = {
  published: "passes its published criterion",
  authors: "agrees with the authors\u2019 code",
  "nada-lab": "passes nada-lab\u2019s criteria",
  "known deviation": "known deviation, with the reason",
  fails: "fails a criterion",
  informational: "published figures, no criterion",
  none: "nothing published to compare",
};
