// A lesson as its file has it (scenarios/lessons/*.json), and what its task and its guess come to.

import { lastAtOrBefore } from "../../../model/data";
import {
  type ColumnArray,
  type Json,
  type Metrics,
  measured,
  readMetric,
} from "../../../model/scenario";

/** A figure of the run between limits. */
export interface Criterion {
  readonly figure: string;
  readonly within: readonly [number, number];
}

export interface Predict {
  readonly ask: string;
  /** The chart that is drawn in, and what of the run it is laid over. */
  readonly chart: string;
  readonly table: string;
  readonly column: string;
  readonly unit: string;
  readonly from_s: number;
  readonly to_s: number;
}

export interface Task {
  readonly ask: string;
  /** The slider to look at; without it the words of `ask` say where. */
  readonly slider?: string;
  /** Words that find the setting among all of them, where it has no slider in sight. */
  readonly search?: string;
  /** Where the playhead has to stand for it. */
  readonly at_s?: number;
  /** All over the same time. */
  readonly expect: readonly Criterion[];
  /** The change that meets it; for the tests. */
  readonly solution: string;
}

export interface Lesson {
  readonly title: string;
  readonly source: string;
  /** The run, as a link says it. */
  readonly open: string;
  readonly before: readonly string[];
  readonly predict: Predict;
  readonly after: readonly string[];
  readonly task: Task;
  /** What the lesson says of the run as it opens. */
  readonly check: readonly Criterion[];
}

const files = import.meta.glob<Json>("../../../../scenarios/lessons/*.json", { import: "default" });

/** Null where there is no lesson of that name. */
export async function lessonNamed(id: string): Promise<Lesson | null> {
  const load = files[`../../../../scenarios/lessons/${id}.json`];
  return load === undefined ? null : ((await load()) as unknown as Lesson);
}

/** The scenario that it is about. */
export function scenarioOf({ open }: Pick<Lesson, "open">): string {
  return /(?:^|&)s=([^&]+)/.exec(open)?.[1] ?? "";
}

export interface Judged {
  /** The core's name of it. */
  readonly metric: string;
  readonly low: number;
  readonly high: number;
  /** Null: the run has no such figure. */
  readonly value: number | null;
  readonly met: boolean;
}

/** The window that shows the guess, and the time that the task is judged over, too. */
export function windowOf(
  [from_s, to_s]: readonly [number, number],
  { predict, task }: Pick<Lesson, "predict" | "task">,
): readonly [number, number] {
  const [begin_s, end_s] = spanOf(task);
  return [Math.min(from_s, predict.from_s, begin_s), Math.max(to_s, predict.to_s, end_s)];
}

/** The time that a task is judged over. */
export function spanOf({ expect: [first] }: Task): readonly [number, number] {
  return readMetric(first?.figure ?? "").window_s ?? [0, 0];
}

/** Each figure beside its limits; `metrics` are those of the task's time. */
export function judged(criteria: readonly Criterion[], metrics: Metrics): readonly Judged[] {
  return criteria.map(({ figure, within: [low, high] }): Judged => {
    const found = measured(metrics, readMetric(figure));
    const { metric, value } = typeof found === "string" ? { metric: figure, value: null } : found;
    return { metric, low, high, value, met: value !== null && value >= low && value <= high };
  });
}

/** In the place of a step: what was met, and where to go on. */
export const END = "end";

/** In so many moments, evenly over the time asked for, a guess has a value. */
export const MOMENTS = 61;

export function momentOf({ from_s, to_s }: Pick<Predict, "from_s" | "to_s">, i: number): number {
  return from_s + ((to_s - from_s) * i) / (MOMENTS - 1);
}

export interface Traits {
  readonly highest: number;
  /** When it first comes within 5 % of that. */
  readonly highestAt_s: number;
  readonly lowest: number;
  readonly last: number;
}

/** Of the highest: as good as there. */
const NEAR = 0.95;

/** What can be said of a curve in a few numbers. */ export function traitsOf(
  predict: Predict,
  values: readonly number[],
): Traits {
  const known = values.map((value) => (Number.isFinite(value) ? value : 0));
  const highest = Math.max(...known);
  return {
    highest,
    // The very highest of a plateau is one of its ripples.
    highestAt_s: momentOf(
      predict,
      known.findIndex((value) => value >= NEAR * highest),
    ),
    lowest: Math.min(...known),
    last: known.at(-1) ?? Number.NaN,
  };
}

interface Columns {
  column(table: string, column: string): ColumnArray;
}

/** The run's own curve at the same moments. */
export function curveOf(run: Columns, predict: Predict): readonly number[] {
  const times = run.column(predict.table, "t_s");
  const values = run.column(predict.table, predict.column);
  return Array.from({ length: MOMENTS }, (_, i) => {
    const row = lastAtOrBefore(times, momentOf(predict, i) + 1e-9);
    return values[Math.max(0, row)] ?? Number.NaN;
  });
}

/** A guess with another value at one moment; what lies between it and the one before follows in a straight line. */
export function drawnTo(
  guess: readonly number[],
  before: readonly [number, number] | null,
  now: readonly [number, number],
): readonly number[] {
  const next = [...guess];
  const [from, start] = before ?? now;
  const [to, end] = now;
  const steps = Math.max(1, Math.abs(to - from));
  for (let step = 0; step <= steps; step += 1) {
    const i = Math.round(from + ((to - from) * step) / steps);
    if (i >= 0 && i < next.length) next[i] = start + ((end - start) * step) / steps;
  }
  return next;
}

/** What the first line of a hand has not come to stays level with its ends. */
export function goneOn(
  guess: readonly number[],
  [from, to]: readonly [number, number],
): readonly number[] {
  return guess.map((_, i) => guess[Math.min(Math.max(i, from), to)] ?? 0);
}
