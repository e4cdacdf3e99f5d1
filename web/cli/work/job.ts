// A piece of work that any thread can do: one run of one scenario, or one comparison. Plain data both ways.

import type { Tree } from "../../model/data/json-path";
import type { RunPreview } from "../../model/data/run-preview";
import { withSeed } from "../../model/engine/answers";
import { Core, type Lab } from "../../model/engine/core";
import type { Expectation } from "../../model/engine/metrics";
import { runSeed, type SeedResult, type SeedTask } from "../../model/engine/pool/seed-task";
import { Full } from "../../model/engine/trap";
import type { Fault } from "../../model/engine/types";
import { measuredOf } from "../../model/scenario/language/measured";
import { type MetricQuery, metricText } from "../../model/scenario/language/metric";
import { loadLab } from "../input/engine-file";
import { previewOf } from "../previews/preview";
import { type SeedOutcome, type SeedRefused, type SeedWants, seedRun } from "../run/seed-run";
import { rowInSpite } from "../sweep/cell-run";
import type { Row } from "../sweep/engine-sweep";
import type { PlanTexts } from "../sweep/plan";
import { plannedOnce } from "../sweep/planned-once";
import { BadInput } from "../terminal/faults";
import type { Compared } from "../verify/compare/comparison";
import { comparisonOf } from "../verify/comparisons";

export interface RunJob {
  readonly kind: "run";
  readonly scenario: string;
  /** The whole scenario, settings put in. */
  readonly text: string;
  /** Added to the scenario's own seed. */
  readonly seed: number;
  readonly figures: readonly MetricQuery[];
}

export interface RunResult {
  readonly kind: "run";
  readonly expectations: readonly Expectation[];
  /** As many as the job's figures; null where a figure has no value. */
  readonly values: readonly (number | null)[];
}

interface ComparisonJob {
  readonly kind: "comparison";
  readonly name: string;
}

interface ComparisonResult {
  readonly kind: "comparison";
  readonly compared: Compared;
}

/** What the page's gallery shows of a scenario. */
interface PreviewJob {
  readonly kind: "preview";
  readonly scenario: string;
  readonly text: string;
}

interface PreviewResult {
  readonly kind: "preview";
  readonly preview: RunPreview;
}

/** One run of a figure over seeds, or of a deck. What is wrong with it is told where it is shown. */
interface SeedJob {
  readonly kind: "seed";
  /** What it is called while it is under way. */
  readonly scenario: string;
  readonly task: SeedTask;
}

interface SeedJobResult {
  readonly kind: "seed";
  readonly result: SeedResult | readonly Fault[];
}

/** One run of `--seeds`. What is wrong with it is told where all of them are seen. */
export interface EnsembleJob {
  readonly kind: "ensemble";
  readonly scenario: string;
  readonly text: string;
  /** The seed itself. */
  readonly seed: number;
  readonly wants: SeedWants;
}

interface EnsembleResult {
  readonly kind: "ensemble";
  readonly outcome: SeedOutcome | SeedRefused;
}

/** Runs of a sweep. A refused one is a row, and no refusal of the job. */
export interface SweepJob {
  readonly kind: "sweep";
  /** What it is called while it is under way. */
  readonly scenario: string;
  /** Both as texts, which each thread reads once: an axis may have a hundred thousand values. */
  readonly texts: PlanTexts;
  readonly indices: readonly number[];
}

interface SweepResult {
  readonly kind: "sweep";
  readonly rows: readonly Row[];
}

export type Job = RunJob | ComparisonJob | PreviewJob | SeedJob | EnsembleJob | SweepJob;
export type Result =
  | RunResult
  | ComparisonResult
  | PreviewResult
  | SeedJobResult
  | EnsembleResult
  | SweepResult;

/** What went wrong with a job, as data: an Error does not keep its class between threads. */
export interface Refusal {
  readonly kind: "refused";
  readonly faults: readonly Fault[];
}

export async function done(lab: Lab, job: Job): Promise<Result | Refusal> {
  try {
    if (job.kind === "run") return oneRun(lab, job);
    if (job.kind === "seed") return { kind: "seed", result: runSeed(lab, job.task) };
    if (job.kind === "ensemble")
      return { kind: "ensemble", outcome: seedRun(lab, job.text, job.seed, job.wants) };
    if (job.kind === "sweep") return { kind: "sweep", rows: await rowsOf(lab, job) };
    if (job.kind === "preview")
      return { kind: "preview", preview: previewOf(lab, job.scenario, job.text) };
    return { kind: "comparison", compared: await comparisonOf(job.name).run(lab) };
  } catch (cause) {
    if (!(cause instanceof BadInput || cause instanceof Full)) throw cause;
    const faults = cause.faults.map(({ at, what }) => ({ at: `${nameOf(job)}: ${at}`, what }));
    return { kind: "refused", faults };
  }
}

/** Of its scenario, or of what it compares. */
export const nameOf = (job: Job): string => (job.kind === "comparison" ? job.name : job.scenario);

async function rowsOf(lab: Lab, { texts, indices }: SweepJob): Promise<readonly Row[]> {
  const live = lab.dead === null ? lab : await loadLab();
  const engine = { lab: live, again: loadLab, planned: plannedOnce };
  const rows: Row[] = [];
  for (const index of indices) rows.push(await rowInSpite(engine, texts, index));
  return rows;
}

function oneRun(lab: Lab, { text, seed, figures }: RunJob): RunResult {
  const core = created(lab, text, seed);
  try {
    const faults = core.run(core.duration_s) < core.duration_s ? core.unanswered() : [];
    if (faults.length > 0) throw new BadInput(faults);
    return { kind: "run", expectations: core.expectations(), values: valuesOf(core, figures) };
  } finally {
    core.destroy();
  }
}

function created(lab: Lab, text: string, seed: number): Core {
  const own = lab.create(text);
  if (!(own instanceof Core)) throw new BadInput(own);
  if (seed === 0) return own;
  const scenario = JSON.parse(own.scenario()) as Tree & { seed?: number };
  own.destroy();
  const other = lab.create(JSON.stringify(withSeed(scenario, (scenario.seed ?? 1) + seed)));
  if (!(other instanceof Core)) throw new BadInput(other);
  return other;
}

function valuesOf(core: Core, figures: readonly MetricQuery[]): readonly (number | null)[] {
  return measuredOf(core, figures).map((found, i) => {
    if (typeof found !== "string") return found.value;
    const at = metricText(figures[i] as MetricQuery);
    throw new BadInput([{ at, what: found }]);
  });
}
