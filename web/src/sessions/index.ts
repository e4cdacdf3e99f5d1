// The lab's stage, controls and numbers for a session of RTCP, and what the presenter shows of one.

import type { Extensions } from "../lab/controls";

const parts = () => import("./parts");

export const SESSION: NonNullable<Extensions["session"]> = {
  controls: async () => ({ default: (await parts()).SessionControls }),
  stage: async () => ({ default: (await parts()).SessionStage }),
  numbers: async () => ({ default: (await parts()).SessionNumbers }),
};

const onStage = () => import("./on-stage/parts");

export const SESSION_ON_STAGE: NonNullable<Extensions["sessionOnStage"]> = {
  lanes: async () => ({ default: (await onStage()).LanesOnStage }),
  sliders: async () => ({ default: (await onStage()).SessionSliders }),
};
