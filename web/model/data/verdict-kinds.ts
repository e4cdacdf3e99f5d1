// Verdicts told apart and counted, and whose criterion it is.

import { type Count, type Origin, PLURALS, type Verdict } from "./verdict";

/** A scenario says so at the beginning of `why`. */
export function originOf(why: string): Origin {
  if (why.startsWith("published")) return "published";
  return why.startsWith("authors") ? "authors" : "nada-lab";
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

/** Those that occur. */
export function countsOf(verdicts: readonly Verdict[]): readonly Count[] {
  return (Object.keys(PLURALS) as Verdict[])
    .map((verdict) => ({ verdict, count: verdicts.filter((one) => one === verdict).length }))
    .filter(({ count }) => count > 0);
}

/** "not decided at 5 seeds": so many may be too few, and others would not be. */
export const atSeeds = (verdict: Verdict, seeds: number): string =>
  verdict === "not decided" ? `${verdict} at ${seeds} seeds` : verdict;

/** Of a criterion under several seeds: "passes in 18 of 20 seeds". */
export const passesIn = (passing: number, seeds: number): string =>
  `passes in ${passing} of ${seeds} seeds`;
