// The lab's stage, controls and numbers for an RTP session: a chunk of its own, fetched with the first session that is opened.

export { SessionControls } from "./sides/controls";
export { SessionNumbers } from "./sides/numbers";
export { SessionStage } from "./stage";
