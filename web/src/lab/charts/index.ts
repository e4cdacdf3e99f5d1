// The charts as panels, the app and what stands on the lab see them.

export { Charts, type ChartsProps, useChartSlots } from "./charts";
export type { Frames, Painter } from "./frames";
export { useAbout, useStage } from "./hooks";
export { attachGestures } from "./interaction/gestures";
export { Playhead } from "./interaction/playhead";
export { positionBrush } from "./overlay/cursor-view";
export { pageTheme } from "./page-theme";
export { type Drawn, stageOf } from "./stage";
