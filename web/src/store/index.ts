// The store as charts, panels and the app see it.

export { actions } from "./actions";
export { boot } from "./boot";
export { tick } from "./clock";
export { cursor } from "./cursor";
export { currentScenario, draft } from "./draft";
export { changesOnAxis, describe } from "./flags";
export { FIRST_SCENARIO, gallery } from "./gallery";
export { useDraft, usePlayhead, useRunStatus, useRunVersion, useView } from "./hooks";
export { run } from "./run";
export { schema } from "./schema";
export type * from "./types";
export { flowCount, parameterAt, parametersOf, valueAt } from "./values";
export { view } from "./view";
