// The charts as panels, exports and the app see them.

export { Charts, useChartPlaces } from "./charts";
export type { Frames, Painter } from "./frames";
export { useAbout, useFrame, useStage } from "./hooks";
export { pageTheme } from "./page-theme";
export { type Drawn, stageOf } from "./stage";
