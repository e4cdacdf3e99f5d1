// For tests: a plot that gestures are made on, of a session of its own.

import type { Range } from "../figure/figure";
import type { Scenario } from "../model/scenario/types";
import { attachGestures } from "../src/lab/charts/interaction/gestures";
import { FakeElement, openStage } from "./fake-page";

/** A plot of 400 pixels that begins 100 pixels from the left, for a run of twenty seconds. */
export async function openPlot(scenario?: Scenario) {
  const { session, stage, frame } = await openStage(scenario);
  const plot = new FakeElement();
  const inner = new FakeElement({ left: 100, width: 400 });
  const brushed: (Range | null)[] = [];
  let spoken = 0;
  const detach = attachGestures(plot.real, inner.real, stage, {
    brushed: (range) => brushed.push(range),
    spoken: () => (spoken += 1),
  });
  const { view, cursor, actions } = session;
  const window = (): readonly number[] =>
    view.getState().window_s.map((t) => Math.round(t * 1000) / 1000);
  const heard = () => spoken;
  return { plot, inner, brushed, detach, frame, session, view, cursor, actions, window, heard };
}
