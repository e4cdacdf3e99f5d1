// What the means of a hundred runs of ours and of ten of theirs tell, or of one: whether they agree, whether they differ, or neither.

import { discoveries } from "../../../model/data/statistics/discoveries";
import { CONFIDENCE } from "../../../model/data/statistics/intervals";
import { known, type Sample, sampleOf } from "../../../model/data/statistics/moments";
import { beyondT, quantileT } from "../../../model/data/statistics/student";
import {
  permutationP,
  pooled,
  precedenceP,
  spreadAlike,
} from "../../../model/data/statistics/two-samples";
import { shortZ } from "../../../model/data/tolerance";
import { MARGINS, type Margin, type Spread } from "./reference";

/** Theirs: of so many runs. */
export interface Recorded extends Spread {
  readonly runs: number;
}

export interface Besides {
  readonly ours: Sample;
  readonly theirs: Recorded;
  /** How far the 95 % interval of the difference may reach where the two agree. */
  readonly allowed: number;
  /** Half of that interval. */
  readonly half: number;
  /** The difference in its standard errors; null where neither side has any spread. */
  readonly z: number | null;
  /** How likely so large a difference is where there is none; null where neither side has any spread, so that nothing is chance. */
  readonly p: number | null;
}

/** By the metric itself, whatever the seeds do. */
function allowedOf(metric: Margin, reference: Pick<Spread, "mean">): number {
  const { absolute, relative } = MARGINS[metric];
  return Math.max(absolute, relative * Math.abs(reference.mean));
}

/**
 * One run of theirs is known itself: a permutation. Of ten, mean and spread: the pooled t, where the spreads are no more than twice
 * apart. Else the ranks of their lowest and highest among ours, which hold for every shape but take a narrow heap in the middle of ours for
 * another one; and a t with the degrees of freedom of the smaller sample, the fewest that the two allow, which does not: the larger p of the two.
 */
export function besides(
  metric: Margin,
  values: readonly (number | null)[],
  theirs: Recorded,
): Besides {
  const own = known(values);
  const ours = sampleOf(own);
  const allowed = allowedOf(metric, theirs);
  const both = { ours, theirs, allowed };
  if (own.length === 0) return { ...both, half: Number.NaN, z: null, p: null };
  if (ours.std === 0 && theirs.std === 0) return { ...both, half: 0, z: null, p: null };
  const { difference, half, z, p } = pooled(ours, theirs);
  if (theirs.runs === 1) {
    return { ...both, half, z, p: permutationP(own, [theirs.mean], own.length + 1) };
  }
  if (spreadAlike(ours, theirs)) return { ...both, half, z, p };
  const error = Math.sqrt(ours.std ** 2 / ours.runs + theirs.std ** 2 / theirs.runs);
  const freedom = Math.min(ours.runs, theirs.runs) - 1;
  const t = difference / error;
  const likely = Math.max(precedenceP(own, theirs), beyondT(Math.abs(t), freedom));
  return { ...both, half: quantileT(CONFIDENCE, freedom) * error, z: t, p: likely };
}

export interface Held {
  readonly verdict: "passes" | "fails" | "not decided";
  /** Up to this p a difference of the table is shown. */
  readonly limit: number;
}

/**
 * Each of a whole table. They agree where all of the interval lies within what is allowed. They differ where the p stays under the
 * limit of the table: on average one in twenty of those is chance; or where no chance is, and where ours has no value. Else neither is shown.
 */
export function heldIn<B extends Besides>(table: readonly B[]): readonly (B & Held)[] {
  const { limit, found } = discoveries(table.map(({ p }) => p));
  return table.map((one, i) => {
    const { ours, theirs, half, allowed, p } = one;
    const agrees = Math.abs(ours.mean - theirs.mean) + half <= allowed;
    const verdict = agrees ? "passes" : found[i] || p === null ? "fails" : "not decided";
    return { ...one, verdict, limit };
  });
}

/** "Ours 274 (100 runs), theirs 361 (10): -87 ± 70, z -2.5, p 0.02; the table's limit is 0.0004: no deviation shown, not decided, may be off by up to 157 of 361". */
export function differenceText(one: Besides & Held, words: (value: number) => string): string {
  const { ours, theirs, half, z, p, limit, verdict } = one;
  const off = ours.mean - theirs.mean;
  const both = `Ours ${words(ours.mean)} (${ours.runs} runs), theirs ${words(theirs.mean)} (${theirs.runs})`;
  if (z === null || p === null) return `${both}: ${words(off)} without any chance`;
  const error = `${words(off)} ± ${words(half)}, z ${shortZ(z)}, p ${pText(p)}`;
  const told =
    verdict === "fails"
      ? "a deviation"
      : `no deviation shown, not decided, may be off by up to ${words(Math.abs(off) + half)} of ${words(theirs.mean)}`;
  return `${both}: ${error}; the table's limit is ${pText(limit)}: ${told}`;
}

/** One digit that means something; "below 0.00001" where it has none. */
function pText(p: number): string {
  if (p < 1e-5) return "below 0.00001";
  return String(Number(p.toPrecision(1)));
}

export const TOLERANCE =
  "Ours are a hundred seeds. The two agree where all of the 95 % interval of their difference lies within 10 % of theirs or 20 kbit/s, 5 ms, 0.3 points of loss, whichever is wider. They differ where chance explains the difference with a p below the limit of the whole table, set so that of what it finds one in twenty is chance (Benjamini and Hochberg): pooled t; a permutation where theirs is one run; the ranks of their lowest and highest among ours, and the fewest degrees of freedom, where the spreads are over twice apart. What is neither is not decided.";
