// What stands on the presenter's stage where a session is open: a chunk of its own.

import type { ReactElement } from "react";
import { Setting } from "../../lab/controls";
import { LossOn, Members } from "../sides/essentials";
import { useLossyLink } from "../sides/lossy-link";

export { LanesOnStage } from "./lanes-on-stage";

/** For a whole room, with the widths that their values want: names are short, and what follows is seen in the lanes. */
export function SessionSliders(): ReactElement {
  const link = useLossyLink();
  return (
    <>
      <div className="rtcp-slider">
        <Setting path="session.bandwidth_kbps" label="Bandwidth" subject="session bandwidth" />
      </div>
      <Members />
      {link !== undefined && (
        <div className="rtcp-slider rtcp-slider-wide">
          <LossOn key={link} link={link} noted={false} />
        </div>
      )}
      <Setting path="session.rtcp.l" label="Dithering l" />
    </>
  );
}
