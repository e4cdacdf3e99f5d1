// A flow that is not there at the moment that is looked at: it has not started, or has ended.

import { settingText } from "../../data/quantity";
import { currentScenario, endedBy, startOf } from "../../store";
import { usePulse } from "../pulse";

/** "This flow starts at 30 s"; null while it is there. */
export function awayAt(flow: string, t_s: number): string | null {
  const scenario = currentScenario();
  const start_s = startOf(scenario, flow);
  if (t_s < start_s) return `This flow starts at ${settingText(start_s, "s")}`;
  const ended_s = endedBy(scenario, flow, t_s);
  return ended_s === null ? null : `This flow ended at ${settingText(ended_s, "s")}`;
}

export function useAway(flow: string, t_s: number): string | null {
  return usePulse(() => awayAt(flow, t_s));
}
