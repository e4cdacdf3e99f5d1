// What may be said of a run's truth, and what may not: a run that a person has changed proves nothing about its source, and one seed is
// no verdict.

import { overSeedsText, RULE_SEEDS } from "../../../../model/data/over-seeds";
import type { RunVerdict } from "../../../../model/data/run-verdict";
import { countText, type Origin, verdictOf } from "../../../../model/data/verdict";
import type { Expectation } from "../../../../model/scenario/types";
import { isEdited } from "../../session";
import { changedFrom } from "../../session/changed";
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
  const figures = expectations ?? [];
  const judged = figures.filter((figure) => verdictOf(figure) !== "informational");
  const of = (wanted: boolean): readonly Expectation[] => judged.filter(({ ok }) => ok === wanted);
  const deviating = (some: readonly Expectation[]): number =>
    some.filter(({ differs }) => differs !== "").length;
  const passing = of(true).length;
  // One that is known to deviate may pass under this seed, by chance.
  const [known, lucky] = [deviating(of(false)), deviating(of(true))];
  const all = judged.length;
  if (all === 0 && isAuthors(id)) {
    const sentence = "Compared with NADA’s authors’ own runs by npm run verify.";
    return { kind: "passes", short: "compared", sentence };
  }
  if (all === 0 && figures.length > 0) {
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
  if (passing === all && lucky === 0) {
    return { kind: "passes", short: `${short} ✓`, sentence: `${sentence}.` };
  }
  if (passing + known === all) {
    const words = (count: number): string => countText({ verdict: "known deviation", count });
    const more = known > 0 && lucky > 0 ? " more" : "";
    const overall = `${words(lucky).replace(" ", `${more} `)} ${overSeedsText(RULE_SEEDS)}`;
    const here = known > 0 ? `; ${words(known)} with the reason` : "";
    return {
      kind: "known deviation",
      short: `${short} ✓, ${known > 0 ? words(known) : overall}`,
      sentence: `${sentence}${here}.${lucky > 0 ? ` ${overall}.` : ""}`,
    };
  }
  const chance = `${sentence}. One seed may miss by chance: the verdict is ${overSeedsText(RULE_SEEDS)}.`;
  return { kind: "none", short, sentence: chance };
}

/** Cases of the authors' ns-3 module, whose recorded figures are compared flow by flow and segment by segment. */
export function isAuthors(id: string): boolean {
  return id.startsWith("authors/");
}
