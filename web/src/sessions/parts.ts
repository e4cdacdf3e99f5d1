// What stands in the lab's places where a session is open: a chunk of its own, fetched with the first one.

export { SessionControls } from "./sides/controls";
export { SessionNumbers } from "./sides/numbers";
export { SessionStage } from "./stage";
