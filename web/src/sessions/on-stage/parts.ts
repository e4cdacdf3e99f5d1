// What stands on the presenter's stage where a session is open: a chunk of its own.

export { LanesOnStage } from "./lanes-on-stage";
export { SessionSliders } from "./sliders";
