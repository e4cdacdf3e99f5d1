// The lab's stage, rail and numbers for an RTP session: a chunk of its own, fetched with the first session that is opened.

export { SessionControls } from "./rail/controls";
export { SessionNumbers } from "./rail/numbers";
export { SessionStage } from "./stage";
