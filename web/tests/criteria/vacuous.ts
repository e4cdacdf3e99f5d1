// Criteria that no run could miss, found by runs with careless senders.

import { group } from "d3-array";
import { type CollectionCheck, crossRunChecksOf } from "../../cli/cross-run/collection";
import { scenarioText } from "../../cli/input/scenario-files";
import { withExistingValues } from "../../cli/input/settings";
import type { Expected } from "../../cli/verify/verdicts/lines";
import { done, type RunResult } from "../../cli/work/job";
import { isTree, type Tree } from "../../model/data/json-path";
import type { Lab } from "../../model/engine/core";
import type { Expectation } from "../../model/engine/metrics";
import type { Schema } from "../../model/engine/schema";
import { runsOf } from "../../model/scenario/language/cases";
import {
  type MeasuredRun,
  queryOf,
  statisticOf,
} from "../../model/scenario/language/cross-run-check";
import { type MetricQuery, metricQuery } from "../../model/scenario/language/metric";
import {
  type Bounds,
  carelessIn,
  changesOf,
  deafFrom,
  PERTURBATIONS,
  type Perturbation,
  perturbed,
  type Sent,
  startIn,
} from "./perturb";

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

/**
 * Of one scenario: "rfc8867/5.1: video 0-40 s mean_receiving_rate_kbps", each that no careless sender missed and does not say
 * so; and each that says so, and was missed.
 */
export async function vacuousIn(lab: Lab, scenario: string): Promise<readonly string[]> {
  const read = JSON.parse(scenarioText(scenario)) as Tree;
  const bounds = boundsFrom(lab.schema());
  const own = await itself(lab, scenario, read);
  let left = own.expectations.flatMap((one, i) => (isCriterion(one) ? [i] : []));
  const keep = async (text: Tree, asked: readonly number[]): Promise<void> => {
    if (asked.length === 0) return;
    const { expectations, values } = await run(lab, scenario, text, own.rates);
    const met = (i: number): boolean => isMet(expectations[i], own.shares[i], values[i]);
    left = left.filter((i) => !asked.includes(i) || met(i));
  };
  for (const how of PERTURBATIONS) await keep(perturbed(read, how, bounds), left);
  if (left.length > 0 && read.session === undefined) {
    const sent = await sentIn(lab, scenario, read, bounds);
    for (const [at_s, of] of group(left, (i) => momentOf(read, own.expectations[i]))) {
      await keep(deafFrom(read, at_s, sent, bounds), of);
    }
  }
  const safe = await safeIn(lab, scenario, read, own);
  return own.expectations.flatMap((one, i) =>
    isCriterion(one) && (left.includes(i) || safe.includes(i)) !== one.why.includes(TOLD)
      ? [nameOf(scenario, one)]
      : [],
  );
}

/** Who shall not be starved by others, and could not be: met whatever these do, as long as it does as it should itself. */
async function safeIn(
  lab: Lab,
  scenario: string,
  read: Tree,
  { expectations, shares, rates }: Itself,
): Promise<readonly number[]> {
  const senders = carelessIn(read, boundsFrom(lab.schema()));
  const asked = expectations.flatMap((one, i) =>
    isCriterion(one) &&
    one.why.includes("does not starve") &&
    senders.some(({ name }) => name !== one.flow)
      ? [i]
      : [],
  );
  const safe = new Set(asked);
  for (const i of asked) {
    for (const how of PERTURBATIONS) {
      const text = perturbed(read, how, boundsFrom(lab.schema()), expectations[i]?.flow);
      const { expectations: met, values } = await run(lab, scenario, text, rates);
      if (!isMet(met[i], shares[i], values[i])) safe.delete(i);
    }
  }
  return [...safe];
}

/** Of a figure that no controller moves, and that says so to who reads it: TCP's queue, a fixed rate. */
const TOLD = "whatever the media senders do";

interface Itself {
  readonly expectations: readonly Expected[];
  /** Of each expectation: the receiving rate of its flow, or of any where it has none. */
  readonly rates: readonly MetricQuery[];
  /** Fair share in the run itself where a criterion is about it, as a sender of one rate has that as its share. */
  readonly shares: readonly (number | null)[];
}

async function itself(lab: Lab, scenario: string, read: Tree): Promise<Itself> {
  const { expectations } = await run(lab, scenario, read, []);
  const expected = expectations as readonly Expected[];
  const [first = ""] = Object.keys(isTree(read.flows) ? read.flows : {});
  const rates = read.session === undefined ? expected.map((one) => rateOf(one, first)) : [];
  const { values } = await run(lab, scenario, read, rates);
  const shares = expected.map(({ metric, value }, i) => {
    const rate = values[i] ?? null;
    return metric !== "fair_share_ratio" || !value || rate === null ? null : rate / value;
  });
  return { expectations: expected, rates, shares };
}

const rateOf = ({ flow, from_s = 0, to_s = 0 }: Expected, other: string): MetricQuery =>
  metricQuery("mean_receiving_rate_kbps", {
    kind: "flow",
    of: flow ?? other,
    window_s: [from_s, to_s],
  });

/** Of a limit: who is out by less may be within with another seed or another size of headers. */
const NARROW = 0.02;

function isMet(
  one: Expectation | undefined,
  share: number | null | undefined,
  rate: number | null | undefined,
): boolean {
  if (one === undefined) return true;
  const value = share === null || share === undefined ? one.value : (rate ?? 0) / share;
  if (value === null) return false;
  const { low, high } = one;
  return !isOut(value, low ?? Number.NEGATIVE_INFINITY, high ?? Number.POSITIVE_INFINITY);
}

const isOut = (value: number, low: number, high: number): boolean =>
  value < low - NARROW * Math.abs(low) || value > high + NARROW * Math.abs(high);

/** The last thing that happens before a criterion's time; where nothing does, the first within it. */
function momentOf(scenario: Tree, one: Expected | undefined): number {
  const { from_s = 0, to_s = 0, flow = "" } = one ?? {};
  const own = startIn(scenario, flow);
  const times = eventsOf(scenario).filter((at_s) => at_s > own);
  return times.filter((at_s) => at_s <= from_s).at(-1) ?? times.find((at_s) => at_s < to_s) ?? own;
}

/** Changes, starts and ends of flows, in order. */
function eventsOf(scenario: Tree): readonly number[] {
  const flows = Object.values(isTree(scenario.flows) ? scenario.flows : {}).filter(isTree);
  const changes = changesOf(scenario).filter(isTree);
  return [
    ...changes.map(({ at_s }) => at_s),
    ...flows.flatMap(({ start_s, stop_s }) => [start_s, stop_s]),
  ]
    .filter((at_s) => typeof at_s === "number")
    .sort((a, b) => a - b);
}

/** What each sender of media sent in the run itself, second by second. */
async function sentIn(
  lab: Lab,
  scenario: string,
  read: Tree,
  bounds: Bounds,
): Promise<ReadonlyMap<string, Sent>> {
  const end_s = typeof read.duration_s === "number" ? read.duration_s : 0;
  const media = carelessIn(read, bounds).filter(({ range }) => range !== null);
  const asked = media.flatMap(({ name }) => {
    const from_s = startIn(read, name);
    const count = Math.max(0, Math.floor(end_s - from_s));
    return Array.from({ length: count }, (_, i) => ({ name, from_s, at_s: from_s + i }));
  });
  const queries = asked.map(({ name, at_s }) =>
    metricQuery("mean_sending_rate_kbps", {
      kind: "flow",
      of: name,
      window_s: [at_s, at_s + 1],
    }),
  );
  const { values } = await run(lab, scenario, read, queries);
  const rates = asked.map((one, i) => ({ ...one, kbps: values[i] ?? 1 }));
  const series = [...group(rates, ({ name }) => name)].map(([name, all]) => {
    const sent: Sent = { from_s: all[0]?.from_s ?? 0, kbps: all.map(({ kbps }) => kbps) };
    return [name, sent] as const;
  });
  return new Map(series);
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
  const judged = crossRunChecksOf(collection).filter(
    ({ within, why = "" }) => within !== "report" && !why.includes(TOLD),
  );
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
  for (const check of checks) {
    for (const term of runsOf(check)) {
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

async function canMiss(check: CollectionCheck, lookUp: LookUp): Promise<boolean> {
  const { within } = check;
  if (within === "report") return true;
  const of = runsOf(check);
  const [low, high] = within;
  const runs = [...new Set(of.map(runOf))];
  // A sender is the same in all of its cases, of which there may be dozens.
  const all =
    check.statistic === "cases_met"
      ? PERTURBATIONS.map((how) => runs.map(() => how))
      : choices(runs.length);
  for (const choice of all) {
    const values: (number | null)[] = [];
    for (const term of of) {
      values.push(await lookUp(term, choice[runs.indexOf(runOf(term))] ?? null));
    }
    const value = statisticOf(check, values);
    if (value === null || isOut(value, low, high)) return true;
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
