// What the core calls its figures, and the units in which people read them: the same words in every table. The core's table says them;
// the build keeps them in metric-words.json, for pages that run nothing have no core.

import { inUnit } from "./in-unit";
import words from "./metric-words.json";

export type MetricOwner = keyof typeof words;

type Words = readonly [label: string, unit: string];

type Figures = Readonly<Record<string, readonly string[]>>;

const WORDS: Readonly<Record<MetricOwner, Figures>> = words;

/** Delays have the same names of a flow and of a link, whose delay is its queue's. One that the table does not have is called after its name. */
export function metricLabel(metric: string, of: MetricOwner = "flow"): string {
  return wordsOf(metric, of)?.[0] ?? plain(metric);
}

/** The unit shown, `%` is a ratio of the core times a hundred; empty for a bare number. */
export function metricUnit(metric: string): string {
  return wordsOf(metric, "flow")?.[1] ?? "";
}

/** In the unit shown. */
export function metricShown(metric: string, value: number): number {
  return inUnit(value, metricUnit(metric));
}

/** Of its owner, else of the first that has it. */
function wordsOf(metric: string, of: MetricOwner): Words | undefined {
  const owners: readonly Figures[] = [WORDS[of], ...Object.values(WORDS)];
  const has = owners.find((figures) => Object.hasOwn(figures, metric));
  return has?.[metric] as Words | undefined;
}

/** `one_way_delay` → "One way delay" */
function plain(name: string): string {
  const text = name.replaceAll("_", " ");
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
