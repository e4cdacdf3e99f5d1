// The store as charts, panels and the app see it.

export { actions } from "./actions";
export { goTo, labHash } from "./address";
export { boot } from "./boot";
export { tick } from "./clock";
export { cursor } from "./cursor";
export { currentScenario, draft } from "./draft";
export { changesOnAxis } from "./flags";
export { fittingSource, isOfTcp } from "./flow-edits";
export { gallery } from "./gallery";
export { useDraft, usePlace, useRunVersion, useView } from "./hooks";
export { flowInView, linkInView, tableOfLink } from "./in-view";
export { atLab, followPlace, hashOf, type Place, place } from "./place";
export { run } from "./run";
export { schema } from "./schema";
export type * from "./types";
export { flowCount, parameterAt, parametersOf, valueAt } from "./values";
export { view } from "./view";
