// Pieces of the lab’s panels that stand elsewhere, too.

export { useFigureRun } from "./figures/figure-run";
export { canShare, ONCE_MORE, share } from "./figures/share";
export { nameOfKept } from "./kept/differs";
export { type Collection, collectionOf, rankOf, type Vary } from "./scenarios/about-collections";
export { figureTexts } from "./scenarios/figure-text";
export { RunBadge } from "./scenarios/run-badge";
export { RunVerdictShape, VerdictShape } from "./scenarios/verdict-badge";
export { ShareChart } from "./share/share-button";
export { useTableChart } from "./share/use-table-chart";
export { FIRST_STEP, keepProgress, nextStep, readProgress, TUTORIAL } from "./tutorial/tutorial";

/** What collections say of themselves: large, for who wants it later. */
export const loadCollections = () => import("./scenarios/about-collections");
