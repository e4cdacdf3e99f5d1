// The store as charts, panels and the app see it.

export { actions } from "./actions";
export { goTo, labHash } from "./address";
export { applies, isOver } from "./applies";
export { boot } from "./boot";
export { changedFrom } from "./changed";
export { tick } from "./clock";
export { cursor } from "./cursor";
export { currentScenario, draft, isEdited } from "./draft";
export { changesOnAxis } from "./flags";
export { fittingSource, isOfTcp } from "./flow-edits";
export { endedBy, endOf, startOf } from "./flow-span";
export { gallery } from "./gallery";
export { useDraft, useManySeeds, usePlace, useRunVersion, useView } from "./hooks";
export { flowInView, linkInView, tableOfLink } from "./in-view";
export { manySeeds, type SeedRuns, type SeedState } from "./many-seeds";
export { mootBecause } from "./moot";
export { atLab, followPlace, hashOf, isPage, type Place, place } from "./place";
export { run } from "./run";
export { saveText } from "./save";
export { schema } from "./schema";
export { LEAST_SEEDS, MOST_SEEDS, USUAL_SEEDS } from "./seed-limits";
export type * from "./types";
export { flowCount, parameterAt, parametersOf, valueAt } from "./values";
export { view } from "./view";
