// Numbers and words as what stands on the lab sees them: units, verdicts, spreads over seeds.

export { lastAtOrBefore } from "./bisect";
export { BLIND, type Blind, type BlindValues, blindMet } from "./blind";
export { counted } from "./counted";
export { Debounce } from "./debounce";
export { quoted } from "./formats/csv-cell";
export type { SeedTable } from "./formats/seed-table";
export { escaped } from "./formats/xml";
export { filled, symbolic } from "./formula/filled";
export { equationSpoken } from "./formula/spoken";
export { isTree, valueIn } from "./json-path";
export { overSeeds, shownOf } from "./made-over-seeds";
export { metricLabel, metricShown, metricUnit } from "./metric-labels";
export { movedSince } from "./moved";
export {
  type Limits,
  leastOf,
  mostOf,
  type OverSeeds,
  overSeedsText,
  RULE_SEEDS,
} from "./over-seeds";
export { unpackCurve } from "./pictures/polyline";
export type { PreviewPicture } from "./pictures/preview-picture";
export {
  joined,
  NOTHING,
  plainReading,
  rangeText,
  reading,
  readings,
  readingText,
  setting,
  settingText,
  sharedUnit,
  shownUnit,
  spoken,
  withErrorText,
} from "./quantity";
export { goingOn, readableName, type Titled, titleIn, titleOf } from "./readable-name";
export { PROJECT, RELEASED, VERSION } from "./release";
export {
  type Checked,
  type CrossRunResult,
  type PreviewLanes,
  type RunPreview,
  unpackFigures,
} from "./run-preview";
export { criteriaPassed, isComparable, type RunVerdict } from "./run-verdict";
export { type SeedSpread, spreadOf } from "./spread";
export { discoveries } from "./statistics/discoveries";
export { areTwo, heapsText, looksApart } from "./statistics/heap-words";
export { type Heaps, heapsOf } from "./statistics/heaps";
export { leadText } from "./statistics/interval-words";
export { type Interval, meanInterval } from "./statistics/intervals";
export { type Lead, leadOf, leadsOf } from "./statistics/lead";
export { rangeWords } from "./statistics/quantiles";
export { roomOf, toleranceText } from "./tolerance";
export type { ValidationComparison, ValidationRow } from "./validation";
export { valueText } from "./value-text";
export { countText, type Judged, type Origin, type Verdict, verdictOf } from "./verdict";
export { countsOf, deviates, isPassed, originOf } from "./verdict-kinds";
