// import { load } from "nada-lab": the engine as a library, for Node and browsers.

export type {
  CapacitySegment,
  Expectation,
  Metrics,
  MetricValues,
} from "../model/engine/metrics";
export type { MetricInfo, Parameter, Schema, SchemaObject } from "../model/engine/schema";
export type { ColumnArray, Fault, Question, TableKind } from "../model/engine/types";
export type { TraceOptions } from "../reader/trace-options";
export { EngineTrap, NadaLabError, RunFull, ScenarioError, Unanswered } from "./errors";
export { load } from "./load";
export type { ReadTraceFile } from "./read-trace";
export type { SweepCell, SweepColumn, SweepOptions, SweepResult } from "./sweep-types";
export type {
  Column,
  Lab,
  Live,
  Run,
  RunOptions,
  Scenario,
  ScenarioObject,
  Settings,
  Source,
  Table,
  Waiting,
} from "./types";
