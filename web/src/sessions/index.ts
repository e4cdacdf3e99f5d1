// The lab's stage, controls and numbers for a session of RTCP.

import type { Extensions } from "../lab/panels";

const parts = () => import("./parts");

export const SESSION: NonNullable<Extensions["session"]> = {
  controls: async () => ({ default: (await parts()).SessionControls }),
  stage: async () => ({ default: (await parts()).SessionStage }),
  numbers: async () => ({ default: (await parts()).SessionNumbers }),
};
