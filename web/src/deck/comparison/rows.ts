// What a comparison's table says of each: a formula per row, as a text of a slide may hold it, and which end of it is better.

import { setting } from "../../data/quantity";
import type { Facts } from "../facts";
import { RULE } from "../formula/recovery";
import { valueOrFault } from "../formula/text";
import type { Value } from "../formula/value";
import type { Plan } from "./plan";

export interface Row {
  readonly label: string;
  /** Of a column, which has no row above it to lean on. */
  readonly head: string;
  /** Without braces; of the run that the cell belongs to. `flow` stands for that run's own. */
  formula(flow: string): string;
  readonly best: "highest" | "lowest" | null;
}

export const UTILISATION = "Utilisation";

/** A recorded capacity is thousands of steps; of a few each has a row. */
const MOST_STEPS = 6;

/** What every comparison says first: how much of the link, how long a queue, how much lost. */
export function mainRowsOf({ shared, limited, link }: Plan): readonly Row[] {
  return [
    !shared && limited
      ? row(UTILISATION, () => `utilisation of ${link}`, "highest")
      : row("Receiving rate", (flow) => `mean receiving rate of ${flow}`, "highest"),
    row("Queuing delay, p5", (flow) => `queuing delay p5 of ${flow}`, "lowest"),
    row(["… mean", "Delay, mean"], (flow) => `queuing delay mean of ${flow}`, "lowest"),
    row(["… p95", "Delay, p95"], (flow) => `queuing delay p95 of ${flow}`, "lowest"),
    row("Loss", (flow) => `loss of ${flow}`, "lowest"),
  ];
}

export function rowsOf(plan: Plan): readonly Row[] {
  const { comparison } = plan;
  return [
    ...mainRowsOf(plan),
    row("Overshoot, above its fair share", (flow) => `above fair share of ${flow}`, "lowest"),
    row("Undershoot, below its fair share", (flow) => `below fair share of ${flow}`, "lowest"),
    ...(comparison.together && plan.rivals.length > 1
      ? [row("Of its fair share", (flow) => `fair share ratio of ${flow}`, null)]
      : []),
    ...(plan.several || comparison.together
      ? [row("Jain’s index", () => "jain index", "highest")]
      : []),
    ...stepRows(plan),
    row("Feedback, of the media", (flow) => `feedback overhead of ${flow}`, "lowest"),
  ];
}

/** What a row says of each; null where it has no value. */
export function cellsOf(
  { formula }: Row,
  { rivals }: Plan,
  facts: Facts,
): readonly (Value | null)[] {
  return rivals.map(({ run, flow }) => {
    const value = valueOrFault(formula(flow), facts, run);
    return typeof value === "string" ? null : value;
  });
}

/** Sentences below the table. */
export function noteOf(plan: Plan): string {
  const { steps } = plan;
  return steps.length > MOST_STEPS
    ? `${RULE}; the capacity has ${steps.length} steps, which have no rows`
    : RULE;
}

function stepRows({ steps, rivals }: Plan): readonly Row[] {
  const end_s = rivals[0]?.scenario.duration_s ?? 0;
  const first_s = steps[0]?.at_s ?? end_s;
  const shown = steps.length > MOST_STEPS ? [] : steps;
  return [
    ...(first_s > 0 ? [row("At its share after the start", recovered(0, first_s), "lowest")] : []),
    ...shown.map(({ at_s, until_s, from_kbps, to_kbps }) =>
      row(
        [`… after ${stepText(from_kbps, to_kbps)} at ${at_s} s`, `At its share after ${at_s} s`],
        recovered(at_s, until_s),
        "lowest",
      ),
    ),
  ];
}

function recovered(from_s: number, to_s: number) {
  return (flow: string): string => `recovery time of ${flow} over ${from_s}..${to_s} s`;
}

/** "1 → 2.5 Mbit/s" */
function stepText(from_kbps: number, to_kbps: number): string {
  const [from, to] = [setting(from_kbps, "kbit/s"), setting(to_kbps, "kbit/s")];
  const text = ({ number, unit }: typeof from): string => `${number} ${unit}`.trim();
  return from.unit === to.unit ? `${from.number} → ${text(to)}` : `${text(from)} → ${text(to)}`;
}

function row(
  names: string | readonly [label: string, head: string],
  formula: Row["formula"],
  best: Row["best"],
): Row {
  const [label, head] = typeof names === "string" ? [names, names] : names;
  return { label, head, formula, best };
}
