// Which runs a verification needs, each once, and what is then read from them.

import type { Schema } from "../../../model/engine/schema";
import { runsOf as measuredOf } from "../../../model/scenario/language/cases";
import { type MeasuredRun, queryOf } from "../../../model/scenario/language/cross-run-check";
import type { MetricQuery } from "../../../model/scenario/language/metric";
import { settingRowAt } from "../../../model/scenario/schema";
import type { Scenario } from "../../../model/scenario/types";
import {
  type CollectionCheck,
  collectionNames,
  crossRunChecksOf,
} from "../../cross-run/collection";
import { chosenScenarios, scenarioText } from "../../input/scenario-files";
import { fittingSettings, textWith, withTextSettings } from "../../input/settings";
import { badInput } from "../../terminal/faults";
import type { Job, Result, RunJob } from "../../work/job";
import { runKeys } from "../kept/run-key";
import { type Line, lineOf, linesOf, nameOfCheck } from "./lines";

export interface Plan {
  readonly scenarios: readonly string[];
  readonly jobs: readonly Job[];
  /** Scenarios that have nothing of what `--set` names, and run as they are. */
  readonly untouched: readonly string[];
  /** Cross-run checks that are left out, as they set what the controller of `--set` does not have. */
  readonly left: readonly LeftOut[];
  /** Lines from the results of the jobs, in the order of scenarios and cross-run checks. */
  lines(results: readonly Result[]): readonly Line[];
}

interface LeftOut {
  readonly check: string;
  /** The first setting that is not there. */
  readonly path: string;
}

/** Where a figure is found: in the runs of which scenario text, at which place. */
interface Place {
  readonly text: string;
  readonly index: number;
}

/** What is verified: criteria of scenarios, and cross-run checks. */
export interface Chosen {
  readonly scenarios: readonly string[];
  readonly checks: readonly CollectionCheck[];
}

export function planOf(
  schema: Schema,
  { scenarios, checks: all }: Chosen,
  seeds: number,
  set: readonly string[],
): Plan {
  const untouched: string[] = [];
  const texts = new Map<string, string>();
  const textOf = (scenario: string): string => {
    const known = texts.get(scenario);
    if (known !== undefined) return known;
    const own = scenarioText(scenario);
    const settings = fittingSettings(own, set);
    if (set.length > 0 && settings.length === 0) untouched.push(scenario);
    const text = withTextSettings(schema, own, settings);
    texts.set(scenario, text);
    return text;
  };
  // Two terms of the same scenario and settings are the same run.
  const runs = new Map<string, { scenario: string; figures: MetricQuery[] }>();
  const wanted = (scenario: string, text: string): MetricQuery[] => {
    const run = runs.get(text) ?? { scenario, figures: [] };
    runs.set(text, run);
    return run.figures;
  };
  for (const scenario of scenarios) wanted(scenario, textOf(scenario));
  const missing = all.map((check) =>
    measuredOf(check).flatMap(({ scenario, set: values = {} }) =>
      Object.keys(values).filter((path) => isLost(schema, path, scenario, textOf(scenario))),
    ),
  );
  const checks = all.filter((_, i) => missing[i]?.length === 0);
  const places = checks.map((check) =>
    measuredOf(check).map((term): Place => {
      const { scenario, set: values } = term;
      const text = textWith(textOf(scenario), values);
      const figures = wanted(scenario, text);
      return { text, index: figures.push(queryOf(term)) - 1 };
    }),
  );
  if (set.length > 0 && scenarios.every((scenario) => untouched.includes(scenario))) {
    throw badInput(`--set ${set.join(" ")}`, "names no link or flow of these scenarios");
  }
  const order = [...runs.keys()];
  const jobs = [...runs].flatMap(([text, { scenario, figures }]) =>
    Array.from({ length: seeds }, (_, seed): RunJob => {
      return { kind: "run", scenario, text, seed, figures };
    }),
  );
  return {
    scenarios,
    jobs,
    untouched,
    left: all.flatMap((check, i): LeftOut[] => {
      const [path] = missing[i] ?? [];
      return path === undefined ? [] : [{ check: nameOfCheck(check), path }];
    }),
    lines: (results) => {
      const runsOf = (text: string) => {
        const from = order.indexOf(text) * seeds;
        return results.slice(from, from + seeds).flatMap((r) => (r.kind === "run" ? [r] : []));
      };
      const changed = (scenario: string): boolean =>
        set.length > 0 && !untouched.includes(scenario);
      const keyOf = runKeys();
      const runOf = (terms: readonly MeasuredRun[]): string =>
        terms.some(({ scenario }) => changed(scenario)) ? "" : keyOf(terms);
      return [
        ...scenarios.flatMap((scenario) => {
          const all = runsOf(textOf(scenario)).map(({ expectations }) => expectations);
          return linesOf(scenario, all, changed(scenario), runOf([{ scenario }]));
        }),
        ...checks.map((check, r) => {
          const terms = (places[r] ?? []).map(({ text, index }) =>
            runsOf(text).map(({ values }) => values[index] ?? null),
          );
          return lineOf(
            check,
            terms,
            measuredOf(check).some(({ scenario }) => changed(scenario)),
            runOf(measuredOf(check)),
          );
        }),
      ];
    },
  };
}

/** Whether a path is a controller's setting that the scenario has, and no longer has with the settings put in. */
function isLost(schema: Schema, path: string, scenario: string, text: string): boolean {
  if (!/^flows\.[^.]+\.controller\./.test(path)) return false;
  const [before, after] = [scenarioText(scenario), text].map(
    (one) => settingRowAt(schema, JSON.parse(one) as Scenario, path) !== null,
  );
  return before === true && after === false;
}

/** By names of collections and scenarios, all without any. A cross-run check belongs where its whole collection or all of its scenarios do. */
export function chosenOf(named: readonly string[]): Chosen {
  const scenarios = chosenScenarios(named);
  const checks = collectionNames().flatMap((collection) => {
    const whole =
      named.length === 0 || named.some((name) => name.replace(/\/$/, "") === collection);
    return crossRunChecksOf(collection).filter(
      (check) => whole || measuredOf(check).every(({ scenario }) => scenarios.includes(scenario)),
    );
  });
  return { scenarios, checks };
}
