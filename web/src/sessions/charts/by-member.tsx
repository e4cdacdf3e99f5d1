// What each member spends on RTCP over the run, against its part of what all may spend.

import { type ReactElement, useMemo } from "react";
import { titleOf } from "../../../model/data";
import { type Session, useLive, useMetrics, useOfSeed, useSession } from "../../lab/session";
import { sameTexts } from "../same";
import { timingAt } from "../why/timing";
import { memberChart } from "./by-member-chart";
import { Framed } from "./framed";

interface Limit {
  readonly name: string;
  readonly title: string;
  /** Of its last interval, in % of the session. */
  readonly percent: number;
}

function limitsOf(session: Session): readonly Limit[] {
  const { run } = session;
  const kbps = Number(session.valueAt("session.bandwidth_kbps").value);
  return (run.layout.members ?? []).map((member, i) => {
    const plan = timingAt(run, i, run.reached_s);
    return {
      name: member.name,
      title: titleOf(member),
      percent: plan === null ? 0 : (100 * plan.limit_kbps) / kbps,
    };
  });
}

export function MemberChart(): ReactElement {
  const session = useSession();
  const metrics = useMetrics(null);
  const ofSeed = useOfSeed();
  const limits = useLive(() => limitsOf(session), sameTexts);
  const all = useLive(() => Number(session.valueAt("session.rtcp_percent").value));
  const spent = metrics?.members;
  const members = useMemo(
    () =>
      limits.map(({ name, title, percent: limit }) => {
        return { title, percent: spent?.[name]?.rtcp_percent ?? 0, limit };
      }),
    [limits, spent],
  );
  const chart = useMemo(() => memberChart(members), [members]);
  const sum = metrics?.session?.rtcp_percent ?? 0;
  const percent = (value: number): string => value.toFixed(2);
  return (
    <Framed
      // Its place is there before its figures are: what stands below keeps its own.
      waits={spent === undefined}
      title="RTCP by member"
      unit={ofSeed("% of the session bandwidth, whole run")}
      heads={["member", "RTCP, %", "its part, %"]}
      rows={[
        ...members.map((one) => [one.title, percent(one.percent), percent(one.limit)]),
        ["all", percent(sum), percent(all)],
      ]}
      note={`Together ${percent(sum)} % of ${all} %. The tick is what the rules leave to a member.`}
      chart={chart}
    />
  );
}
