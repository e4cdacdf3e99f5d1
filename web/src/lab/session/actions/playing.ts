// Playing, and going to a moment. Every export is an action.

import { neighbour, nextMoment, reportsOf } from "../moments";
import type { State } from "../state";

export function play({ view, run, clock }: State): void {
  const { playhead_s } = view.getState();
  clock.last_ms = null;
  clock.until_s = Number.POSITIVE_INFINITY;
  const over = playhead_s >= run.duration_s && run.duration_s > 0;
  view.setState(over ? { playing: true, playhead_s: 0 } : { playing: true });
}

/** From one moment to another, and no further. */
export function playOver(state: State, [from_s, to_s]: readonly [number, number]): void {
  seek(state, from_s);
  play(state);
  state.clock.until_s = to_s;
}

export function pause({ view }: State): void {
  view.setState({ playing: false });
}

export function seek({ view, run }: State, t_s: number): void {
  view.setState({ playhead_s: Math.min(Math.max(t_s, 0), run.duration_s) });
}

/** To the next or previous rate update of the flow in view, or report of the member. */
export function stepFeedback(state: State, direction: 1 | -1): void {
  const { view, run } = state;
  const { flow, playhead_s } = view.getState();
  const member = run.layout.members?.findIndex(({ name }) => name === flow);
  const times =
    member === undefined ? run.column(`decisions.${flow}`, "t_s") : reportsOf(run, member);
  stepTo(state, neighbour(times, playhead_s, direction));
}

/** To the next or previous loss, mark or change of mode of any flow. */
export function nextEvent(state: State, direction: 1 | -1): void {
  stepTo(state, nextMoment(state.run, state.view.getState().playhead_s, direction));
}

function stepTo(state: State, t_s: number | null): void {
  pause(state);
  if (t_s !== null) seek(state, t_s);
}
