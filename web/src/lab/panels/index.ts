// Pieces of the lab’s panels that stand elsewhere, too; and its places for what stands on it (extensions).

export { useMissed } from "../controls/changes/in-vain";
export { keyName, together } from "../controls/keys/key-names";
export { useKeys } from "../controls/keys/key-press";
export { undoKeys } from "../controls/keys/keys";
export { useOwnKeys } from "../controls/keys/own-keys";
export { playOrPause } from "../controls/keys/play-or-pause";
export { useColorScheme } from "../controls/layout/color-scheme";
export { copyText } from "../controls/layout/copying";
export {
  type Extensions,
  type ForSlide,
  type ToSlidesProps,
  useExtensions,
} from "../controls/layout/extensions";
export type { KnownKey } from "../controls/layout/known-key";
export { type LayoutStore, useLayoutStore } from "../controls/layout/layout";
export type { TableChart } from "../controls/layout/table-chart";
export { LinkNotice } from "../controls/notices/link-notice";
export { CopyButton } from "../controls/parts/copy-button";
export { Dialog, LabDialog } from "../controls/parts/dialog";
export { Fold } from "../controls/parts/fold";
export { IconButton } from "../controls/parts/icon-button";
export { Icon } from "../controls/parts/icons";
export { matching } from "../controls/parts/matching";
export { Range } from "../controls/parts/range";
export { type Cell, Table, TableHead, type TableRow } from "../controls/parts/table";
export { Term } from "../controls/parts/term";
export { useWidth } from "../controls/parts/use-width";
export { ValuePicture } from "../controls/parts/value-picture";
export { useNarrow, useReducedMotion } from "../controls/parts/viewport";
export { ChangedMark } from "../controls/settings/changed-mark";
export { FlowCount } from "../controls/settings/flows/flow-count";
export { Setting } from "../controls/settings/setting/setting";
export { familyAsked, isWhatIf, WHAT_IFS, WhatIf } from "../controls/settings/what-if/what-if";
export { fieldOf, fromShown } from "../controls/values/parameter-field";
export { parseQuantity } from "../controls/values/typed-quantity";
export { useFigureRun } from "./figures/figure-run";
export { canShare, ONCE_MORE, share } from "./figures/share";
export { nameOfKept } from "./kept/differs";
export { type Collection, collectionOf, rankOf, type Vary } from "./scenarios/about-collections";
export { figureTexts } from "./scenarios/figure-text";
export { NumbersTable } from "./scenarios/numbers-table";
export { crossRunNumbers, type PublishedNumber, rangeText } from "./scenarios/published-numbers";
export { RunBadge } from "./scenarios/run-badge";
export { synonymsOf } from "./scenarios/synonyms";
export { RunVerdictShape, VerdictShape } from "./scenarios/verdict-badge";
export { ShareChart } from "./share/share-button";
export { useTableChart } from "./share/use-table-chart";
export { FIRST_STEP, keepProgress, nextStep, readProgress, TUTORIAL } from "./tutorial/tutorial";

/** What collections say of themselves: large, for who wants it later. */
export const loadCollections = () => import("./scenarios/about-collections");
