// What of the lab is pressed, set and typed elsewhere, too; and its places for what stands on it (extensions).

export { useMissed } from "./changes/in-vain";
export { keyName, together } from "./keys/key-names";
export { useKeys } from "./keys/key-press";
export { undoKeys } from "./keys/keys";
export { useOwnKeys } from "./keys/own-keys";
export { playOrPause } from "./keys/play-or-pause";
export { useColorScheme } from "./layout/color-scheme";
export { copyText } from "./layout/copying";
export {
  type Extensions,
  type ForSlide,
  type ToSlidesProps,
  useExtensions,
} from "./layout/extensions";
export type { KnownKey } from "./layout/known-key";
export { type LayoutStore, useLayoutStore } from "./layout/layout";
export type { TableChart } from "./layout/table-chart";
export { LinkNotice } from "./notices/link-notice";
export { Button, SmallButton } from "./parts/button";
export { CopyButton } from "./parts/copy-button";
export { Dialog, LabDialog } from "./parts/dialog";
export { Fold } from "./parts/fold";
export { IconButton } from "./parts/icon-button";
export { Icon } from "./parts/icons";
export { matching } from "./parts/matching";
export { Range } from "./parts/range";
export { Select } from "./parts/select";
export { type Cell, Table, TableHead, type TableRow } from "./parts/table";
export { Term } from "./parts/term";
export { useSize, useWidth } from "./parts/use-width";
export { FigureSvg, ValuePicture } from "./parts/value-picture";
export { useNarrow, useReducedMotion } from "./parts/viewport";
export { ChangedMark } from "./settings/changed-mark";
export { FlowCount } from "./settings/flows/flow-count";
export { Setting } from "./settings/setting/setting";
export { familyAsked, isWhatIf, WHAT_IFS, WhatIf } from "./settings/what-if/what-if";
export { fieldOf, fromShown } from "./values/parameter-field";
export { parseQuantity } from "./values/typed-quantity";
