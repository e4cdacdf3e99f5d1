// Every chart over time, from top to bottom. One more is an entry here and its `series`, which name columns (README.md has an example).

import { delays } from "./series/delays";
import { losses } from "./series/losses";
import { rates } from "./series/rates";
import { signalCharts } from "./series/signal-charts";
import type { CatalogEntry, ChartSpec } from "./series/types";

export const CATALOG: readonly CatalogEntry[] = [
  always(
    {
      id: "rates",
      title: "Rate",
      unit: "kbit/s",
      share: 2.1,
      y: { zero: true, least: 100 },
      capacity: true,
      empty: "No packet was sent in this time.",
      series: rates,
    },
    ["receiving_rate_500ms_kbps"],
  ),
  always(
    {
      id: "delay",
      title: "Queuing delay",
      unit: "ms",
      share: 1.2,
      y: { zero: true, least: 20 },
      empty: "No packet of these flows arrived in this time.",
      series: delays,
    },
    ["queuing_delay_ms"],
  ),
  {
    id: "signal",
    title: "Inside the controller",
    choices: (about) => signalCharts(about, "signal"),
  },
  {
    id: "queue",
    title: "Inside the queue",
    choices: (about) => signalCharts(about, "queue"),
  },
  always(
    {
      id: "loss",
      title: "Loss and marks",
      unit: "%",
      share: 0.8,
      y: { zero: true, least: 2 },
      empty: "No packet was sent in this time.",
      series: losses,
      strip: true,
    },
    ["packets_lost", "packets_received", "packets_marked"],
  ),
];

/** What is kept of the flows of each run of many seeds; the inside of controllers and queues is kept whole. */
export const OVER_SEEDS: readonly string[] = CATALOG.flatMap(({ overSeeds = [] }) => overSeeds);

function always(spec: ChartSpec, overSeeds: readonly string[] = []): CatalogEntry {
  return { id: spec.id, title: spec.title, choices: () => [spec], overSeeds };
}
