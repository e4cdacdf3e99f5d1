// What the comparison draws: for each flow of each scenario its figures, over all seeds, beside those of others.

import type { Card, CardFlow, Checked, RunFigures } from "../../../data/card";
import { type Spread, spreadOf } from "../../../data/spread";
import { FAMILY_NAMES, familyOf } from "../../../scenario/names/families";

export const COLUMNS = ["share", "delay", "loss", "deviation"] as const;
export type Column = (typeof COLUMNS)[number];

/** Names of what is drawn. */
export type Figure = "share" | "p5" | "mean" | "p95" | "loss" | "above" | "below";

/** Somebody else's number for the same figure. */
export interface Mark {
  readonly of: "published" | "authors";
  readonly figure: Figure;
  readonly value: number;
}

export interface Row {
  readonly flow: CardFlow;
  readonly label: string;
  /** More than one: the mean of so many. */
  readonly count: number;
  readonly figures: Readonly<Record<Figure, Spread | null>>;
  readonly marks: readonly Mark[];
}

/** With more controlled flows than this, those of one kind are drawn as their mean. */
const MOST_ROWS = 5;

/** `runs`: one for each seed. */
export function rowsOf(card: Card, runs: readonly RunFigures[]): readonly Row[] {
  const controlled = card.flows.filter(({ controller }) => controller !== "none");
  const marks = (flow: CardFlow) => marksOf(card, flow, runs);
  if (controlled.length <= MOST_ROWS) {
    return controlled.map((flow) => {
      const label = nameOf(flow);
      return { flow, label, count: 1, figures: figuresOf([flow], runs), marks: marks(flow) };
    });
  }
  const kinds = new Map<string, CardFlow[]>();
  for (const flow of controlled) {
    const kind = labelOf(flow);
    kinds.set(kind, [...(kinds.get(kind) ?? []), flow]);
  }
  return [...kinds].map(([kind, flows]) => ({
    flow: flows[0] as CardFlow,
    label: flows.length === 1 ? nameOf(flows[0] as CardFlow) : `${flows.length} × ${kind}, mean`,
    count: flows.length,
    figures: figuresOf(flows, runs),
    marks: flows.length === 1 ? marks(flows[0] as CardFlow) : [],
  }));
}

const nameOf = ({ name, title }: CardFlow): string => title ?? name;

/** What controls a flow, in the words of the charts. */
export function labelOf({ controller, family }: CardFlow): string {
  return FAMILY_NAMES[familyOf(controller, family)];
}

const METRICS: Readonly<Record<Exclude<Figure, "share">, string>> = {
  p5: "queuing_delay_p5_ms",
  mean: "queuing_delay_mean_ms",
  p95: "queuing_delay_p95_ms",
  loss: "loss_ratio",
  above: "above_fair_share_kbps",
  below: "below_fair_share_kbps",
};

function figuresOf(flows: readonly CardFlow[], runs: readonly RunFigures[]): Row["figures"] {
  const over = (read: (run: RunFigures, flow: CardFlow) => number | null) =>
    spreadOf(runs.map((run) => meanOf(flows.map((flow) => read(run, flow)))));
  const metric = (name: string) => over((run, flow) => run.flows[flow.name]?.[name] ?? null);
  return {
    share: over(shareOf),
    p5: metric(METRICS.p5),
    mean: metric(METRICS.mean),
    p95: metric(METRICS.p95),
    loss: metric(METRICS.loss),
    above: metric(METRICS.above),
    below: metric(METRICS.below),
  };
}

function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((a, b) => a + b, 0) / known.length;
}

/** What a flow received, as a share of the mean capacity of the narrowest link on its way. */
function shareOf(run: RunFigures, { name, path }: CardFlow): number | null {
  const rate = run.flows[name]?.mean_receiving_rate_kbps ?? null;
  const capacity = capacityOf(run, path);
  return rate === null || capacity === null ? null : rate / capacity;
}

function capacityOf(run: RunFigures, path: readonly string[]): number | null {
  const capacities = path.flatMap((link) => {
    const { utilisation, mean_throughput_kbps } = run.links[link] ?? {};
    return utilisation && mean_throughput_kbps ? [mean_throughput_kbps / utilisation] : [];
  });
  return capacities.length === 0 ? null : Math.min(...capacities);
}

/** A figure of a part of the run is not what the bars show. */
const WHOLE = 0.8;

function marksOf(card: Card, flow: CardFlow, runs: readonly RunFigures[]): readonly Mark[] {
  const whole = ({ from_s, to_s }: Checked) => to_s - from_s >= WHOLE * card.duration_s;
  const alone = card.flows.filter(({ controller }) => controller !== "none").length === 1;
  return card.checked.filter(whole).flatMap((checked) => {
    const found = figureOf(checked, flow, alone, runs[0]);
    if (found === null) return [];
    const [figure, factor] = found;
    return (["published", "authors"] as const).flatMap((of): Mark[] => {
      const value = checked[of];
      return value === null ? [] : [{ of, figure, value: value * factor }];
    });
  });
}

/** Which of the drawn figures it is, and what to multiply its value by. */
function figureOf(
  { metric, of }: Checked,
  flow: CardFlow,
  alone: boolean,
  run: RunFigures | undefined,
): readonly [Figure, number] | null {
  if (of === flow.name) {
    const entry = Object.entries(METRICS).find(([, name]) => name === metric);
    if (entry !== undefined) return [entry[0] as Figure, 1];
    const capacity = run === undefined ? null : capacityOf(run, flow.path);
    const isRate = metric === "mean_receiving_rate_kbps" && capacity !== null;
    return isRate ? ["share", 1 / capacity] : null;
  }
  return alone && metric === "utilisation" && flow.path.includes(of) ? ["share", 1] : null;
}

/** No chance in it: more than one seed, and every figure the same. */
export function isSettledRun(rows: readonly Row[]): boolean {
  const spreads = rows.flatMap(({ figures }) => Object.values(figures));
  const known = spreads.filter((spread) => spread !== null);
  return known.length > 0 && known.every(({ runs, low, high }) => runs > 1 && low === high);
}
