// Plays a scene: opens its run, lets it go, and moves its sliders as a hand would, until somebody else's hand comes.

import { stageOf } from "../../../charts";
import type { Scene } from "../../../deck/deck";
import { type AnyChange, readChange } from "../../../scenario/language/change";
import type { Value } from "../../../scenario/types";
import type { Session } from "../../../session";
import { handOf, lengthOf } from "./script";

/** A tab that was hidden has missed frames; what it missed is not made up for. */
const LONGEST_FRAME_S = 0.1;

/** Resolves when the run is there and plays. The function that it gives ends the script; the run goes on. */
export async function playScene(session: Session, scene: Scene): Promise<() => void> {
  session.actions.pause();
  await session.open(scene.link === "" ? "#v1=" : scene.link);
  session.actions.play();
  return playMoves(session, scene.moves.map(readChange));
}

function playMoves(session: Session, moves: readonly AnyChange[]): () => void {
  const { frames } = stageOf(session);
  const { actions } = session;
  const end_s = lengthOf(moves);
  const from = new Map<AnyChange, Value>();
  const over = new Set<AnyChange>();
  let [after_s, last_ms] = [0, Number.NaN];
  if (moves.length === 0) return () => undefined;
  const stop = frames.onFrame((now_ms) => {
    if (!Number.isNaN(last_ms)) after_s += Math.min((now_ms - last_ms) / 1000, LONGEST_FRAME_S);
    last_ms = now_ms;
    for (const move of moves) {
      if (over.has(move) || after_s < (move.at_s ?? 0)) continue;
      if (!from.has(move)) {
        // What somebody has in the hand stays there.
        if (session.holding()) continue;
        from.set(move, session.valueAt(move.set).value);
      }
      const hand = handOf(move, from.get(move) ?? (move.to as Value), after_s);
      if (hand === null) continue;
      actions.drag(hand.path, hand.to);
      if (!hand.done) continue;
      actions.endDrag();
      over.add(move);
    }
    if (after_s > end_s) stop();
    else frames.request();
  });
  return () => {
    stop();
    if (over.size < from.size) actions.endDrag();
  };
}
