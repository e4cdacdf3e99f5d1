// Numbers beside ours: of a document, and criteria that need more than one run.

import type { CrossRunResult } from "../../../../model/data";
import {
  metricLabel,
  type Origin,
  originOf,
  plainReading,
  shownOf,
  type Verdict,
  verdictOf,
} from "../../../../model/data";
import { type CrossRunCheck, queryOf, runsOf } from "../../../../model/scenario";
import type { Collection } from "../../../lab/panels";
import { figureTexts } from "../../../lab/panels";

/** `published` is a range where the document says it in words, and empty where it says none. */
export interface PublishedNumber {
  readonly what: string;
  readonly unit: string;
  readonly published: string;
  readonly ours: string;
  readonly criterion: string;
  readonly verdict: Verdict;
  readonly origin: Origin;
  /** Why ours is known to differ, or where the criterion comes from. */
  readonly why: string;
}

const STATISTICS: Readonly<Record<CrossRunCheck["statistic"], string>> = {
  ratio: "ratio of ",
  difference: "difference of ",
  spread: "largest less smallest of ",
  max_over_min: "largest over smallest of ",
  cases_met: "part of the cases in which all is met, of ",
  value: "",
};

/** In the order of the collection's file, as the build has them; each with the number of its experiment. */
export function crossRunNumbers(
  { cross_run_checks: checks, name }: Collection,
  crossRun: readonly CrossRunResult[],
): readonly (PublishedNumber & { readonly id: string })[] {
  const results = crossRun.filter((one) => one.collection === name);
  return checks.map((check, i) => {
    const { id, title, statistic, within, published, differs = "", why = "" } = check;
    const [low, high] = within === "report" ? [null, null] : within;
    const { value: own = null, ok = false, over = null } = results[i] ?? {};
    const value = shownOf({ value: own, over });
    const metrics = [...new Set(runsOf(check).map((term) => queryOf(term).metric))];
    const labels = metrics.map((metric) => metricLabel(metric).toLowerCase()).join(", ");
    const values = [value, published ?? null, low, high];
    const isRatio = ["ratio", "max_over_min", "cases_met"].includes(statistic);
    const { numbers, unit } = isRatio
      ? { numbers: values.map(ratioText), unit: "" }
      : figureTexts(metrics[0] ?? "", values);
    const [ours = "", exact = "", least = "", most = ""] = numbers;
    return {
      id,
      what: `${title}: ${STATISTICS[statistic]}${labels}`,
      unit,
      published: published === undefined ? "" : exact,
      ours,
      criterion: rangeText(low, high, least, most),
      verdict: verdictOf({ ok, low, high, differs, over }),
      origin: originOf(why),
      why: differs === "" ? why : differs,
    };
  });
}

/** Empty without limits. */
export function rangeText(
  low: number | null,
  high: number | null,
  least: string,
  most: string,
): string {
  if (low === null) return high === null ? "" : `at most ${most}`;
  if (high === null) return `at least ${least}`;
  return low === high ? least : `${least} to ${most}`;
}

function ratioText(value: number | null): string {
  return value === null ? "–" : plainReading(value);
}
