// What a scenario expects of its run, and whether it came true, in words.

import type { Expectation } from "../../src/engine/metrics";
import { shownNumber } from "../terminal/table";

/** One sentence for each expectation that fails; known deviations do not. */
export function failures(expectations: readonly Expectation[]): readonly string[] {
  return expectations.filter(({ ok, differs = "" }) => !ok && differs === "").map(sentence);
}

function sentence({ expect, metric, value, low, high, why }: Expectation): string {
  const reason = why === "" ? "" : ` (${why})`;
  return `expect.${expect}: ${metric} is ${shownNumber(value)}, expected ${shownNumber(low)} to ${shownNumber(high)}${reason}`;
}
