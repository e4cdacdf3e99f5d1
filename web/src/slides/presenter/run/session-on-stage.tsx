// A session of RTCP on the stage: as the lab shows it, larger, and how many members it has.

import type { ReactElement } from "react";
import { Chunk } from "../../../lab/errors";
import { FlowCount, Setting, useExtensions } from "../../../lab/panels";
import { useDraft } from "../../../lab/session";

export function SessionOnStage(): ReactElement {
  const { session } = useExtensions();
  const all = useDraft(({ base }) => Object.keys(base.members ?? {}).length);
  return (
    <>
      <div className="stage-session">
        {session !== undefined && <Chunk name="The session" load={session.stage} />}
      </div>
      <div className="live-sliders">
        <Setting path="session.bandwidth_kbps" />
        <FlowCount family="members" label="Members" range={{ min: 2, track: all, max: all }} />
      </div>
    </>
  );
}
