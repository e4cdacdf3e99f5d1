// What may be said of a run's truth, and what may not: a run that somebody has changed proves nothing about its source.

import { standingOf } from "../../data/verdict";
import type { Expectation } from "../../scenario/types";
import { changedFrom, isEdited } from "../../session";
import type { Draft } from "../../session/types";

export interface Verdict {
  readonly kind: "met" | "differs" | "missed" | "changed" | "none";
  readonly short: string;
  readonly sentence: string;
}

export function verdictOf(
  draft: Pick<Draft, "edits" | "id" | "base">,
  expectations: readonly Expectation[] | null,
): Verdict {
  const { id, base } = draft;
  if (isEdited(draft)) {
    const sentence = "Changed by you: what its source expects is of the run before.";
    return { kind: "changed", short: "changed", sentence };
  }
  const from = changedFrom(base);
  if (from !== null) {
    const sentence = `Changed from ${from.name}: what its source expects is of the run before.`;
    return { kind: "changed", short: "changed", sentence };
  }
  const standings = (expectations ?? []).map(standingOf);
  const judged = standings.filter((standing) => standing !== "shown");
  const count = (...wanted: string[]) => judged.filter((one) => wanted.includes(one)).length;
  const [all, met, known] = [judged.length, count("met"), count("differs", "met after all")];
  if (all === 0 && isAuthors(id)) {
    const sentence = "Compared with NADA’s authors’ own runs by npm run verify.";
    return { kind: "met", short: "compared", sentence };
  }
  if (all === 0 && standings.length > 0) {
    const sentence = "Its source gives figures and no criterion; they stand beside ours.";
    return { kind: "none", short: "figures shown", sentence };
  }
  if (all === 0) {
    return { kind: "none", short: "not compared", sentence: "Its source gives no figures." };
  }
  if (id.startsWith("file:")) {
    const sentence = `This run meets ${met} of the ${all === 1 ? "one criterion" : `${all} criteria`} in your own file, which nobody else has checked.`;
    return { kind: "none", short: `own criteria: ${met} of ${all}`, sentence };
  }
  const criteria = all === 1 ? "criterion" : "criteria";
  if (met === all) {
    const sentence = `This run meets ${all === 1 ? "the one criterion" : `all ${all} criteria`} that there ${all === 1 ? "is" : "are"} for it.`;
    return { kind: "met", short: `${met} of ${all} ✓`, sentence };
  }
  const share = `This run meets ${met} of ${all} ${criteria}`;
  if (met + known === all) {
    const sentence = `${share}, and differs from ${known === 1 ? "one" : known} for a reason that is told.`;
    return {
      kind: "differs",
      short: `${met} of ${all} ✓, ${known} ${known === 1 ? "differs" : "differ"}`,
      sentence,
    };
  }
  return { kind: "missed", short: `${met} of ${all}`, sentence: `${share}.` };
}

/** Cases of the authors' ns-3 module, whose recorded figures are compared flow by flow and segment by segment. */
export function isAuthors(id: string): boolean {
  return id.startsWith("authors/");
}
