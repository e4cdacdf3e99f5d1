// scenarios/<collection>/blind.csv: what blind senders make of every criterion, computed once and kept.

import { join } from "node:path";
import { SCENARIOS } from "../../input/scenario-files";
import { type Rows, rowsIn } from "../kept/kept";
import { type Line, nameOfCheck, withBlind } from "../verdicts/lines";
import type { Chosen } from "../verdicts/plan";
import type { BlindKeys } from "./keys";

export const blindFileOf = (collection: string): string => join(SCENARIOS, collection, "blind.csv");

export const readBlind = (): Rows => rowsIn(blindFileOf);

/** What of these is not kept: of another engine, scenario or criterion, or never computed. */
export function staleBlind({ scenarios, checks }: Chosen, kept: Rows, keys: BlindKeys): Chosen {
  const isStale = (name: string, key: string): boolean => {
    const run = kept.get(name)?.[0]?.run;
    return run === undefined || (key !== "" && run !== key);
  };
  return {
    scenarios: scenarios.filter((name) => isStale(name, keys.ofScenario(name))),
    checks: checks.filter((check) => isStale(nameOfCheck(check), keys.ofCheck(check))),
  };
}

/** Each line with its row's values, which are in the order of its criteria. */
export function linesWithBlind(lines: readonly Line[], rows: Rows): readonly Line[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const at = seen.get(line.name) ?? 0;
    seen.set(line.name, at + 1);
    const row = rows.get(line.name)?.[at];
    return withBlind(line, row?.values ?? null);
  });
}
