// What may be said of a run's truth, and what may not: a run that somebody has changed proves nothing about its source, and one seed is
// no verdict.

import { overWords, RULE_SEEDS } from "../../data/over-seeds";
import { countWords, deviates, type Origin, type RunVerdict, verdictOf } from "../../data/verdict";
import type { Expectation } from "../../scenario/types";
import { changedFrom, isEdited } from "../../session";
import type { Draft } from "../../session/types";

export interface BadgeText {
  readonly kind: "passes" | "changed" | Exclude<RunVerdict, Origin | "fails">;
  readonly short: string;
  readonly sentence: string;
}

export function badgeTextOf(
  draft: Pick<Draft, "edits" | "id" | "base">,
  expectations: readonly Expectation[] | null,
): BadgeText {
  const { id, base } = draft;
  const from = changedFrom(base);
  if (isEdited(draft) || from !== null) {
    const by = isEdited(draft) ? "by you" : `from ${from?.name}`;
    const sentence = `Changed ${by}: what its source expects is of the run before.`;
    return { kind: "changed", short: "changed", sentence };
  }
  const verdicts = (expectations ?? []).map(verdictOf);
  const judged = verdicts.filter((verdict) => verdict !== "informational");
  const passing = judged.filter((verdict) => verdict === "passes").length;
  const known = judged.filter((verdict) => deviates(verdict) && verdict !== "fails").length;
  const all = judged.length;
  if (all === 0 && isAuthors(id)) {
    const sentence = "Compared with NADA’s authors’ own runs by npm run verify.";
    return { kind: "passes", short: "compared", sentence };
  }
  if (all === 0 && verdicts.length > 0) {
    const sentence = "Its source gives figures and no criterion; they stand beside this run’s.";
    return { kind: "informational", short: "informational", sentence };
  }
  if (all === 0) {
    return { kind: "none", short: "not compared", sentence: "Its source gives no figures." };
  }
  const share = `${passing} of ${all}`;
  if (id.startsWith("file:")) {
    const sentence = `This run passes ${passing} of the ${all === 1 ? "one criterion" : `${all} criteria`} in your own file, which nobody else has checked.`;
    return { kind: "none", short: `own criteria: ${share}`, sentence };
  }
  const sentence = `Under this seed the run passes ${share} ${all === 1 ? "criterion" : "criteria"}`;
  const short = `this seed: ${share}`;
  if (passing === all) return { kind: "passes", short: `${short} ✓`, sentence: `${sentence}.` };
  const deviations = countWords({ verdict: "known deviation", count: known });
  if (passing + known === all) {
    return {
      kind: "known deviation",
      short: `${short} ✓, ${deviations}`,
      sentence: `${sentence}; ${deviations} with the reason.`,
    };
  }
  const chance = `${sentence}. One seed may miss by chance: the verdict is ${overWords(RULE_SEEDS)}.`;
  return { kind: "none", short, sentence: chance };
}

/** Cases of the authors' ns-3 module, whose recorded figures are compared flow by flow and segment by segment. */
export function isAuthors(id: string): boolean {
  return id.startsWith("authors/");
}
