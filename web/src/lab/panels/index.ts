// Pieces of the lab’s panels that stand elsewhere, too; and its places for what stands on it (extensions).

export { useMissed } from "./changes/in-vain";
export { useColorScheme } from "./color-scheme";
export { ChangedMark } from "./controls/changed-mark";
export { FlowCount } from "./controls/flows/flow-count";
export { Setting } from "./controls/setting/setting";
export { familyAsked, isWhatIf, WHAT_IFS, WhatIf } from "./controls/what-if/what-if";
export { CopyButton } from "./copying/copy-button";
export { copyText } from "./copying/copying";
export { type Extensions, type ForSlide, type ToSlidesProps, useExtensions } from "./extensions";
export { useFigureRun } from "./figures/figure-run";
export { canShare, ONCE_MORE, share } from "./figures/share";
export { nameOfKept } from "./kept/differs";
export { keyName, together } from "./keys/key-names";
export { useKeys } from "./keys/key-press";
export { undoKeys } from "./keys/keys";
export type { KnownKey } from "./keys/known-key";
export { useOwnKeys } from "./keys/own-keys";
export { type LayoutStore, useLayoutStore } from "./layout";
export { LinkNotice } from "./notices/link-notice";
export { Dialog, LabDialog } from "./parts/dialog";
export { Fold } from "./parts/fold";
export { IconButton } from "./parts/icon-button";
export { Icon } from "./parts/icons";
export { matching } from "./parts/matching";
export { Range } from "./parts/range";
export { type Cell, Table, TableHead, type TableRow } from "./parts/table";
export { Term } from "./parts/term";
export { useSize, useWidth } from "./parts/use-width";
export { FigureSvg, ValuePicture } from "./parts/value-picture";
export { useNarrow, useReducedMotion } from "./parts/viewport";
export { type Collection, collectionOf, rankOf, type Vary } from "./scenarios/about-collections";
export { figureTexts } from "./scenarios/figure-text";
export { NumbersTable } from "./scenarios/numbers-table";
export { crossRunNumbers, type PublishedNumber, rangeText } from "./scenarios/published-numbers";
export { RunBadge } from "./scenarios/run-badge";
export { synonymsOf } from "./scenarios/synonyms";
export { RunVerdictShape, VerdictShape } from "./scenarios/verdict-badge";
export { ShareChart } from "./share/share-button";
export type { TableChart } from "./share/table-chart";
export { useTableChart } from "./share/use-table-chart";
export { playOrPause } from "./time-bar/play-or-pause";
export { FIRST_STEP, keepProgress, nextStep, readProgress, TUTORIAL } from "./tutorial/tutorial";
export { fieldOf, fromShown } from "./values/parameter-field";
export { parseQuantity } from "./values/typed-quantity";

/** What collections say of themselves: large, for who wants it later. */
export const loadCollections = () => import("./scenarios/about-collections");
