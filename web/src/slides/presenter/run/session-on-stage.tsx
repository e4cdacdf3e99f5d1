// A session of RTCP on the stage: its lanes, three figures of the whole, and what decides who may speak when.

import type { ReactElement } from "react";
import type { Theme } from "../../../../figure";
import { useExtensions } from "../../../lab/controls";
import { Chunk } from "../../../lab/errors";
import { useMetrics } from "../../../lab/session";
import { Apply } from "../live/apply";
import { FigureLine, figureText } from "../live/numbers";

export function SessionOnStage({ theme }: { readonly theme: Theme }): ReactElement | null {
  const { sessionOnStage } = useExtensions();
  const of = useMetrics(null)?.session ?? {};
  if (sessionOnStage === undefined) return null;
  return (
    <>
      <div className="stage-session">
        <Chunk name="The session" load={sessionOnStage.lanes} props={{ theme }} />
      </div>
      <FigureLine
        figures={[
          { name: "RTCP", unit: "%", value: figureText(of.rtcp_percent) },
          { name: "Feedback suppressed", unit: "%", value: figureText(of.suppressed_ratio, 100) },
          { name: "Report delay", unit: "ms", value: figureText(of.mean_report_delay_ms) },
        ]}
      />
      <div className="live-sliders stage-session-sliders">
        <Chunk name="The sliders" load={sessionOnStage.sliders} waits={null} />
        <Apply />
      </div>
    </>
  );
}
