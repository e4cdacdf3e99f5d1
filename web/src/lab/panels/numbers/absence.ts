// A flow that is not there at the moment that is looked at: it has not started, or has ended.

import { settingText } from "../../../../model/data/quantity";
import { endedBy, startOf } from "../../../../model/scenario/flow-span";
import { type Session, useLive, useSession } from "../../session";

/** "This flow starts at 30 s"; null while it is there. */
export function absenceAt(session: Session, flow: string, t_s: number): string | null {
  const scenario = session.scenario();
  const start_s = startOf(scenario, flow);
  if (t_s < start_s) return `This flow starts at ${settingText(start_s, "s")}`;
  const ended_s = endedBy(session.schema, scenario, flow, t_s);
  return ended_s === null ? null : `This flow ended at ${settingText(ended_s, "s")}`;
}

export function useAbsence(flow: string, t_s: number): string | null {
  const session = useSession();
  return useLive(() => absenceAt(session, flow, t_s));
}
