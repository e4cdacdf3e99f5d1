// What became of a criterion, in the words that pages, slides, files and the command line share.

import { type OverSeeds, outcomeOf } from "./over-seeds";

/** Whose criterion it is; a scenario says so at the beginning of `why`. */
export type Origin = "published" | "authors" | "nada-lab";

export function originOf(why: string): Origin {
  if (why.startsWith("published")) return "published";
  return why.startsWith("authors") ? "authors" : "nada-lab";
}

/**
 * Each with its plural, in the order in which they are counted. Within seed variance: so near to a limit, on either side, that chance
 * explains where it is. Unexpectedly: a known deviation that is none. Informational: no criterion.
 */
const PLURALS = {
  passes: "pass",
  "passes within seed variance": "pass within seed variance",
  "known deviation": "known deviations",
  fails: "fail",
  "passes unexpectedly": "pass unexpectedly",
  informational: "informational",
} as const;
export type Verdict = keyof typeof PLURALS;

/** One figure beside its criterion, which has limits or is informational. */
export interface Judged {
  /** Of the one run at hand. */
  readonly ok: boolean;
  readonly low: number | null;
  readonly high: number | null;
  /** Why it is known to deviate; empty where it is not. */
  readonly differs?: string;
  /** What it comes to over many seeds. Where that is known, it is what counts: one run is luck. */
  readonly over?: OverSeeds | null;
}

export function verdictOf({ ok, low, high, differs = "", over = null }: Judged): Verdict {
  if (low === null && high === null) return "informational";
  const outcome = over === null ? (ok ? "within" : "outside") : outcomeOf(over, { low, high });
  if (outcome === "within") return differs === "" ? "passes" : "passes unexpectedly";
  if (differs !== "") return "known deviation";
  return outcome === "within seed variance" ? "passes within seed variance" : "fails";
}

/** Those that a count of passed criteria counts. */
export const isPassed = (verdict: Verdict): boolean =>
  verdict === "passes" || verdict === "passes within seed variance";

/** Those that make `nada-lab verify` fail. */
export const isFailure = (verdict: Verdict): boolean =>
  verdict === "fails" || verdict === "passes unexpectedly";

/** What a filter for deviations keeps. */
export const deviates = (verdict: Verdict): boolean =>
  isFailure(verdict) || verdict === "known deviation";

export interface Count {
  readonly verdict: Verdict;
  readonly count: number;
}

/** Those that occur. */
export function countsOf(verdicts: readonly Verdict[]): readonly Count[] {
  return (Object.keys(PLURALS) as Verdict[])
    .map((verdict) => ({ verdict, count: verdicts.filter((one) => one === verdict).length }))
    .filter(({ count }) => count > 0);
}

/** "3 known deviations", "1 known deviation". */
export function countText({ verdict, count }: Count): string {
  return `${count} ${count === 1 ? verdict : PLURALS[verdict]}`;
}

/** Of a criterion under several seeds: "passes in 18 of 20 seeds". */
export const passesIn = (passing: number, seeds: number): string =>
  `passes in ${passing} of ${seeds} seeds`;

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
