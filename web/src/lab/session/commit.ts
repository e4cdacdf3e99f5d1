// The one way by which draft and run change: together, or not at all.

import { engineTexts, materialise } from "../../../model/scenario/materialise";
import { isSession, membersOf } from "../../../model/scenario/sessions/kind";
import { EMPTY_SCENARIO } from "../../../model/scenario/types";
import { type State, windowWithin } from "./state";
import type { Draft, Opened, Scenario, View } from "./types";

/**
 * Takes the draft over, and what is shown of it, if the core takes its scenario; otherwise all stays, and the faults say why. `by` is
 * the value that was changed, for its control to say so.
 */
export function commit(
  state: State,
  next: Partial<Pick<Draft, keyof Opened | "undone">>,
  shown?: Partial<View>,
  by = "",
): boolean {
  const { draft, view, schema, refuse, runner } = state;
  const before = draft.getState();
  const scenarioBefore = state.scenario();
  const scenario = materialise(schema, { ...before, ...next });
  if (before.faults.length > 0) refuse([]);
  const faults = runner.submit(scenario, engineTexts(scenario));
  if (faults.length > 0) {
    refuse(faults, by);
    return false;
  }
  // The view first: the address is written when the draft changes, and speaks of both.
  fitView(state, scenario, scenarioBefore);
  if (shown !== undefined) view.setState(shown);
  draft.setState(next);
  return true;
}

/** The view speaks of the run: its length and its flows may be others now. */
function fitView({ view }: State, scenario: Scenario, before: Scenario): void {
  const { window_s, playhead_s, flow, selection_s, marker_s } = view.getState();
  const { duration_s } = scenario;
  if (duration_s !== before.duration_s) {
    const whole = before === EMPTY_SCENARIO || window_s[1] >= before.duration_s;
    view.setState({
      window_s: windowWithin([window_s[0], whole ? duration_s : window_s[1]], duration_s),
      playhead_s: Math.min(playhead_s, duration_s),
      selection_s: selection_s && selection_s[1] <= duration_s ? selection_s : null,
      marker_s: marker_s !== null && marker_s <= duration_s ? marker_s : null,
    });
  }
  if (!isSubject(scenario, flow)) view.setState({ flow: firstFlow(scenario) });
}

/** Whether there is a flow of that name, or in a session a member. */
export function isSubject(scenario: Scenario, name: string): boolean {
  return Object.hasOwn(isSession(scenario) ? membersOf(scenario) : scenario.flows, name);
}

/** What a fresh page looks at of the time: of a session, whose reports are many, some seconds about the playhead. */
export function firstWindow(scenario: Scenario, playhead_s = 0): readonly [number, number] {
  const { duration_s } = scenario;
  if (!isSession(scenario)) return [0, duration_s];
  const width_s = Math.min(duration_s, SESSION_WINDOW_S);
  const from_s = playhead_s < width_s ? 0 : playhead_s - width_s / 2;
  return windowWithin([from_s, from_s + width_s], duration_s);
}

const SESSION_WINDOW_S = 10;

/** The flow that the signal chart begins with: the first that has a rate controller. In a session the first member. */
export function firstFlow(scenario: Scenario): string {
  if (isSession(scenario)) return Object.keys(membersOf(scenario))[0] ?? "";
  const flows = Object.entries(scenario.flows);
  const controlled = flows.find(([, flow]) => {
    const { kind } = (flow.controller ?? {}) as { kind?: unknown };
    return typeof kind === "string" && kind !== "none";
  });
  return (controlled ?? flows[0])?.[0] ?? "";
}
