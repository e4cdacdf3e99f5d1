// Plays a live slide: opens its run, lets it go, and moves its sliders as a hand would, until the speaker's own hand comes.

import { type AnyChange, readChange, type Value } from "../../../../model/scenario";
import { stageOf } from "../../../lab/charts";
import type { Session } from "../../../lab/session";
import type { LiveSlide } from "../../deck/deck";
import { lengthOf, sliderAt } from "./animation";

/** A tab that was hidden has missed frames; what it missed is not made up for. */
const LONGEST_FRAME_S = 0.1;

/** Resolves when the run is there and plays. The function that it gives ends the animation; the run goes on. */
export async function playLiveSlide(
  session: Session,
  live: LiveSlide,
  /** Of all runs that play with it. */
  actions: Session["actions"] = session.actions,
): Promise<() => void> {
  session.actions.pause();
  await session.open(live.link === "" ? "#v1=" : live.link);
  session.actions.play();
  return playAnimation(session, live.animation.map(readChange), actions);
}

function playAnimation(
  session: Session,
  changes: readonly AnyChange[],
  actions: Session["actions"],
): () => void {
  const { frames } = stageOf(session);
  const end_s = lengthOf(changes);
  const from = new Map<AnyChange, Value>();
  const over = new Set<AnyChange>();
  let [after_s, last_ms] = [0, Number.NaN];
  if (changes.length === 0) return () => undefined;
  const stop = frames.onFrame((now_ms) => {
    if (!Number.isNaN(last_ms)) after_s += Math.min((now_ms - last_ms) / 1000, LONGEST_FRAME_S);
    last_ms = now_ms;
    for (const change of changes) {
      if (over.has(change) || after_s < (change.at_s ?? 0)) continue;
      if (!from.has(change)) {
        // What the speaker holds stays there.
        if (session.holding()) continue;
        from.set(change, session.valueAt(change.set).value);
      }
      const slider = sliderAt(change, from.get(change) ?? (change.to as Value), after_s);
      if (slider === null) continue;
      actions.drag(slider.path, slider.to);
      if (!slider.done) continue;
      actions.endDrag();
      over.add(change);
    }
    if (after_s > end_s) stop();
    else frames.request();
  });
  return () => {
    stop();
    if (over.size < from.size) actions.endDrag();
  };
}
