// Criteria that no run could miss, found by runs with unresponsive senders.

import { type CollectionCheck, crossRunChecksOf } from "../../cli/cross-run/collection";
import { scenarioText } from "../../cli/input/scenario-files";
import { withExistingValues } from "../../cli/input/settings";
import type { Expected } from "../../cli/verify/verdicts/lines";
import { done, type RunResult } from "../../cli/work/job";
import type { Tree } from "../../src/data/json-path";
import type { Lab } from "../../src/engine/core";
import type { Expectation } from "../../src/engine/metrics";
import type { Schema } from "../../src/engine/schema";
import {
  type MeasuredRun,
  queryOf,
  statisticOf,
} from "../../src/scenario/language/cross-run-check";
import type { MetricQuery } from "../../src/scenario/language/metric";
import { type Bounds, PERTURBATIONS, type Perturbation, perturbed } from "./perturb";

/** From the core's own tables; null for what is no rate controller. */
export function boundsFrom({ objects }: Schema): Bounds {
  const kinds = objects.controller?.kinds ?? {};
  return (kind) => {
    const rows = kinds[kind]?.parameters ?? [];
    const [low, high] = [/^(RMIN|min_rate)_kbps$/, /^(RMAX|max_rate)_kbps$/].map((name) => {
      const value = rows.find(({ key }) => name.test(key))?.default;
      return typeof value === "number" ? value : null;
    });
    return typeof low === "number" && typeof high === "number" ? [low, high] : null;
  };
}

const isCriterion = ({ low, high }: Expectation): boolean => low !== null || high !== null;

/** Of one scenario: "rfc8867/5.1: video 0-40 s mean_receiving_rate_kbps", each that no run missed. */
export async function vacuousIn(lab: Lab, scenario: string): Promise<readonly string[]> {
  const read = JSON.parse(scenarioText(scenario)) as Tree;
  const bounds = boundsFrom(lab.schema());
  let left: ReadonlyMap<number, string> | null = null;
  for (const how of PERTURBATIONS) {
    if (left !== null && left.size === 0) break;
    const { expectations } = await run(lab, scenario, perturbed(read, how, bounds), []);
    left ??= new Map(
      expectations.flatMap((one, i) => (isCriterion(one) ? [[i, nameOf(scenario, one)]] : [])),
    );
    left = new Map([...left].filter(([i]) => expectations[i]?.ok ?? true));
  }
  return [...(left ?? new Map<number, string>()).values()];
}

function nameOf(scenario: string, expectation: Expected): string {
  const { flow, link, from_s = 0, to_s = 0, metric } = expectation;
  return `${scenario}: ${flow ?? link ?? "run"} ${from_s}-${to_s} s ${metric}`;
}

/** The same of cross-run checks: each run by itself is perturbed, or left as it is. */
export async function vacuousCrossRunChecks(
  lab: Lab,
  collection: string,
): Promise<readonly string[]> {
  const judged = crossRunChecksOf(collection).filter(({ within }) => within !== "report");
  const lookUp = lookUpIn(lab, judged);
  const found: string[] = [];
  for (const check of judged) {
    if (!(await canMiss(check, lookUp))) {
      found.push(`${collection}: ${check.id}: ${check.title}`);
    }
  }
  return found;
}

/** A run is run once, for all that is asked of it. */
function lookUpIn(lab: Lab, checks: readonly CollectionCheck[]): LookUp {
  const bounds = boundsFrom(lab.schema());
  const asked = new Map<string, MetricQuery[]>();
  for (const { of } of checks) {
    for (const term of of) {
      const run = runOf(term);
      asked.set(run, [...(asked.get(run) ?? []), queryOf(term)]);
    }
  }
  const known = new Map<string, Promise<readonly (number | null)[]>>();
  return async (term, how) => {
    const { scenario, set = {} } = term;
    const run = runOf(term);
    const queries = asked.get(run) ?? [];
    const key = `${how} ${run}`;
    const values = known.get(key) ?? figures(lab, scenario, set, how, bounds, queries);
    known.set(key, values);
    const wanted = JSON.stringify(queryOf(term));
    const i = queries.findIndex((one) => JSON.stringify(one) === wanted);
    return (await values)[i] ?? null;
  };
}

function runOf({ scenario, set }: MeasuredRun): string {
  return JSON.stringify([scenario, set]);
}

type LookUp = (term: MeasuredRun, how: Perturbation | null) => Promise<number | null>;

async function canMiss(
  { statistic, of, within }: CollectionCheck,
  lookUp: LookUp,
): Promise<boolean> {
  if (within === "report") return true;
  const [low, high] = within;
  const runs = [...new Set(of.map(runOf))];
  for (const choice of choices(runs.length)) {
    const values: (number | null)[] = [];
    for (const term of of) {
      values.push(await lookUp(term, choice[runs.indexOf(runOf(term))] ?? null));
    }
    const value = statisticOf(statistic, values);
    if (value !== null && (value < low || value > high)) return true;
  }
  return false;
}

/** Every way to perturb some of so many runs, those that change one run first. */
function choices(runs: number): readonly (readonly (Perturbation | null)[])[] {
  let all: readonly (readonly (Perturbation | null)[])[] = [[]];
  for (let i = 0; i < runs; ++i) {
    all = all.flatMap((one) => [null, ...PERTURBATIONS].map((how) => [...one, how]));
  }
  const changed = (one: readonly unknown[]) => one.filter((how) => how !== null).length;
  return all.filter((one) => changed(one) > 0).sort((a, b) => changed(a) - changed(b));
}

async function figures(
  lab: Lab,
  scenario: string,
  set: Tree,
  how: Perturbation | null,
  bounds: Bounds,
  queries: readonly MetricQuery[],
): Promise<readonly (number | null)[]> {
  const read = withExistingValues(JSON.parse(scenarioText(scenario)) as Tree, set);
  const text = how === null ? read : perturbed(read, how, bounds);
  return (await run(lab, scenario, text, queries)).values;
}

async function run(
  lab: Lab,
  scenario: string,
  tree: Tree,
  queries: readonly MetricQuery[],
): Promise<RunResult> {
  const result = await done(lab, {
    kind: "run",
    scenario,
    text: JSON.stringify(tree),
    seed: 0,
    figures: queries,
  });
  if (result.kind !== "run") throw new Error(`${scenario}: ${JSON.stringify(result)}`);
  return result;
}
