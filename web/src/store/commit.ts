// The one way by which draft and run change: together, or not at all.

import { apart } from "./apart";
import { currentScenario, draft, EMPTY_SCENARIO } from "./draft";
import { materialise, texts } from "./materialise";
import { engineOf } from "./run";
import type { Draft, Fault, Opened, Scenario, View } from "./types";
import { view, windowWithin } from "./view";

/** Takes the draft over, and what is shown of it, if the core takes its scenario; otherwise all stays, and the faults say why. */
export function commit(
  next: Partial<Pick<Draft, keyof Opened | "undone">>,
  shown?: Partial<View>,
  by = "",
): boolean {
  const before = draft.getState();
  const scenarioBefore = currentScenario();
  const scenario = materialise({ ...before, ...next });
  const { body, changes } = texts((next.apart ?? before.apart) ? apart(scenario) : scenario);
  if (before.faults.length > 0) refuse([]);
  const faults = engineOf()?.submit(body, changes) ?? [];
  if (faults.length > 0) {
    refuse(faults, by);
    return false;
  }
  // The view first: the address is written when the draft changes, and speaks of both.
  fitView(scenario, scenarioBefore);
  if (shown !== undefined) view.setState(shown);
  draft.setState(next);
  return true;
}

/** `refused` is the value that a person gave, for its control to say so. */
export function refuse(faults: readonly Fault[], refused = ""): void {
  draft.setState({ faults, refused });
}

/** The view speaks of the run: its length and its flows may be others now. */
function fitView(scenario: Scenario, before: Scenario): void {
  const { window_s, playhead_s, flow, selection_s } = view.getState();
  const { duration_s } = scenario;
  if (duration_s !== before.duration_s) {
    const whole = before === EMPTY_SCENARIO || window_s[1] >= before.duration_s;
    view.setState({
      window_s: windowWithin([window_s[0], whole ? duration_s : window_s[1]], duration_s),
      playhead_s: Math.min(playhead_s, duration_s),
      selection_s: selection_s && selection_s[1] <= duration_s ? selection_s : null,
    });
  }
  if (!Object.hasOwn(scenario.flows, flow)) view.setState({ flow: firstFlow(scenario) });
}

/** The flow that the signal chart begins with: the first that has a rate controller. */
export function firstFlow(scenario: Scenario): string {
  const flows = Object.entries(scenario.flows);
  const controlled = flows.find(([, flow]) => {
    const { kind } = (flow.controller ?? {}) as { kind?: unknown };
    return typeof kind === "string" && kind !== "none";
  });
  return (controlled ?? flows[0])?.[0] ?? "";
}
