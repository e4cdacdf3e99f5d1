// What became of a criterion, in the words that pages, slides, files and the command line share.

import { isFewer, type OverSeeds, outcomeOf } from "./over-seeds";

/** Whose criterion it is. */
export type Origin = "published" | "authors" | "nada-lab";

/**
 * Each with its plural, in the order in which they are counted. Within seed variance: so near to a limit, on either side, that chance
 * explains where it is. Not decided: the runs are too few to tell, which is no failure. Unexpectedly: a known deviation that is none. Informational: no criterion.
 */
export const PLURALS = {
  passes: "pass",
  "passes within seed variance": "pass within seed variance",
  "not decided": "not decided",
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
  /** It judges no controller: the lab's own, and met at a constant rate. */
  readonly free?: boolean;
}

export function verdictOf({ ok, low, high, differs = "", over = null, free }: Judged): Verdict {
  if (free || (low === null && high === null)) return "informational";
  const outcome = over === null ? (ok ? "within" : "outside") : outcomeOf(over, { low, high });
  if (outcome === "within" && differs === "") return "passes";
  // Known of as many seeds as a verdict is of: fewer that pass, even all of them, do not refute it.
  if (outcome === "within") return isFewer(over) ? "not decided" : "passes unexpectedly";
  if (differs !== "") return "known deviation";
  if (outcome === "not decided") return outcome;
  return outcome === "within seed variance" ? "passes within seed variance" : "fails";
}

export interface Count {
  readonly verdict: Verdict;
  readonly count: number;
}

/** "3 known deviations", "1 known deviation". */
export function countText({ verdict, count }: Count): string {
  return `${count} ${count === 1 ? verdict : PLURALS[verdict]}`;
}
