// What a comparison's table says of each: a formula per row, as a text of a slide may hold it, and which end of it is better.

import { readableName, setting, titleIn } from "../../../model/data";
import { type Facts, RECOVERY_RULE, type Value, valueOrFault } from "../../slides";
import type { Competitor, Plan } from "./plan";

export interface ResultRow {
  readonly label: string;
  /** Of a column, which has no row above it to lean on. */
  readonly head: string;
  /** Without braces; of the run that the cell belongs to, its own flow and link. */
  formula(of: InView): string;
  readonly best: "highest" | "lowest" | null;
  /** The core's name, where others have published it of whole runs. */
  readonly metric: string | null;
  /** Of one flow by name; a slide has no room for it. */
  readonly whose?: string;
}

type InView = Pick<Competitor, "flow" | "narrow">;

export const UTILISATION = "Utilisation";

const RATE = "mean_receiving_rate_kbps";

/** More flows than this have their shares in the fairness index. */
const MOST_FLOWS = 5;

/** A recorded capacity is thousands of steps; of a few each has a row. */
const MOST_STEPS = 6;

/** What every comparison says: how much of the link, how long a queue, how much lost, how fair. */
export function mainRowsOf(plan: Plan): readonly ResultRow[] {
  const { shared, limited } = plan;
  return [
    !shared && limited
      ? row(UTILISATION, ({ narrow }) => `utilisation of ${narrow}`, "highest", "utilisation")
      : row("Receiving rate", ({ flow }) => `mean receiving rate of ${flow}`, "highest", RATE),
    ...rateRows(plan),
    row(
      "Queuing delay, p5",
      ({ flow }) => `queuing delay p5 of ${flow}`,
      "lowest",
      "queuing_delay_p5_ms",
    ),
    row(
      ["… mean", "Delay, mean"],
      ({ flow }) => `queuing delay mean of ${flow}`,
      "lowest",
      "queuing_delay_mean_ms",
    ),
    row(
      ["… p95", "Delay, p95"],
      ({ flow }) => `queuing delay p95 of ${flow}`,
      "lowest",
      "queuing_delay_p95_ms",
    ),
    row("Loss", ({ flow }) => `loss of ${flow}`, "lowest", "loss_ratio"),
    row("Overshoot, above its fair share", ({ flow }) => `above fair share of ${flow}`, "lowest"),
    row("Undershoot, below its fair share", ({ flow }) => `below fair share of ${flow}`, "lowest"),
    ...(plan.several || plan.comparison.sharedLink
      ? [row("Jain’s index", () => "jain index", "highest")]
      : []),
  ];
}

/** What each flow got, as far as it is not said yet. */
function rateRows({
  comparison,
  flow,
  flows,
  competitors,
  shared,
  limited,
}: Plan): readonly ResultRow[] {
  if (comparison.sharedLink || flows.length > MOST_FLOWS) return [];
  const named = Object.entries(competitors[0]?.scenario.flows ?? {}).map(([name, { title }]) => ({
    name,
    title: typeof title === "string" ? title : readableName(name),
  }));
  const flowName = !shared && limited ? "" : flow;
  return flows
    .filter((one) => one !== flowName)
    .map((whose) => {
      const label = flows.length > 1 ? `Rate of ${titleIn(named, whose)}` : "Receiving rate";
      const formula = (): string => `mean receiving rate of ${whose}`;
      return { ...row(label, formula, null, RATE), whose };
    });
}

export function rowsOf(plan: Plan): readonly ResultRow[] {
  const { comparison } = plan;
  return [
    ...mainRowsOf(plan),
    ...(comparison.sharedLink && plan.competitors.length > 1
      ? [row("Fair-share ratio", ({ flow }) => `fair share ratio of ${flow}`, null)]
      : []),
    ...stepRows(plan),
    row("Feedback, of the media", ({ flow }) => `feedback overhead of ${flow}`, "lowest"),
  ];
}

/** What a row says of each; null where it has no value. */
export function cellsOf(
  { formula }: ResultRow,
  { competitors }: Plan,
  facts: Facts,
): readonly (Value | null)[] {
  return competitors.map((competitor) => {
    const value = valueOrFault(formula(competitor), facts, competitor.run);
    return typeof value === "string" ? null : value;
  });
}

/** Sentences below the table. */
export function noteOf(plan: Plan): string {
  const { steps } = plan;
  return steps.length > MOST_STEPS
    ? `${RECOVERY_RULE}; the capacity has ${steps.length} steps, which have no rows`
    : RECOVERY_RULE;
}

function stepRows({ steps, competitors }: Plan): readonly ResultRow[] {
  const end_s = competitors[0]?.scenario.duration_s ?? 0;
  const first_s = steps[0]?.at_s ?? end_s;
  const shown = steps.length > MOST_STEPS ? [] : steps;
  return [
    ...(first_s > 0 ? [row("Recovery time after the start", recovered(0, first_s), "lowest")] : []),
    ...shown.map(({ at_s, until_s, from_kbps, to_kbps }) =>
      row(
        [`… after ${stepText(from_kbps, to_kbps)} at ${at_s} s`, `Recovery time after ${at_s} s`],
        recovered(at_s, until_s),
        "lowest",
      ),
    ),
  ];
}

function recovered(from_s: number, to_s: number) {
  return ({ flow }: InView): string => `recovery time of ${flow} over ${from_s}..${to_s} s`;
}

/** "1 → 2.5 Mbit/s" */
function stepText(from_kbps: number, to_kbps: number): string {
  const [from, to] = [setting(from_kbps, "kbit/s"), setting(to_kbps, "kbit/s")];
  const text = ({ number, unit }: typeof from): string => `${number} ${unit}`.trim();
  return from.unit === to.unit ? `${from.number} → ${text(to)}` : `${text(from)} → ${text(to)}`;
}

function row(
  names: string | readonly [label: string, head: string],
  formula: ResultRow["formula"],
  best: ResultRow["best"],
  metric: string | null = null,
): ResultRow {
  const [label, head] = typeof names === "string" ? [names, names] : names;
  return { label, head, formula, best, metric };
}
