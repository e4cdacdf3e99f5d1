// How long feedback waited before it was sent, over the whole run, and what never was.

import { type ReactElement, useMemo } from "react";
import { useOfSeed, useRun } from "../../lab/session";
import { Framed } from "./framed";
import { histogramOf, waitingChart, waitsOf } from "./waiting-chart";

const HEADS = ["waited, ms", "early", "with a regular report"];

export function WaitingChart(): ReactElement {
  const ofSeed = useOfSeed();
  const waits = useRun(waitsOf);
  const { early_s, regular_s, suppressed, discarded } = waits;
  const histogram = useMemo(() => histogramOf(waits), [waits]);
  const sent = early_s.length + regular_s.length;
  const summary =
    sent === 0
      ? "none sent"
      : `${sent} sent after ${(1000 * histogram.mean_s).toFixed(0)} ms on average`;
  const words = `${summary}; ${suppressed} suppressed, ${discarded} abandoned`;
  const chart = useMemo(() => waitingChart(histogram, words), [histogram, words]);
  return (
    <Framed
      title="Waiting time of feedback"
      empty={sent === 0}
      unit={ofSeed("ms from finding a loss to reporting it, whole run")}
      heads={HEADS}
      rows={histogram.stacks
        .filter((one) => one.early + one.regular > 0)
        .map((one) => [
          `${(1000 * one.x0).toFixed(0)}–${(1000 * one.x1).toFixed(0)}`,
          String(one.early),
          String(one.regular),
        ])}
      note={
        sent === 0
          ? `${words}.`
          : `${words}. Orange: early; grey: with a regular report; line: mean.`
      }
      chart={chart}
    />
  );
}
