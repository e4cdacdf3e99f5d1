// Scenarios as what stands on the lab sees them: links, changes, controllers in the place of others, the two little languages.

export { runFields } from "./about-fields";
export { assigned, withValues } from "./assign";
export { blindRanges, blindRate, deafMoment } from "./blind";
export {
  boundsOf,
  type Controller,
  comparableControllers,
  competitorNamed,
  controlledFlows,
  controllerNamed,
  controllerNames,
  controllerOf,
  exchangedFlows,
  formerMessage,
  hasRange,
  settingNamed,
  USUAL,
  weightPath,
  withController,
} from "./controllers";
export { DecisionReader, equationsHeld, type Held } from "./decisions/equations";
export { freeName } from "./flow-edits";
export { endOf, startOf } from "./flow-span";
export {
  type InjectionKind,
  injectionChange,
  injectionOf,
  injectionPath,
  injectionText,
  ofThemInjected,
  rowOfPacket,
} from "./injected";
export { copyOf, isolated } from "./isolated";
export { runsOf } from "./language/cases";
export {
  type AnyChange,
  changeText,
  editOf,
  faultIn,
  readChange,
  readValue,
} from "./language/change";
export {
  type CrossRunCheck,
  isWithin,
  limitsOf,
  type MeasuredRun,
  queryOf,
  valuesBySeed,
} from "./language/cross-run-check";
export { type DefaultOwners, measured } from "./language/measured";
export {
  type Formula,
  figuresIn,
  type MetricQuery,
  type Op,
  type OverSeeds,
} from "./language/metric";
export { meant } from "./language/nearest-names";
export { FormulaError, readFormula, readMetric } from "./language/read-metric";
export { asMade, writeLink } from "./link/link";
export { readLink } from "./link/read-link";
export { hashOf, hashOfRun, type Route } from "./link/route";
export type { LinkState } from "./link/state";
export { unpacked } from "./link/unpacked";
export { materialise } from "./materialise";
export { FAMILY_NAMES, familyOf } from "./names/families";
export { flowTitle, kindNameOfAll, linkTitle, shownName, styleNameOf } from "./names/names";
export { accessLabel, capacityText, oneWay_ms, pathOf, roundTrip_ms } from "./paths";
export { queueLimit, queueOfLimit } from "./queue-words";
export { recordedDelay_ms, recordedLoss } from "./recorded";
export { RECORD_NAME, recordText } from "./run-record";
export { defaultOf, NO_SCHEMA, queueOf, settingRowAt } from "./schema";
export { columnsOfRuns, wantedOf } from "./seeds/columns";
export { changesMoreThanSeed, isSeedCount, seedsFrom, USUAL_SEEDS } from "./seeds/seeds";
export { asRead, asWritten, isSession, NO_FLOWS } from "./sessions/kind";
export type {
  ColumnArray,
  Columns,
  Edit,
  Flights,
  Json,
  KeptEdits,
  Layout,
  Metrics,
  Parameter,
  Scenario,
  Schema,
  Value,
} from "./types";
