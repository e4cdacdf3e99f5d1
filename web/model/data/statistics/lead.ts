// Who is ahead of whom, seed by seed: only where chance does not explain it, and where it is large enough to matter.

import { discoveries } from "./discoveries";
import { type Paired, pairedDifference } from "./intervals";
import { known, mean } from "./moments";

/** More than this share of the larger of two means matters; of times this many ms, too. */
const MATTERS = 0.01;
const MATTERS_MS = 1;

export interface Lead {
  /** Places in the list: the best by its mean, and who comes nearest to it. */
  readonly first: number;
  readonly second: number;
  /** First less second, seed by seed. */
  readonly difference: Paired;
  /** How likely it is that not all of the others are behind: the largest p beside any of them. */
  readonly p: number;
  /** Of each of the others the interval is on one side of 0, and the difference matters. */
  readonly shown: boolean;
}

/** One quantity of several, with a value for each seed; null where a seed has none. */
export interface Rivals {
  readonly of: readonly (readonly (number | null)[])[];
  readonly unit: string;
  readonly best: "highest" | "lowest";
}

/** Who lacks a value in fewer seeds comes before who is better in the others. Null of fewer than two, or of one seed. */
export function leadOf({ of, unit, best }: Rivals): Lead | null {
  const sign = best === "highest" ? 1 : -1;
  const ranked = of
    .map((values, at) => ({ values, at, some: known(values) }))
    .filter(({ some }) => some.length > 0)
    .map((one) => ({ ...one, mean: mean(one.some), missing: one.values.length - one.some.length }))
    .sort((a, b) => a.missing - b.missing || sign * (b.mean - a.mean));
  const [first, second] = ranked;
  if (first === undefined || second === undefined || first.values.length < 2) return null;
  const beside = ranked.slice(1).map((other) => {
    const difference = pairedDifference(first.values, other.values);
    return { at: other.at, difference, shown: isShown(difference, first.mean, other.mean) };
  });
  const [nearest] = beside;
  if (nearest?.difference == null) return null;
  return {
    ...{ first: first.at, second: nearest.at, difference: nearest.difference },
    p: Math.max(...beside.map(({ difference }) => difference?.p ?? 1)),
    shown: first.missing === 0 && beside.every((one) => one.shown),
  };

  function isShown(difference: Paired | null, a: number, b: number): boolean {
    if (difference === null || difference.half === null) return false;
    const off = sign * difference.mean;
    const matters =
      off > MATTERS * Math.max(Math.abs(a), Math.abs(b)) || (unit === "ms" && off > MATTERS_MS);
    return off - difference.half > 0 && matters;
  }
}

/** Of a list of quantities those in which somebody is ahead, so that of the leads one in twenty is chance; null elsewhere. */
export function leadsOf(all: readonly Rivals[]): readonly (Lead | null)[] {
  const leads = all.map(leadOf);
  const { found } = discoveries(leads.map((lead) => lead?.p ?? null));
  return leads.map((lead, i) => (lead?.shown === true && found[i] === true ? lead : null));
}
