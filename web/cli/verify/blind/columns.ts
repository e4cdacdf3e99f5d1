// Blind senders as columns of a verification: kept values where engine, scenarios and ranges of rates are those that they are of,
// computed anew where they are not.

import { group } from "d3-array";
import type { Schema } from "../../../model/engine/schema";
import { blindRanges, type Range } from "../../../model/scenario/blind";
import { boundsOf } from "../../../model/scenario/controllers";
import { runsOf } from "../../../model/scenario/language/cases";
import { partsOf } from "../../../model/scenario/language/change";
import type { Scenario } from "../../../model/scenario/types";
import { scenarioText } from "../../input/scenario-files";
import { fittingSettings, withTextSettings } from "../../input/settings";
import type { Job, Result } from "../../work/job";
import type { Line } from "../verdicts/lines";
import type { Chosen } from "../verdicts/plan";
import { linesWithBlind, readBlind, staleBlind } from "./kept";
import { blindKeys } from "./keys";
import { type BlindSetting, blindPlanOf } from "./plan";

export interface BlindColumns {
  readonly jobs: readonly Job[];
  /** The lines of the same scenarios and checks, with what blind senders make of them. */
  lines(lines: readonly Line[], results: readonly Result[]): readonly Line[];
}

/** `set`: as on the command line. */
export function blindColumns(schema: Schema, chosen: Chosen, set: readonly string[]): BlindColumns {
  const keys = blindKeys();
  const kept = readBlind();
  const settings = new Map<string, BlindSetting>();
  const settingOf = (scenario: string): BlindSetting => {
    const known = settings.get(scenario) ?? blindSetting(schema, scenario, set);
    settings.set(scenario, known);
    return known;
  };
  const isMoved = (scenario: string): boolean => settingOf(scenario).moved;
  const stale = staleBlind(chosen, kept, keys);
  const anew: Chosen = {
    scenarios: chosen.scenarios.filter((name) => stale.scenarios.includes(name) || isMoved(name)),
    checks: chosen.checks.filter(
      (check) =>
        stale.checks.includes(check) || runsOf(check).some(({ scenario }) => isMoved(scenario)),
    ),
  };
  const plan = blindPlanOf(schema, anew, settingOf, keys);
  return {
    jobs: plan.jobs,
    lines: (lines, results) => {
      const fresh = group(plan.rows(results), ({ name }) => name);
      return linesWithBlind(lines, new Map([...kept, ...fresh]));
    },
  };
}

function blindSetting(schema: Schema, scenario: string, set: readonly string[]): BlindSetting {
  const text = scenarioText(scenario);
  const settings = fittingSettings(text, set);
  if (settings.length === 0) return { text, rangeOf: () => null, moved: false };
  const own = blindRanges(schema, JSON.parse(text) as Scenario);
  const isOfController = (setting: string): boolean => {
    const { path } = partsOf(setting);
    return [...own.keys()].some((flow) => `${path}.`.startsWith(`flows.${flow}.controller.`));
  };
  const others = settings.filter((setting) => !isOfController(setting));
  const now = JSON.parse(withTextSettings(schema, text, settings)) as Scenario;
  const rangeOf = (flow: string): Range | null => {
    const { low, high } = boundsOf(schema, now, flow) ?? {};
    return typeof low === "number" && typeof high === "number" ? [low, high] : null;
  };
  const isOther = ([flow, [low, high]]: readonly [string, Range]): boolean => {
    const range = rangeOf(flow);
    return range !== null && (range[0] !== low || range[1] !== high);
  };
  const moved = others.length > 0 || [...own].some(isOther);
  return { text: withTextSettings(schema, text, others), rangeOf, moved };
}
