// What a scenario expects of its run, and whether it came true, in words.

import type { Expectation } from "../../model/engine/metrics";
import { partsOf } from "../../model/scenario/language/change";
import { shownNumber } from "../terminal/table";

/** What may be set without making it another experiment: the seed, words, and the expectations themselves. */
const SAME_EXPERIMENT = /^(seed|title|story|expect)\b/;

/** Whether the expectations that the scenario was written with are still about this run. */
export function areForThisRun(settings: readonly string[]): boolean {
  return settings.every((setting) => SAME_EXPERIMENT.test(partsOf(setting).path));
}

/** What is said where an option, "--set" or "--trace", has made another experiment of it; null where nothing was expected. */
export function notJudged(expected: number, option: string): string | null {
  if (expected === 0) return null;
  const what = expected === 1 ? "1 expectation is" : `${expected} expectations are`;
  return `${what} for the scenario as it is written, and not judged after ${option}`;
}

/** One sentence for each expectation that fails; known deviations do not. */
export function failures(expectations: readonly Expectation[]): readonly string[] {
  return expectations.filter(({ ok, differs = "" }) => !ok && differs === "").map(sentence);
}

function sentence({ expect, metric, value, low, high, why }: Expectation): string {
  const reason = why === "" ? "" : ` (${why})`;
  return `expect.${expect}: ${metric} is ${shownNumber(value)}, expected ${shownNumber(low)} to ${shownNumber(high)}${reason}`;
}
