// Charts of what a controller or a queue computes: one for each group of its signals, to be chosen from.

import { signal } from "./signal";
import { groupsOf, type SignalGroup } from "./signal-groups";
import { signalsOf } from "./signals";
import type { ChartContext, ChartSpec } from "./types";

const DECIDED_NOTHING = "The controller decided nothing in this time.";

/** NADA's own picture: the signal as the stack of its terms. */
export const CONGESTION_SIGNAL: ChartSpec = {
  id: "signal",
  choice: "x_curr",
  title: "NADA’s congestion signal",
  unit: "ms",
  share: 1.3,
  // A full queue and the target stay below this; a loss burst goes to seconds and would press them flat.
  y: { zero: true, least: 20, most: 320 },
  empty: DECIDED_NOTHING,
  strip: true,
  series: signal,
};

export type SignalChart = "signal" | "queue";

/** Of the controller of the flow in view, or of the queue of the link in view. */
export function signalCharts(about: ChartContext, place: SignalChart): readonly ChartSpec[] {
  const table = about.layout.tables.find(({ name }) => name === tableOf(about, place));
  const groups = table === undefined ? [] : groupsOf(table).map((group) => specOf(place, group));
  const controller = about.layout.flows.find(({ name }) => name === about.flow)?.controller;
  return place === "signal" && controller === "nada" ? [CONGESTION_SIGNAL, ...groups] : groups;
}

function tableOf({ flow, link }: ChartContext, place: SignalChart): string {
  return place === "signal" ? `decisions.${flow}` : `queues.${link}`;
}

/** The shortest y axis by unit, so that silence does not look like noise. */
const LEAST: Readonly<Record<string, number>> = {
  "kbit/s": 100,
  ms: 5,
  bytes: 3000,
  packets: 4,
  s: 1,
};
const LEAST_RATIO = 0.01;

const made = new Map<string, ChartSpec>();

/** The same object for the same group: a chart is laid out anew only when it shows something else. */
function specOf(place: SignalChart, group: SignalGroup): ChartSpec {
  const key = JSON.stringify([place, group]);
  const known = made.get(key);
  if (known !== undefined) return known;
  const spec: ChartSpec = {
    id: place,
    choice: group.id,
    title: group.title,
    unit: group.unit,
    share: 1.1,
    y: { zero: true, least: LEAST[group.unit] ?? LEAST_RATIO },
    empty: place === "signal" ? DECIDED_NOTHING : "The queue has no sample in this time.",
    strip: true,
    series: (about) => signalsOf(group, tableOf(about, place), about),
  };
  made.set(key, spec);
  return spec;
}
