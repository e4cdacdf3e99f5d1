// A session of RTCP on the stage: as the lab shows it, larger.

import type { ReactElement } from "react";
import { Chunk } from "../../../lab/errors";
import { useExtensions } from "../../../lab/panels";

export function SessionOnStage(): ReactElement {
  const { session } = useExtensions();
  return (
    <div className="stage-session">
      {session !== undefined && <Chunk name="The session" load={session.stage} />}
    </div>
  );
}
