// Which parts of a row in cases are missed, for who has to find out why.

import { isTree } from "../../../model/data/json-path";
import { type InCases, partsOf } from "../../../model/scenario/language/cases";
import { queryOf } from "../../../model/scenario/language/cross-run-check";
import { metricText } from "../../../model/scenario/language/metric";
import { shownNumber } from "../../terminal/table";

/** More would hide the row. */
const MOST = 3;

/** Under the first seed: "missed: fair share ratio of tcp … is 0.32, at least 0.333 (x/one links.forward.capacity_kbps=300)"; empty where none is. */
export function missedText(check: InCases, values: readonly (number | null)[]): string {
  const missed = partsOf(check, values)
    .flat()
    .filter(({ met }) => !met)
    .map(({ run, value, within: [low, high] }) => {
      const limits = [
        ...(low === null ? [] : [`at least ${shownNumber(low)}`]),
        ...(high === null ? [] : [`at most ${shownNumber(high)}`]),
      ];
      const set = Object.entries(run.set ?? {}).map(
        // A list of changes is longer than it helps.
        ([path, to]) => `${path}=${isTree(to) || Array.isArray(to) ? "…" : String(to)}`,
      );
      const had = value === null ? "no value" : shownNumber(value);
      return `${metricText(queryOf(run))} is ${had}, ${limits.join(" and ")} (${[run.scenario, ...set].join(" ")})`;
    });
  if (missed.length === 0) return "";
  const more = missed.length > MOST ? [`and ${missed.length - MOST} more`] : [];
  return `missed: ${[...missed.slice(0, MOST), ...more].join("; ")}`;
}
