// What may be said of a run's truth, and what may not: a run that somebody has changed is compared with nothing.

import type { Draft, Expectation } from "../../store/types";

export interface Verdict {
  readonly kind: "met" | "missed" | "changed" | "none";
  readonly short: string;
  readonly sentence: string;
}

export function verdictOf(
  { edits, apart, id }: Pick<Draft, "edits" | "apart" | "id">,
  expectations: readonly Expectation[] | null,
): Verdict {
  if (edits.length > 0 || apart) {
    const sentence = "Changed by you, so there is nothing to compare it with.";
    return { kind: "changed", short: "changed", sentence };
  }
  const all = expectations?.length ?? 0;
  const met = expectations?.filter(({ ok }) => ok).length ?? 0;
  if (all === 0 && isAuthors(id)) {
    const sentence = "Compared with NADA’s authors’ own runs by npm run verify.";
    return { kind: "met", short: "compared", sentence };
  }
  if (all === 0) {
    return { kind: "none", short: "not compared", sentence: "Its source gives no figures." };
  }
  const figures = all === 1 ? "figure" : "figures";
  if (met === all) {
    const sentence = `This run meets all ${all} ${figures} that its source leads to expect.`;
    return { kind: "met", short: `${met} of ${all} ✓`, sentence };
  }
  const sentence = `This run meets ${met} of ${all} ${figures} that its source leads to expect.`;
  return { kind: "missed", short: `${met} of ${all}`, sentence };
}

/** Cases of the authors' ns-3 module, whose recorded figures are compared flow by flow and segment by segment. */
export function isAuthors(id: string): boolean {
  return id.startsWith("authors/");
}
