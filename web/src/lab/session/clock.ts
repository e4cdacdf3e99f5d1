// The playhead. One tick per animation frame, asked for by the frame scheduler; nothing else moves it in time.

import { type State, windowWithin } from "./state";

/** A hidden tab gets no frames; what it missed is not made up for. */
const LONGEST_FRAME_MS = 100;
/** Where the playhead stands in the window after the window has turned a page. */
const PAGE_LEAD = 0.1;

/** The playhead waits while something is dragged. */
export function tick({ view, run, hand, clock }: State, now_ms: number): void {
  const { last_ms, until_s } = clock;
  const passed_ms = last_ms === null ? 0 : Math.min(now_ms - last_ms, LONGEST_FRAME_MS);
  // There may be no frames while something is dragged; they are not made up for either.
  clock.last_ms = hand.isHolding ? null : now_ms;
  const { playing, speed, playhead_s, window_s } = view.getState();
  if (!playing || hand.isHolding) return;
  const limit_s = Math.min(run.reached_s, until_s);
  const wanted_s = speed === "max" ? limit_s : playhead_s + (passed_ms / 1000) * speed;
  // Columns may still be on their way: the playhead waits for them.
  const next_s = Math.max(Math.min(wanted_s, limit_s), playhead_s);
  // A run that waits for an answer from outside is over where it waits.
  const end_s = run.status === "idle" ? limit_s : run.duration_s;
  const over = next_s >= until_s || (run.status !== "running" && next_s >= end_s);
  if (next_s === playhead_s && !over) return;
  view.setState({
    playhead_s: next_s,
    playing: !over,
    window_s: following(window_s, playhead_s, next_s, run.duration_s),
  });
}

/** A zoomed window turns a page when the playhead leaves it. */
function following(
  window_s: readonly [number, number],
  before_s: number,
  now_s: number,
  duration_s: number,
): readonly [number, number] {
  const [from, to] = window_s;
  if (before_s > to || now_s <= to || to >= duration_s) return window_s;
  const width = to - from;
  const start = now_s - PAGE_LEAD * width;
  return windowWithin([start, start + width], duration_s);
}
