// The window of the lanes in words, for those who do not see it.

import { counted } from "../../../model/data";
import type { Session } from "../../lab/session";
import { seconds } from "../why/explain";
import { countsIn } from "./marks";

export function lanesSummary({ run, view }: Session): string {
  const [from_s, to_s] = view.getState().window_s;
  const { reports, early, lost, cancelled } = countsIn(run, [from_s, to_s]);
  return `RTCP packets from ${seconds(from_s)} to ${seconds(to_s)}: ${reports} of ${run.layout.members?.length ?? 0} members, ${early} of them early; ${counted(lost, "packet")} lost, ${counted(cancelled, "piece")} of feedback cancelled`;
}
