// What can be changed of a session: what everyone wants first, and the rest as rows that say their state.

import type { ReactElement } from "react";
import { ChangedMark, FlowCount, Fold, Setting } from "../../lab/controls";
import { useLive, useSession } from "../../lab/session";
import { SessionEssentials } from "./essentials";
import { MoreOfLink } from "./more-of-link";
import { MoreRules } from "./more-rules";

export function SessionControls(): ReactElement {
  return (
    <>
      <section className="section" aria-label="Session">
        <SessionEssentials />
      </section>
      <MoreOfSession />
      <MoreOfLink />
      <MoreRules />
    </>
  );
}

function MoreOfSession(): ReactElement {
  const session = useSession();
  const there = useLive(() => session.flowCount("members"));
  const news = useLive(() => {
    const senders = session.flowCount("senders");
    return `${senders} of ${session.flowCount("members")} ${senders === 1 ? "sends" : "send"}`;
  });
  return (
    <Fold
      id="rtcp-session"
      head="More of the session"
      news={<ChangedMark paths={["flows.senders", "session.rtcp_percent"]}>{news}</ChangedMark>}
      holds={["Senders", "RTCP bandwidth"]}
    >
      {() => (
        <section className="section" aria-label="More of the session">
          <FlowCount
            family="senders"
            label="Senders"
            range={{ min: 1, track: there, max: there }}
            meaning="Who sends data. What all of them send together stays the same."
          />
          <Setting path="session.rtcp_percent" label="RTCP bandwidth" />
        </section>
      )}
    </Fold>
  );
}
