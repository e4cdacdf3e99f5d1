// What is looked at, and how. Every export is an action.

import { LEAST_SEEDS, MOST_SEEDS } from "../../../../model/scenario/seeds/seeds";
import { linesShown, type State, windowWithin } from "../state";
import type { View } from "../types";

export function setSpeed({ view }: State, speed: View["speed"]): void {
  view.setState({ speed });
}

export function zoom({ view, run }: State, window_s: readonly [number, number]): void {
  view.setState({ window_s: windowWithin(window_s, run.duration_s) });
}

export function select({ view, run }: State, range_s: readonly [number, number] | null): void {
  view.setState({ selection_s: range_s && windowWithin(range_s, run.duration_s) });
}

/** Numbers hold on to this moment from now on; null: they follow pointer and playhead again. */
export function setMarker({ view, run }: State, t_s: number | null): void {
  const held = t_s === null ? null : Math.min(Math.max(t_s, 0), run.duration_s);
  // As exactly as a link can say it.
  view.setState({ marker_s: held === null ? null : Math.round(held * 1000) / 1000 });
}

/** Sets the marker at this moment (without one, what is looked at), or removes it. */
export function toggleMarker(state: State, t_s = state.moment()): void {
  setMarker(state, state.view.getState().marker_s === null ? t_s : null);
}

/** Where a change of a value begins from now on. */
export function setApply({ view }: State, apply: View["apply"]): void {
  view.setState({ apply });
}

export function setChart({ view }: State, chart: string): void {
  view.setState({ chart });
}

export function setFlow({ view }: State, flow: string): void {
  view.setState({ flow });
}

/** Which group of signals the controller's or the queue's chart shows. */
export function setSignals({ view }: State, chart: "signal" | "queue", group: string): void {
  view.setState({ [chart]: group });
}

export function setLink({ view }: State, link: string): void {
  view.setState({ link });
}

/** Under so many seeds the scenario is run from now on; 1: its own alone. */
export function setSeeds({ view }: State, seeds: number): void {
  view.setState({ seeds: seeds < LEAST_SEEDS ? 1 : Math.min(seeds, MOST_SEEDS) });
}

export function setIndividualRuns({ view }: State, individualRuns: boolean): void {
  view.setState({ individualRuns });
}

/** A lesson beside the run; empty: none. */
export function setLesson({ view }: State, lesson: string): void {
  view.setState({ lesson });
}

/** What is shown above the charts; empty: nothing. */
export function setPlot({ view }: State, plot: string): void {
  view.setState({ plot });
}

/** All lines of a chart, or those that it is about. */
export function setLines({ view }: State, chart: string, all: boolean): void {
  const others = linesShown(view.getState()).filter((one) => one !== chart);
  view.setState({ lines: (all ? [...others, chart] : others).join(".") });
}
