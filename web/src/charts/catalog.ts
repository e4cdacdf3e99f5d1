// Every chart there is. A time-series chart is one entry: columns by name, nothing else to write.

import { delays } from "./series/delays";
import { losses } from "./series/losses";
import { rates } from "./series/rates";
import { signal } from "./series/signal";
import type { ChartSpec } from "./series/types";

export const CATALOG: readonly ChartSpec[] = [
  {
    id: "rates",
    title: "Rate",
    unit: "kbit/s",
    share: 2.1,
    y: { zero: true, least: 100 },
    capacity: true,
    empty: "No flow has sent anything yet.",
    series: rates,
  },
  {
    id: "delay",
    title: "Queuing delay",
    unit: "ms",
    share: 1.2,
    y: { zero: true, least: 20 },
    empty: "No packet has arrived yet.",
    series: delays,
  },
  {
    id: "signal",
    title: "NADA’s congestion signal",
    unit: "ms",
    share: 1.3,
    // A full queue and the target stay below this; a loss burst goes to seconds and would press them flat.
    y: { zero: true, least: 20, most: 320 },
    empty: "Only a flow with NADA has a congestion signal.",
    series: signal,
  },
  {
    id: "loss",
    title: "Loss and marks",
    unit: "%",
    share: 0.8,
    y: { zero: true, least: 2 },
    empty: "No packet has been sent yet.",
    series: losses,
  },
];
